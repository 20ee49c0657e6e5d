import { createHash } from 'node:crypto';
import { brand } from '../../shared/brand/brand.ts';
import { PAPER_NAMES } from '../../shared/domain/constants.ts';
import { filesPrefix } from '../core/keys.ts';
import { randomId } from '../core/rules/ids.ts';
import type { Clearing, ReviewCopyOutcome, ReviewCopyRequest, SourceDocument } from '../documents/outcome.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { ManuscriptRecord } from '../manuscript/record/manuscript-record.ts';
import { everNamed } from '../manuscript/rules/ever-authors.ts';
import { identitiesNow, isCopyOnItsWay } from '../manuscript/rules/review-copy.ts';
import type { ReviewCopyMessage } from '../submitting/rules/proof-message.ts';
import { coverOf, type ProofStores, typedResponse } from '../submitting/run-proof.ts';
import { decisionsAbout } from './decisions-about.ts';
import { identitiesOf, wordsAlone } from './rules/identities.ts';

/** The copy for reviewers, and what was found in it. */
const reviewCopyKey = (
  manuscriptId: string,
  { proofVersion, revision }: { proofVersion: number; revision: number },
  random: string,
) => `${filesPrefix(manuscriptId)}reviews/${proofVersion}-${revision}-${random}`;
const reviewCopyKeys = (...of: Parameters<typeof reviewCopyKey>) => ({
  key: `${reviewCopyKey(...of)}.pdf`,
  findingsKey: `${reviewCopyKey(...of)}.json`,
});

/** Repeated crashes of a child have a cause that is ours to mend. */
const MAX_BEGUN = 5;
const OUR_FAULT =
  'We could not prepare the anonymous copy because of a fault on our side. Ask for it again in a while.';

/** Cover letter and declaration are signed, so only editors get them. */
const FOR_REVIEWERS = ['response', 'manuscript', 'markedCopy'] as const;

/** The authors' own anonymous file replaces the manuscript, and is searched like any other. */
const sourceOf = ({ documents }: ManuscriptRecord, kind: (typeof FOR_REVIEWERS)[number]) =>
  (kind === 'manuscript' && documents.anonymousManuscript) || documents[kind];

/** The people whom the reviewers' copy must not name, and decisions about findings; for a revision, also those of its manuscript. */
export async function clearingOf(
  manuscripts: Pick<ManuscriptStore, 'find' | 'identityDecisions'>,
  record: ManuscriptRecord,
): Promise<Clearing> {
  const { title } = record;
  return {
    identities: [...identitiesOf(everNamed(record)), ...wordsAlone(record.copyWishes.alsoWithheld ?? [])],
    decisions: (await decisionsAbout(manuscripts, record)).map(
      ({ fingerprint, decision }) => [fingerprint, decision] as const,
    ),
    title,
  };
}

async function requestOf(
  { manuscripts, documents }: ProofStores,
  record: ManuscriptRecord,
): Promise<ReviewCopyRequest> {
  const kinds = FOR_REVIEWERS.flatMap((kind) => {
    const document = sourceOf(record, kind);
    return document ? [{ kind, document }] : [];
  });
  const sources = kinds.map(
    async ({ kind, document }): Promise<SourceDocument> => ({
      kind,
      fileName: document.fileName,
      bytes: await documents.read(document.key),
    }),
  );
  return {
    documents: [...typedResponse(record), ...(await Promise.all(sources))],
    cover: await coverOf(manuscripts, record),
    clearing: await clearingOf(manuscripts, record),
    lineNumbers: brand.numbersLines,
  };
}

/** With the name of the authors' own file. */
const reasonFor = ({ documents }: ManuscriptRecord, reason: string): string =>
  documents.anonymousManuscript
    ? reason.replace(new RegExp(`^${PAPER_NAMES.manuscript}:`), `${PAPER_NAMES.anonymousManuscript}:`)
    : reason;

/** The manuscript whose copy this message requests, if it is still wanted. */
async function findWanted(
  { manuscripts }: Pick<ProofStores, 'manuscripts'>,
  { manuscriptId, reviewRevision }: ReviewCopyMessage,
): Promise<ManuscriptRecord | undefined> {
  const record = await manuscripts.find(manuscriptId);
  const copy = record?.reviewCopy;
  if (!record?.isAnonymous || !copy || record.proof.state !== 'ready') return undefined;
  const isWanted =
    copy.proofVersion === record.proof.version && copy.revision === reviewRevision && isCopyOnItsWay(record);
  return isWanted ? record : undefined;
}

/**
 * Makes the reviewers' copy, once the proof is safe. May run twice for the same message: the first to finish writes the outcome, the
 * other's copy is discarded. Faults of ours are thrown, so that the message comes again.
 */
export async function makeReviewCopy(
  stores: ProofStores,
  build: (request: ReviewCopyRequest) => Promise<ReviewCopyOutcome>,
  message: ReviewCopyMessage,
): Promise<'ready' | 'failed' | undefined> {
  const { manuscripts, documents } = stores;
  const record = await findWanted(stores, message);
  if (!record?.reviewCopy) return undefined;
  // The people to remove may have changed since it was requested.
  const identities = identitiesNow(record);
  const begun = {
    ...record.reviewCopy,
    state: 'building' as const,
    identities,
    begun: (record.reviewCopy.begun ?? 0) + 1,
  };
  if (!(await manuscripts.moveReviewCopy(record, begun))) return undefined;
  const building = { ...record, reviewCopy: begun };
  const fail = async (reason: string) =>
    (await manuscripts.moveReviewCopy(building, { ...begun, state: 'failed', reason }))
      ? ('failed' as const)
      : undefined;
  if (begun.begun > MAX_BEGUN) return fail(OUR_FAULT);
  const outcome = await build(await requestOf(stores, record));
  if (outcome.state === 'failed') return fail(reasonFor(record, outcome.reason));
  const keys = reviewCopyKeys(record.id, begun, randomId());
  await documents.put(keys.findingsKey, Buffer.from(JSON.stringify(outcome.findings)), 'application/json');
  await documents.put(keys.key, outcome.pdf, 'application/pdf');
  const { pages, open, removed, unreadableParts, formsSought } = outcome;
  const sha256 = createHash('sha256').update(outcome.pdf).digest('hex');
  const ready = { ...begun, ...keys, pages, open, removed, unreadableParts, formsSought, sha256 };
  if (await manuscripts.moveReviewCopy(building, { ...ready, state: 'ready', reason: null })) return 'ready';
  await documents.remove([keys.key, keys.findingsKey]);
  return undefined;
}

/** Its message was delivered as often as allowed. */
export async function giveUpReviewCopy(
  stores: Pick<ProofStores, 'manuscripts'>,
  message: ReviewCopyMessage,
): Promise<boolean> {
  const record = await findWanted(stores, message);
  if (!record?.reviewCopy) return false;
  return stores.manuscripts.moveReviewCopy(record, {
    ...record.reviewCopy,
    state: 'failed',
    reason: OUR_FAULT,
  });
}
