import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildProof } from '../../../functions/documents/build-proof.ts';
import { buildReviewCopy } from '../../../functions/documents/build-review-copy.ts';
import type { CoverPage, ReviewCopyRequest, SourceDocument } from '../../../functions/documents/outcome.ts';
import type { JobOf } from '../../../functions/documents/process/job.ts';
import { JobFailure } from '../../../functions/documents/process/job-failure.ts';
import {
  forgetOpened,
  keepOpened,
  openedBefore,
} from '../../../functions/documents/process/opened-documents.ts';
import { runJob } from '../../../functions/documents/process/run-job.ts';
import { createWorkerPool, type Runner } from '../../../functions/documents/process/worker-pool.ts';
import { pdfText } from '../../support/pdf-text.ts';
import { sampleDocx } from '../../support/sample-documents.ts';
import { plainPdf, unpackingWithoutEnd } from '../merge/pdf-builder.ts';

/** Runs each job here; `before` may throw in its stead. */
function pool(before: (job: Record<string, unknown>) => void = () => {}) {
  const jobs: string[] = [];
  const run = async (job: { name: string }) => {
    jobs.push(job.name);
    before(job as never);
    return runJob(job as never);
  };
  return { runner: { run } as unknown as Runner, jobs };
}

const textOf = async (pdf: Uint8Array) => (await pdfText(pdf)).join(' ').replace(/\s+/g, ' ');

const identities = [
  {
    given: 'Adaeze',
    family: 'Okafor',
    emails: ['a.okafor@unilag.example'],
    orcid: null,
    institutions: ['Lagos State University'],
    origin: 'author' as const,
  },
];
const clearing = { identities, decisions: [], title: 'On Quiet Sequences' };
const cover: CoverPage = {
  journal: 'A Journal',
  manuscriptId: 'm-1',
  title: 'On Quiet Sequences',
  authors: [{ name: 'Adaeze Okafor', institution: 'Lagos State University', isCorresponding: true }],
  keywords: ['sequences'],
  classification: ['Mathematics'],
  abstract: 'We study sequences that grow quietly.',
  date: '2026-03-02T10:11:12.000Z',
};
const manuscript: SourceDocument = {
  kind: 'manuscript',
  fileName: 'paper.docx',
  bytes: sampleDocx(
    'On Quiet Sequences',
    'Adaeze Okafor, Lagos State University',
    'a.okafor@unilag.example',
    'Abstract',
    'We study sequences that grow quietly.',
    'Introduction',
    'As Okafor has shown, this matters. Every sequence of this kind converges.',
  ),
};
const request: ReviewCopyRequest = { documents: [manuscript], cover, clearing };

describe('the copy for reviewers', () => {
  test('names nobody on its cover, in its text and in its properties, and tells what was taken out', async () => {
    const copy = await buildReviewCopy(request, pool().runner);
    if (copy.state === 'failed') throw new Error(copy.reason);
    const text = await textOf(copy.pdf);
    expect(text).not.toMatch(/Adaeze|Lagos|unilag/);
    expect(text).toContain('Every sequence of this kind converges');
    expect(text).toContain('March 2026');
    expect(text).not.toContain('2 March');
    const properties = await PDFDocument.load(copy.pdf, { updateMetadata: false });
    expect([properties.getAuthor(), properties.getTitle()]).toEqual([undefined, 'On Quiet Sequences']);
    expect(properties.getCreationDate()?.toISOString()).toMatch(/T00:00:00\.000Z$/);
    expect(copy.open).toEqual({ certain: 0, likely: 1 });
    expect(copy.removed).toBeGreaterThanOrEqual(2);
    expect(new Set(copy.findings.map(({ id }) => id)).size).toBe(copy.findings.length);
  });

  test('takes out or leaves what somebody decided', async () => {
    const found = await buildReviewCopy(request, pool().runner);
    if (found.state === 'failed') throw new Error(found.reason);
    const open = found.findings.find((finding) => finding.open)!;
    for (const [decision, isThere] of [
      ['remove', false],
      ['keep', true],
    ] as const) {
      const decided = { ...clearing, decisions: [[open.fingerprint, decision] as const] };
      const copy = await buildReviewCopy({ ...request, clearing: decided }, pool().runner);
      if (copy.state === 'failed') throw new Error(copy.reason);
      expect(copy.open).toEqual({ certain: 0, likely: 0 });
      expect((await textOf(copy.pdf)).includes('As Okafor has shown')).toBe(isThere);
    }
  });

  test('is cleared of further words in manuscript and response, which may also be words of the format', async () => {
    const words = ['Rivers', 'Type', 'Catalog'];
    const bytes = sampleDocx(
      'On Quiet Sequences',
      'Abstract',
      'We study.',
      'Introduction',
      'Rivers of Type A counted them.',
    );
    const response: SourceDocument = {
      kind: 'response',
      fileName: '',
      bytes: Buffer.from('We did, and so did Rivers.'),
      isText: true,
    };
    const besides = {
      given: '',
      family: '',
      emails: [],
      orcid: null,
      institutions: [],
      origin: 'author' as const,
      words,
    };
    const copy = await buildReviewCopy(
      {
        documents: [response, { ...manuscript, bytes }],
        cover: { ...cover, abstract: 'The Rivers data.' },
        clearing: { ...clearing, identities: [...identities, besides] },
      },
      pool().runner,
    );
    if (copy.state === 'failed') throw new Error(copy.reason);
    expect(await textOf(copy.pdf)).not.toMatch(/Rivers|Type A/);
    expect(copy.open).toEqual({ certain: 1, likely: 0 });
    expect(copy.findings.map(({ place, treatment }) => [place.document, treatment])).toEqual([
      ['form', 'left'],
      ['response', 'replaced'],
      ['manuscript', 'replaced'],
      ['manuscript', 'replaced'],
    ]);
  });

  test('is made although the title holds a family name, which is asked about once and may be kept', async () => {
    const title = 'The Okafor Test of Quiet Sequences';
    const named = { ...request, cover: { ...cover, title }, clearing: { ...clearing, title } };
    named.documents = [{ ...manuscript, bytes: sampleDocx(title, 'Abstract', 'We study them.') }];
    const copy = await buildReviewCopy(named, pool().runner);
    if (copy.state === 'failed') throw new Error(copy.reason);
    expect(copy.open).toEqual({ certain: 0, likely: 1 });
    const asked = copy.findings.filter(({ open }) => open);
    expect(asked.map(({ place }) => place.document)).toEqual(['form', 'manuscript']);
    const decisions = [[asked[0]!.fingerprint, 'keep'] as const];
    const kept = await buildReviewCopy(
      { ...named, clearing: { ...named.clearing, decisions } },
      pool().runner,
    );
    if (kept.state === 'failed') throw new Error(kept.reason);
    expect(kept.open).toEqual({ certain: 0, likely: 0 });
    expect(await textOf(kept.pdf)).toContain(title);
  });

  test('is open, and does not say it, where title, abstract or keywords name an author', async () => {
    const named = { ...cover, title: 'On Adaeze Okafor’s Sequences', keywords: ['Lagos State University'] };
    const copy = await buildReviewCopy({ ...request, cover: named }, pool().runner);
    if (copy.state === 'failed') throw new Error(copy.reason);
    expect(copy.open.certain).toBe(2);
    expect(await textOf(copy.pdf)).not.toMatch(/Adaeze|Lagos/);
    expect(copy.findings.filter(({ place }) => place.document === 'form')).toMatchObject([
      { place: { part: 'title' }, treatment: 'left', open: true },
      { place: { part: 'keywords' }, treatment: 'left', open: true },
    ]);
  });

  test('takes the answer to the reviewers with it, without its signature', async () => {
    const response: SourceDocument = {
      kind: 'response',
      fileName: '',
      isText: true,
      bytes: Buffer.from('We thank the reviewers.\nAll points are answered.\nAdaeze Okafor'),
    };
    const copy = await buildReviewCopy({ ...request, documents: [response, manuscript] }, pool().runner);
    if (copy.state === 'failed') throw new Error(copy.reason);
    const text = await textOf(copy.pdf);
    expect(text).toContain('All points are answered');
    expect(text).not.toContain('Adaeze');
  });

  test('of a PDF is cut out of the PDF itself', async () => {
    const lines = ['As Adaeze Okafor has shown, every sequence of this kind converges', 'They grow quietly'];
    const pdf: SourceDocument = { ...manuscript, fileName: 'paper.pdf', bytes: await plainPdf(lines) };
    const copy = await buildReviewCopy({ ...request, documents: [pdf] }, pool().runner);
    if (copy.state === 'failed') throw new Error(copy.reason);
    const text = await textOf(copy.pdf);
    expect(text).not.toMatch(/Adaeze|Okafor|Lagos/);
    expect(text).toMatch(/As\s+has shown, every sequence of this kind converges They grow quietly/);
    expect(copy).toMatchObject({ pages: 3, removed: 1, unreadableParts: 0, open: { certain: 0, likely: 0 } });
  });

  test.each([
    ['keeps its text', 'They grow quietly', 1],
    ['is merged once more where a page came out without a letter of its text', 'They grow quietl', 2],
    [
      'is merged once more where a page came out with other letters, as many as before',
      'They grew quietly',
      2,
    ],
  ])('of a PDF %s', async (_, comesOutAs, times) => {
    const lines = ['Every sequence of this kind converges', 'They grow quietly'];
    const pdf: SourceDocument = { ...manuscript, fileName: 'paper.pdf', bytes: await plainPdf(lines) };
    const { runner } = pool();
    const ways: boolean[] = [];
    const run: Runner['run'] = async (job, limits) => {
      if (job.name !== 'merge') return runner.run(job, limits);
      const [part] = (job as JobOf<'merge'>).parts;
      const { isComparedLater } = part!;
      ways.push(isComparedLater === true);
      const bytes = await plainPdf([lines[0]!, comesOutAs]);
      const parts = isComparedLater ? [{ ...part!, pdf: bytes }] : [part];
      return runner.run({ ...job, parts } as never, limits);
    };
    const copy = await buildReviewCopy({ ...request, documents: [pdf] }, { run });
    if (copy.state === 'failed') throw new Error(copy.reason);
    expect(await textOf(copy.pdf)).toContain('They grow quietly');
    expect(ways).toEqual([true, false].slice(0, times));
  });

  test('is none where the look at the finished file finds a name', async () => {
    const { runner } = pool();
    const run: Runner['run'] = (job, limits) =>
      job.name === 'merge'
        ? runner.run({ ...job, isForReviewers: undefined, cover } as never, limits)
        : runner.run(job, limits);
    expect(await buildReviewCopy(request, { run })).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('we could not make this file anonymous'),
    });
  });

  test('of a file that nobody can read is none, with a reason', async () => {
    const broken = { ...manuscript, bytes: Buffer.from('no document at all') };
    expect(await buildReviewCopy({ ...request, documents: [broken] }, pool().runner)).toMatchObject({
      state: 'failed',
    });
  });

  test('that is too much for its time is none, and one that the machine had no room for is tried again', async () => {
    const stopped = (cause: 'time' | 'starved') =>
      pool(({ name }) => {
        if (name === 'clear') throw new JobFailure(cause, '');
      }).runner;
    expect(await buildReviewCopy(request, stopped('time'))).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('anonymous'),
    });
    await expect(buildReviewCopy(request, stopped('starved'))).rejects.toThrow();
  });
});

test('a copy for which memory lacks is made once more, in a child that holds nothing of others', async () => {
  let lacks = true;
  const { runner, jobs } = pool(({ name }) => {
    if (name === 'clear' && lacks) {
      lacks = false;
      throw new JobFailure('memory', '');
    }
  });
  expect(await buildReviewCopy(request, runner)).toMatchObject({ state: 'ready' });
  expect(jobs.filter((name) => name === 'clear')).toHaveLength(2);
});

test('a child run from its source clears a PDF after a Word document: both parts of it use one copy of pdf-lib', async () => {
  const entry = join(import.meta.dirname, '../../../functions/documents/process/child.ts');
  const children = createWorkerPool({ workers: 1, entry });
  try {
    const proof = await buildProof({ documents: [manuscript], cover }, children.forBuild());
    expect(proof.state).toBe('ready');
    const bytes = await plainPdf(['On Quiet Sequences', 'Adaeze Okafor, Lagos']);
    const documents = [{ ...manuscript, fileName: 'paper.pdf', bytes }];
    const copy = await buildReviewCopy({ documents, cover, clearing }, children.forBuild());
    expect(copy.state).toBe('ready');
  } finally {
    await children.close();
  }
});

test('a file that would fill the memory is refused before anything is looked for in it', async () => {
  const document = { ...manuscript, fileName: 'paper.pdf', bytes: unpackingWithoutEnd() };
  const result = await runJob({
    name: 'clear',
    document,
    clearing,
    attempt: 1,
    pictures: { cpuSeconds: 5, wallSeconds: 5 },
  });
  expect(result).toMatchObject({
    state: 'refused',
    reason: expect.stringContaining('too much time or memory'),
  });
});

/** A child's resting memory, whatever these tests take. */
const restAt = (megabytes: number) =>
  vi.spyOn(process.memoryUsage, 'rss').mockReturnValue(megabytes * 2 ** 20);
afterEach(() => vi.restoreAllMocks());

test('a copy that is made again of the same file is what it would be from nothing, decisions heeded; other work lets the file go', async () => {
  restAt(200);
  const other = { ...manuscript, bytes: sampleDocx('On Other Sequences', 'By Bo Smith', 'Okafor is in it.') };
  const clear = async (document: SourceDocument, decisions: ReviewCopyRequest['clearing']['decisions']) => {
    const job = { name: 'clear', document, clearing: { ...clearing, decisions }, attempt: 1 } as const;
    const result = await runJob({ ...job, pictures: { cpuSeconds: 5, wallSeconds: 5 } });
    if (!result || !('state' in result) || result.state !== 'cleared') throw new Error('no copy');
    return { text: await textOf(result.cleared.pdf), findings: result.cleared.findings };
  };
  await runJob({ name: 'warmUp' });
  expect(openedBefore(manuscript.bytes)).toBeUndefined();
  const first = await clear(manuscript, []);
  const asked = first.findings.find(({ open }) => open)!;
  expect(first.text).toContain('As Okafor has shown');
  expect(openedBefore(manuscript.bytes)).toBeDefined();
  const decided = [[asked.fingerprint, 'remove']] as const;
  const again = await clear(manuscript, decided);
  expect(again.text).not.toContain('Okafor');
  await clear(other, []);
  expect(openedBefore(other.bytes)).toBeDefined();
  expect(await clear(manuscript, [])).toEqual(first);
  await runJob({ name: 'warmUp' });
  expect(openedBefore(manuscript.bytes)).toBeUndefined();
  expect(await clear(manuscript, decided)).toEqual(again);
});

test('a file that takes much room is not kept for its next copy', () => {
  const model = { blocks: [], notes: {}, pictures: {} } as unknown as Parameters<typeof keepOpened>[1];
  restAt(200);
  forgetOpened();
  let forgotten = 0;
  const forget = () => {
    forgotten += 1;
  };
  for (const at of [1, 2, 3]) keepOpened(Buffer.from([at]), model, { pages: 5, forget });
  expect([1, 2, 3].map((at) => openedBefore(Buffer.from([at])) === model)).toEqual([true, true, true]);
  keepOpened(Buffer.from([4]), model, { pages: 5, forget });
  expect([openedBefore(Buffer.from([1])), openedBefore(Buffer.from([4])), forgotten]).toEqual([
    undefined,
    undefined,
    1,
  ]);
  keepOpened(Buffer.from([1]), model, { pages: 500, forget });
  expect([openedBefore(Buffer.from([1])), forgotten]).toEqual([undefined, 2]);
  restAt(440);
  keepOpened(Buffer.from([1]), model, { pages: 5, forget });
  expect([openedBefore(Buffer.from([1])), forgotten]).toEqual([undefined, 3]);
});
