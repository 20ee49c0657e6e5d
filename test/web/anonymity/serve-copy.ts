import type { AuthorsManuscript, Manuscript } from '../../../shared/contract/manuscripts.ts';
import type { DecideReviewCopy, ReviewCopyAnswer } from '../../../shared/contract/review-copy.ts';
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

const heeding = (
  { reviewCopy, findings }: ReviewCopyAnswer,
  { decisions = [] }: Partial<DecideReviewCopy>,
) => ({
  reviewCopy: { ...reviewCopy, unapplied: reviewCopy.unapplied + decisions.length },
  findings: findings.map(({ decided, ...finding }) => {
    const now = decisions.find((each) => each.finding === finding.id);
    if (!now) return decided ? { ...finding, decided } : finding;
    const { decision, reason } = now;
    const at = '2026-03-02T00:00:00.000Z';
    return decision === 'undo'
      ? finding
      : { ...finding, decided: { decision, reason, by: 'you' as const, at } };
  }),
});

/** Answers for its copy, decisions about it, and the manuscript. */
export const serveCopy = (manuscript: Manuscript, given: ReviewCopyAnswer, decided = json(202, DECIDED)) => {
  let answer = given;
  return fakeServer(({ method, path, body }) => {
    if (method === 'POST') {
      if (decided.status === 202) answer = heeding(answer, body as Partial<DecideReviewCopy>);
      return decided.clone();
    }
    return path.endsWith('/review-copy')
      ? json(200, answer)
      : json(200, { success: true, manuscript: { ...manuscript, version: manuscript.version + 1 } });
  });
};
