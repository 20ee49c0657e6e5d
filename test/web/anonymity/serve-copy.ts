import type { AuthorsManuscript, Manuscript } from '../../../shared/contract/manuscripts.ts';
import type { ReviewCopyAnswer } from '../../../shared/contract/review-copy.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { buildManuscript } from '../submit/build-form.ts';
import { readyCopy } from './a-copy.ts';

/** A manuscript under anonymous review whose proof is built. */
export const anonymousManuscript = (over: Partial<AuthorsManuscript> = {}): AuthorsManuscript =>
  buildManuscript({
    proof: { version: 1, state: 'ready', reason: null, pages: 12, decision: null },
    reviewCopy: readyCopy(),
    ...over,
  });

const { url: _link, ...queued } = readyCopy({ state: 'queued' });
const DECIDED = { success: true, message: 'Decided.', version: 2, reviewCopy: queued };

/** Answers for its copy, decisions about it, and the manuscript. */
export const serveCopy = (manuscript: Manuscript, answer: ReviewCopyAnswer, decided = json(202, DECIDED)) =>
  fakeServer(({ method, path }) => {
    if (method === 'POST') return decided;
    return path.endsWith('/review-copy')
      ? json(200, answer)
      : json(200, { success: true, manuscript: { ...manuscript, version: manuscript.version + 1 } });
  });
