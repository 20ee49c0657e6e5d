import type { Manuscript } from '../../../shared/contract/manuscripts.ts';
import type { Finding, ReviewCopyAnswer } from '../../../shared/contract/review-copy.ts';
import { fakeServer, json } from '../fake-browser.ts';
import { buildManuscript } from '../submit/build-form.ts';

type Copy = ReviewCopyAnswer['reviewCopy'];

export const readyCopy = (over: Partial<Copy> = {}): Copy => ({
  state: 'ready',
  reason: null,
  revision: 2,
  pages: 9,
  open: { certain: 0, likely: 0 },
  unreadableParts: 0,
  removed: 2,
  override: null,
  stale: false,
  mayGoOut: true,
  url: '/copy.pdf',
  ...over,
});

export const finding = (id: string, over: Partial<Finding> = {}): Finding => ({
  id,
  fingerprint: `print-${id}`,
  class: 'identity',
  strength: 'likely',
  treatment: 'left',
  place: {
    document: 'manuscript',
    page: 7,
    part: 'body',
    excerpt: 'approved by the committee of Lagos State University',
    marked: [29, 51],
  },
  means: 'affiliation',
  open: true,
  ...over,
});

/** A manuscript under anonymous review whose proof is built. */
export const anonymousManuscript = (over: Partial<Manuscript> = {}): Manuscript =>
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
