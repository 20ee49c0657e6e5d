import { createHash } from 'node:crypto';
import type { AuthorEntry } from '../../../shared/contract/authors.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import type { ManuscriptRecord } from '../record/manuscript-record.ts';
import type { ReviewCopyRecord } from '../record/review-copy-record.ts';
import { everNamed } from './ever-authors.ts';

type Named = Pick<ManuscriptRecord, 'authors' | 'authorship' | 'copyWishes'>;
type Copied = Named & Pick<ManuscriptRecord, 'proof' | 'reviewCopy' | 'isAnonymous'>;

/**
 * A digest of everything that identifies the authors, and of the words to remove besides: a copy cleared of others does not count for
 * this manuscript.
 */
export function identityDigest(authors: readonly AuthorEntry[], words: readonly string[] = []): string {
  const known = authors.map(({ firstName, middleName, lastName, email, orcid, institution, country }) => [
    firstName,
    middleName ?? '',
    lastName,
    email ?? '',
    orcid ?? '',
    institution ?? '',
    country ?? '',
  ]);
  const all = words.length > 0 ? [known, words] : known;
  return createHash('sha256').update(JSON.stringify(all)).digest('hex');
}

export const identitiesNow = (record: Named): string =>
  identityDigest(everNamed(record), record.copyWishes.alsoWithheld);

/** Whether it is the copy of the current manuscript with its current authors. */
export const isCopyCurrent = (record: Copied): boolean =>
  record.reviewCopy !== null &&
  record.reviewCopy.proofVersion === record.proof.version &&
  record.reviewCopy.identities === identitiesNow(record);

/** Number of findings to decide before it is released. */
export const openIn = ({ open, unreadableParts }: ReviewCopyRecord): number =>
  open.certain + open.likely + unreadableParts;

/** Built, current, heeding every decision, and without open findings, or released unchanged by an editor. The same is a clause of the write. */
export function isReviewReady(record: Copied): boolean {
  const { reviewCopy } = record;
  if (!record.isAnonymous) return true;
  if (reviewCopy?.state !== 'ready' || record.proof.state !== 'ready' || !isCopyCurrent(record)) return false;
  if (reviewCopy.unapplied) return false;
  return openIn(reviewCopy) === 0 || reviewCopy.override?.forRevision === reviewCopy.revision;
}

/** The copy that reviewers may open, if any. Never the proof. */
export const copyForReviewers = (record: Copied): ReviewCopyRecord | undefined =>
  (record.isAnonymous && isReviewReady(record) && record.reviewCopy) || undefined;

/** Version of the worker's rules for finding names; a copy records it, so that later rules can find older copies. */
export const RULES = '2026-12';

/** After the first unapplied decision. Whoever decides usually leaves the page sooner, and the copy is made then. */
export const APPLIED_LATER_MS = 30 * 60_000;

/** The next copy, to be built: a record without findings. */
export const nextCopy = (
  record: Named & Pick<ManuscriptRecord, 'proof' | 'reviewCopy'>,
): ReviewCopyRecord => ({
  proofVersion: record.proof.version,
  revision: (record.reviewCopy?.revision ?? 0) + 1,
  state: 'queued',
  reason: null,
  pages: null,
  open: { certain: 0, likely: 0 },
  removed: 0,
  unreadableParts: 0,
  identities: identitiesNow(record),
  rules: RULES,
  override: null,
  authorSawAt: null,
});

export const isCopyOnItsWay = ({ reviewCopy }: Pick<ManuscriptRecord, 'reviewCopy'>): boolean =>
  reviewCopy?.state === 'queued' || reviewCopy?.state === 'building';

/**
 * Whether a proof has no valid copy: for manuscripts from before the journal reviewed anonymously, or for a copy cleared of other names.
 */
export const lacksCopy = (record: Copied): boolean =>
  record.isAnonymous && record.proof.state === 'ready' && !isCopyCurrent(record);

/** A name of an author in title, abstract or keywords is not removed silently: the author corrects it. */
export function refuseNamedForm(record: ManuscriptRecord): void {
  const { isAnonymous, reviewCopy } = record;
  if (!isAnonymous || reviewCopy?.state !== 'ready' || !isCopyCurrent(record)) return;
  if (reviewCopy.open.certain === 0) return;
  throw new DomainError(
    'identities_found',
    'The title, abstract or keywords name an author, an address or an institution. Reviewers would read this, so remove it.',
    { open: reviewCopy.open },
  );
}
