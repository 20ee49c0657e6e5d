import { FLAGS, type Flag, type Flags } from '../../../shared/contract/flags.ts';
import type { ManuscriptRecord } from '../record/manuscript-record.ts';
import { isCopyCurrent, isCopyOnItsWay, isReviewReady, openIn } from './review-copy.ts';

/** While reviewers may be invited. */
function openInCopy(record: ManuscriptRecord): number {
  const { reviewCopy, status, isAnonymous } = record;
  if (!isAnonymous || status === 'Accepted' || status === 'Rejected' || isCopyOnItsWay(record)) return 0;
  if (reviewCopy?.state !== 'ready' || !isCopyCurrent(record)) return -1;
  return isReviewReady(record) ? 0 : openIn(reviewCopy) || (reviewCopy.unapplied ?? 0);
}

const COUNTS: Record<Flag, (record: ManuscriptRecord) => number> = {
  'anonymous-copy': openInCopy,
  recognised: ({ summary: { recognised }, round }) => (recognised?.round === round ? recognised.count : 0),
  screening: ({ screening }) => (screening?.found ?? 0) + (screening?.lookUp?.found ?? 0),
};

/** What an editor should look at, for the tabs of its page and its row on the desk. */
export const flagsOf = (record: ManuscriptRecord): Flags =>
  Object.fromEntries(FLAGS.map((flag) => [flag, COUNTS[flag](record)]).filter(([, count]) => count !== 0));
