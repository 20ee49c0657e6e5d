import { createHash } from 'node:crypto';
import type { AuthorEntry } from '../../../shared/contract/authors.ts';
import { everNamed } from '../../manuscript/rules/ever-authors.ts';
import type { ManuscriptRecord } from '../../manuscript/rules/manuscript-record.ts';
import type { ReviewCopyRecord } from './review-copy-record.ts';

type Copied = Pick<ManuscriptRecord, 'authors' | 'formerAuthors' | 'proof' | 'reviewCopy' | 'isAnonymous'>;

/** Of everything by which the authors can be known: a copy that was cleared of other names is none of this manuscript. */
export function identityDigest(authors: readonly AuthorEntry[]): string {
  const known = authors.map(({ firstName, middleName, lastName, email, orcid, institution, country }) => [
    firstName,
    middleName ?? '',
    lastName,
    email ?? '',
    orcid ?? '',
    institution ?? '',
    country ?? '',
  ]);
  return createHash('sha256').update(JSON.stringify(known)).digest('hex');
}

/** Whether it is the copy of what the manuscript is now, by whom it is now. */
export const isCopyCurrent = (record: Copied): boolean =>
  record.reviewCopy !== null &&
  record.reviewCopy.proofVersion === record.proof.version &&
  record.reviewCopy.identities === identityDigest(everNamed(record));

/** What somebody has to decide before it goes out. */
export const openIn = ({ open, unreadableParts }: ReviewCopyRecord): number =>
  open.certain + open.likely + unreadableParts;

/** Built, current, and nothing in it is left to be decided, or an editor lets it out as it is. The same is a clause of the write. */
export function isReviewReady(record: Copied): boolean {
  const { reviewCopy } = record;
  if (!record.isAnonymous) return true;
  if (reviewCopy?.state !== 'ready' || record.proof.state !== 'ready' || !isCopyCurrent(record)) return false;
  return openIn(reviewCopy) === 0 || reviewCopy.override?.forRevision === reviewCopy.revision;
}

/** What reviewers may open: the copy, or nothing. Never the proof. */
export const copyForReviewers = (record: Copied): ReviewCopyRecord | undefined =>
  (record.isAnonymous && isReviewReady(record) && record.reviewCopy) || undefined;

/** By which the worker looks for names; a copy says it, so that later rules can find those of earlier ones. */
export const RULES = '2026-12';

/** The next copy, to be built: a record of nothing found yet. */
export const nextCopy = (
  record: Pick<ManuscriptRecord, 'authors' | 'formerAuthors' | 'proof' | 'reviewCopy'>,
): ReviewCopyRecord => ({
  proofVersion: record.proof.version,
  revision: (record.reviewCopy?.revision ?? 0) + 1,
  state: 'queued',
  reason: null,
  pages: null,
  open: { certain: 0, likely: 0 },
  removed: 0,
  unreadableParts: 0,
  identities: identityDigest(everNamed(record)),
  rules: RULES,
  override: null,
  authorSawAt: null,
});

export const isCopyOnItsWay = ({ reviewCopy }: Pick<ManuscriptRecord, 'reviewCopy'>): boolean =>
  reviewCopy?.state === 'queued' || reviewCopy?.state === 'building';

/** There is a proof and no copy of it, as of manuscripts from before the journal reviewed anonymously, or one that was cleared of other names. */
export const lacksCopy = (record: Copied): boolean =>
  record.isAnonymous && record.proof.state === 'ready' && !isCopyCurrent(record);
