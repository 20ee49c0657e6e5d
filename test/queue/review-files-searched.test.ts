import { CopyObjectCommand, GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, expect, it } from 'vitest';
import { createPipeline } from '../../functions/documents/pipeline.ts';
import { wordsNaming } from '../../functions/manuscript/rules/words-naming.ts';
import { makeReviewFiles } from '../../functions/reviewing/make-review-files.ts';
import { documents, manuscripts } from '../../functions/runtime/stores.ts';
import { buildDocx } from '../documents/word/build-docx.ts';
import { provideMailRoom } from '../support/mail-room.ts';
import { pdfText } from '../support/pdf-text.ts';
import { MARKS, reviewer } from '../support/reviewer-marks.ts';
import { hold, seated } from '../support/seated.ts';

const { cast } = provideMailRoom();
// Waits for a busy machine as a command does.
const pipeline = createPipeline({ workers: 1, isShortLived: true });
afterAll(() => pipeline.close());

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const words = [
  'Report on the manuscript',
  ...Object.values(MARKS).flatMap((mark) => [
    'The second figure is hard to read, and its caption should say what the colours mean.',
    ...mark.split('\n').filter(Boolean),
  ]),
  'Funding',
  'The section on funding should name the grant. We thank the authors for their careful work.',
];
const docx = buildDocx(words.map(paragraph).join(''));
const asPdf = async () => {
  const built = await pipeline.buildProof({
    documents: [{ kind: 'file1', fileName: 'a.docx', bytes: docx }],
  });
  if (built.state === 'failed') throw new Error(built.refusal.reason);
  return built.pdf;
};

/** The text that authors would get of a review's file, and the words about which its editor is asked. */
async function madeOf(bytes: Uint8Array): Promise<{ text: string; left: readonly string[] }> {
  const { s3 } = cast();
  s3.on(HeadObjectCommand).resolves({ ETag: 'one', ContentLength: bytes.length });
  s3.on(GetObjectCommand).resolves({ Body: { transformToByteArray: async () => bytes } as never });
  s3.on(CopyObjectCommand).resolves({});
  s3.on(PutObjectCommand).resolves({});
  const seat = await seated(reviewer);
  const file = {
    kind: 'attachment',
    fileName: 'Hale.pdf',
    size: bytes.length,
    contentType: 'application/pdf',
  };
  const { key } = (await hold(seat, 'create-seat-upload', file)).body;
  const form = {
    comments: 'Sound.',
    recommendation: 'Minor Revision',
    forEditor: '',
    edition: 0,
    scores: {},
  };
  const attachments = [{ key, fileName: file.fileName, size: file.size }];
  expect((await hold(seat, 'give-review', { ...form, attachments })).status).toBe(200);
  s3.resetHistory();
  const stores = { manuscripts: manuscripts(), documents: documents() };
  const build = (request: Parameters<typeof pipeline.buildReviewCopy>[0]) =>
    pipeline.buildReviewCopy(request);
  await makeReviewFiles(stores, build, { manuscriptId: seat.id, reviewFilesOf: 1 });
  const [files] = (await manuscripts().findFile(seat.id))!.reviewFiles;
  expect(files).toMatchObject({ state: 'ready', problems: [] });
  const pdf = s3.commandCalls(PutObjectCommand)[0]!.args[0].input.Body as Uint8Array;
  return { text: (await pdfText(pdf)).join('\n'), left: files!.left! };
}

it.each([
  ['Word file', async () => docx],
  ['PDF', asPdf],
])(
  'nothing in a %s of a reviewer names them to the authors unasked, and the rest of it stays',
  async (_kind, bytes) => {
    const { text, left } = await madeOf(await bytes());
    const named = wordsNaming(text, [reviewer]);
    expect(
      named.filter((word) => !left.some((other) => other.includes(word) || word.includes(other))),
    ).toEqual([]);
    expect(text.match(/its caption should say what the colours mean/g)).toHaveLength(
      Object.keys(MARKS).length,
    );
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'should name the grant. We thank the authors for their careful work.',
    );
  },
);
