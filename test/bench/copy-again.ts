import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import {
  coverLetterFile,
  declarationFile,
  manuscriptFile,
  PAPERS,
  type Paper,
} from '../../functions/local/demonstration/papers.ts';
import type { ReviewCopyAnswer } from '../../shared/contract/review-copy.ts';
import { fillForm } from '../support/submission-journey.ts';
import { corpusFiles } from './corpus.ts';
import { atMost, median, milliseconds, printLines, printRows, quantile } from './figures.ts';
import { onStack, type Stand } from './on-stack.ts';

const MANUSCRIPTS = [PAPERS.handover, PAPERS.subtitles, PAPERS.charging];
const DECISIONS = 20;
const TARGET_MS = 2000;
const LOOK_MS = 40;
/** A name in none of the files themselves. */
const NAME = 'Okonkwo';

/** The manuscript with this many passages where an author's name appears as another person's might. */
function withPassages(docx: Uint8Array): Uint8Array {
  const files = unzipSync(docx);
  const place = 'word/document.xml';
  const passages = Array.from(
    { length: DECISIONS },
    (_, at) =>
      `<w:p><w:r><w:t>The gate of ${NAME} has ${at + 3} bars and stands in a garden.</w:t></w:r></w:p>`,
  );
  const body = strFromU8(files[place]!);
  const end = body.lastIndexOf('<w:sectPr');
  files[place] = strToU8(body.slice(0, end) + passages.join('') + body.slice(end));
  return zipSync(files);
}

/**
 * An editor decides on one passage after another, and each time the reviewers' copy is made again: from the request until the new copy is
 * ready, for three ordinary manuscripts, in a running product.
 */
export const run = ([folder]: string[]): Promise<void> =>
  onStack({ review: 'anonymous' }, async (stand) => {
    const files = folder && corpusFiles(resolve(folder), 'docx', 'scholarly');
    const waits: number[] = [];
    for (const [at, paper] of MANUSCRIPTS.entries()) {
      const docx = files ? readFileSync(files[at]!) : manuscriptFile(paper).bytes;
      const own = await waitsFor(stand, paper, docx);
      printLines([
        `${at + 1}: ${own.length} decisions, median ${Math.round(median(own))} ms, longest ${Math.round(Math.max(...own))} ms`,
      ]);
      waits.push(...own);
    }
    printRows('From an editor’s decision to the new copy', [
      milliseconds(`median of ${waits.length}`, median(waits)),
      atMost('p95', quantile(waits, 0.95), TARGET_MS, 'ms'),
      milliseconds('longest', Math.max(...waits)),
    ]);
  });

async function waitsFor({ api }: Stand, paper: Paper, docx: Uint8Array): Promise<number[]> {
  const author = await api.person('author', NAME);
  const { token } = author;
  const editor = await api.person('editor', 'Marsh');
  const form = await fillForm(api, author, [author], {
    manuscript: withPassages(docx),
    coverLetter: coverLetterFile(paper).bytes,
    declaration: declarationFile(paper).bytes,
  });
  const id: string = (await api.ask(token, 'POST', '/manuscripts', form)).data._id;
  const copyPath = `/manuscripts/${id}/review-copy`;
  const whenReady = async (revision: number): Promise<ReviewCopyAnswer> => {
    for (;;) {
      const answer: ReviewCopyAnswer = await api.ask(editor.token, 'GET', copyPath);
      const { reviewCopy } = answer;
      if (reviewCopy.state === 'failed') throw new Error(reviewCopy.reason ?? 'failed');
      if (reviewCopy.state === 'ready' && reviewCopy.revision === revision) return answer;
      await sleep(LOOK_MS);
    }
  };
  await api.waitForProof(token, id);
  const { version } = (await api.ask(token, 'GET', `/manuscripts/${id}`)).manuscript;
  await api.ask(token, 'PUT', `/manuscripts/${id}/status`, { status: 'Accepted', version });
  let { findings } = await whenReady(1);
  const waits: number[] = [];
  for (let turn = 0; turn < DECISIONS; turn += 1) {
    const open = findings.find((finding) => finding.open && finding.means !== 'unreadable');
    if (!open) break;
    const decisions = [{ finding: open.id, decision: turn % 2 ? 'remove' : 'keep' }];
    const from = performance.now();
    const { reviewCopy } = await api.ask(editor.token, 'POST', copyPath, { decisions });
    ({ findings } = await whenReady(reviewCopy.revision));
    waits.push(performance.now() - from);
  }
  return waits;
}
