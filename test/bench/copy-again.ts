import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import {
  coverLetterFile,
  declarationFile,
  manuscriptFile,
} from '../../functions/local/demonstration/documents.ts';
import type { Paper } from '../../functions/local/demonstration/paper.ts';
import { PAPERS } from '../../functions/local/demonstration/papers.ts';
import { startLocalStack } from '../../functions/local/start-local-stack.ts';
import type { ReviewCopyAnswer } from '../../shared/contract/review-copy.ts';
import { apiClient } from '../support/api-client.ts';
import { fillForm } from '../support/submission-journey.ts';
import { corpusFiles } from './corpus.ts';
import { median, printRows, quantile } from './figures.ts';

const MANUSCRIPTS = 3;
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

const manuscriptsOf = (folder: string | undefined, papers: readonly Paper[]): Uint8Array[] =>
  folder
    ? corpusFiles(folder, 'docx', 'scholarly')
        .slice(0, MANUSCRIPTS)
        .map((file) => readFileSync(file))
    : papers.slice(0, MANUSCRIPTS).map((paper) => manuscriptFile(paper).bytes);

/**
 * npm run bench -- copy-again [FOLDER of documents]: an editor decides on one passage after another, and each time the reviewers' copy is
 * made again: from the request until the new copy is ready, for three ordinary manuscripts, in a running product.
 */
export async function run([folder]: string[]): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mwp-copy-'));
  const environment = { SIGN_IN_LIMIT: '100000' };
  const stack = await startLocalStack({
    port: 0,
    dataDir,
    demo: false,
    site: false,
    review: 'anonymous',
    environment,
  });
  const waits: number[] = [];
  try {
    const api = apiClient(
      () => stack.origin,
      () => stack.accessKeys,
    );
    const author = await api.person('author', NAME);
    const editor = await api.person('editor', 'Marsh');
    const papers = Object.values(PAPERS) as Paper[];
    const copyOf = async (id: string): Promise<ReviewCopyAnswer> => {
      const { body } = await api.call('GET', `/manuscripts/${id}/review-copy`, { token: editor.token });
      return body as ReviewCopyAnswer;
    };
    const whenReady = async (id: string, revision: number): Promise<ReviewCopyAnswer> => {
      for (;;) {
        const answer = await copyOf(id);
        const { reviewCopy } = answer;
        if (reviewCopy.state === 'failed') throw new Error(reviewCopy.reason ?? 'failed');
        if (reviewCopy.state === 'ready' && reviewCopy.revision === revision) return answer;
        await sleep(LOOK_MS);
      }
    };
    for (const [at, docx] of manuscriptsOf(folder, papers).entries()) {
      const paper = papers[at]!;
      const form = await fillForm(api, author, [author], {
        manuscript: withPassages(docx),
        coverLetter: (await coverLetterFile(paper)).bytes,
        declaration: declarationFile(paper).bytes,
      });
      const { token } = author;
      const { body } = await api.call('POST', '/manuscripts', { token, body: form });
      const id: string = body.data._id;
      await api.waitForProof(token, id);
      const { version } = (await api.call('GET', `/manuscripts/${id}`, { token })).body.manuscript;
      await api.call('PUT', `/manuscripts/${id}/status`, { token, body: { status: 'Accepted', version } });
      let { reviewCopy, findings } = await whenReady(id, 1);
      const built = reviewCopy.pages;
      const own: number[] = [];
      for (let turn = 0; turn < DECISIONS; turn += 1) {
        const open = findings.find((finding) => finding.open && finding.means !== 'unreadable');
        if (!open) break;
        const decisions = [{ finding: open.id, decision: turn % 2 ? 'remove' : 'keep' }];
        const from = performance.now();
        const asked = await api.call('POST', `/manuscripts/${id}/review-copy`, {
          token: editor.token,
          body: { decisions },
        });
        if (asked.status !== 202) throw new Error(JSON.stringify(asked.body).slice(0, 300));
        ({ reviewCopy, findings } = await whenReady(id, asked.body.reviewCopy.revision));
        own.push(performance.now() - from);
      }
      const proof = (await api.call('GET', `/manuscripts/${id}`, { token })).body.manuscript.proof;
      console.log(
        `${at + 1}: ${built} pages, ${own.length} decisions, median ${Math.round(median(own))} ms, longest ${Math.round(Math.max(...own))} ms; proof ${proof.version} still`,
      );
      waits.push(...own);
    }
  } finally {
    await stack.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const p95 = quantile(waits, 0.95);
  printRows('From an editor’s decision to the new copy', [
    { measure: `median of ${waits.length}`, result: `${Math.round(median(waits))} ms`, target: '' },
    {
      measure: 'p95',
      result: `${Math.round(p95)} ms`,
      target: `< ${TARGET_MS} ms`,
      isReached: p95 < TARGET_MS,
    },
    { measure: 'longest', result: `${Math.round(Math.max(...waits))} ms`, target: '' },
  ]);
}
