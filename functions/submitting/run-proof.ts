import { brand } from '../../shared/brand/brand.ts';
import { type FUNDING, PROOF_KINDS } from '../../shared/domain/constants.ts';
import { cutText } from '../../shared/domain/cut-text.ts';
import type { DocumentStore } from '../core/document-store.ts';
import { proofKey } from '../core/keys.ts';
import { randomId } from '../core/rules/ids.ts';
import type {
  CoverPage,
  ProofOutcome,
  ProofPlaces,
  ProofRequest,
  SourceDocument,
} from '../documents/outcome.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import type { ManuscriptRecord } from '../manuscript/record/manuscript-record.ts';
import { buildsDue } from '../manuscript/rules/builds-due.ts';
import { nextCopy } from '../manuscript/rules/review-copy.ts';
import { fullName } from '../people/rules/person-record.ts';
import type { ProofMessage } from './rules/proof-message.ts';

export interface ProofStores {
  manuscripts: ManuscriptStore;
  documents: DocumentStore;
}

export const bySystem = { name: brand.publisher, role: 'system' as const };

/** The manuscript if this message is about its current, unfinished build. */
export async function findBuild(
  manuscripts: ManuscriptStore,
  { manuscriptId, proofVersion }: ProofMessage,
): Promise<ManuscriptRecord | undefined> {
  const record = await manuscripts.find(manuscriptId);
  const isCurrent = record?.proof.version === proofVersion;
  return isCurrent && ['queued', 'building'].includes(record.proof.state) ? record : undefined;
}

/** A bare Yes or No would mean nothing on the cover. */
const FUNDING_SAID = {
  Yes: 'The authors received funding for this work.',
  No: 'The authors received no funding for this work.',
} satisfies Record<(typeof FUNDING)[number], string>;

export async function coverOf(
  manuscripts: Pick<ManuscriptStore, 'find'>,
  record: ManuscriptRecord,
): Promise<CoverPage> {
  // A revision will be the next round of its manuscript, and has the same name.
  const { revisionOf } = record.origin;
  const parent = revisionOf ? await manuscripts.find(revisionOf) : undefined;
  return {
    journal: brand.journal,
    manuscriptId: (parent ?? record).number ?? '',
    articleType: record.type ?? undefined,
    title: record.title,
    authors: record.authors.map((author) => ({
      name: fullName(author),
      degree: author.academicDegree,
      institution: author.institution,
      country: author.country,
      orcid: author.orcid,
      isCorresponding: author.isCorresponding,
    })),
    keywords: record.keywords,
    classification: record.classification,
    abstract: record.abstract,
    funding: record.funding ? FUNDING_SAID[record.funding] : undefined,
    date: record.submittedAt ?? new Date().toISOString(),
  };
}

/** The typed response to reviewers, unless there is a file. */
export function typedResponse({ responseText, documents }: ManuscriptRecord): SourceDocument[] {
  if (responseText.trim() === '' || documents.response) return [];
  return [{ kind: 'response', fileName: '', bytes: Buffer.from(responseText), isText: true }];
}

async function requestOf(
  { documents, manuscripts }: ProofStores,
  record: ManuscriptRecord,
): Promise<ProofRequest> {
  const kinds = PROOF_KINDS.flatMap((kind) => {
    const document = record.documents[kind];
    return document ? [{ kind, document }] : [];
  });
  const sources = kinds.map(async ({ kind, document }) => ({
    kind,
    fileName: document.fileName,
    bytes: await documents.read(document.key),
  }));
  const { revisionOf } = record.origin;
  const parent = revisionOf ? await manuscripts.find(revisionOf) : undefined;
  const reviewed = parent?.documents.manuscript;
  return {
    documents: [...typedResponse(record), ...(await Promise.all(sources))],
    cover: await coverOf(manuscripts, record),
    lineNumbers: brand.numbersLines,
    ...(reviewed ? { before: await documents.read(reviewed.key) } : {}),
  };
}

const mostTold = 5;
/** Characters: a warning may quote a name from the file, of any length. */
const longestTold = 300;

/** A summary for authors and editors of what the PDF could not show as written. */
function summaryOf(warnings: string[]): string | undefined {
  const told = [...new Set(warnings)];
  const others = told.length - mostTold;
  const more = others > 0 ? [`And ${others} more of this kind.`] : [];
  return (
    [...told.slice(0, mostTold).map((warning) => cutText(warning, longestTold)), ...more].join(' ') ||
    undefined
  );
}

/** Leaves out missing fields of the row. */
const placesOf = ({ parts, changesLeftOut }: ProofPlaces): ProofPlaces => ({
  ...(parts ? { parts } : {}),
  ...(changesLeftOut ? { changesLeftOut } : {}),
});

/** The result of a message, for metrics; undefined if its build is no longer wanted. */
export interface BuildResult {
  state: 'ready' | 'failed';
  /** When the author requested it, in ISO 8601. */
  askedAt: string;
  /** With the reviewers' copy that it requests, in a journal that has any. */
  copied?: ManuscriptRecord;
}

/**
 * Builds the requested proof. May run twice for the same message: the first to finish writes the outcome, the other's PDF is discarded.
 * Faults that the author can mend are recorded; any other is thrown, so that the message comes again.
 */
export async function runProof(
  { manuscripts, documents }: ProofStores,
  build: (request: ProofRequest) => Promise<ProofOutcome>,
  message: ProofMessage,
): Promise<BuildResult | undefined> {
  const record = await findBuild(manuscripts, message);
  if (!record) return undefined;
  const askedAt = record.updatedAt;
  const unfinished: ('queued' | 'building')[] = ['queued', 'building'];
  if (!(await manuscripts.moveProof(record, { state: 'building' }, unfinished))) return undefined;
  const outcome = await build(await requestOf({ manuscripts, documents }, record));
  if (outcome.state === 'failed') {
    const { reason } = outcome.refusal;
    const history = { event: 'proof-failed' as const, who: bySystem, detail: reason };
    const isTold = await manuscripts.moveProof(record, { state: 'failed', reason }, unfinished, history);
    return isTold ? { state: 'failed', askedAt } : undefined;
  }
  const key = proofKey(record.id, record.proof.version, randomId());
  await documents.put(key, outcome.pdf, 'application/pdf');
  const { changesLeftOut } = outcome;
  // Its authors see that on a separate line.
  const notShown = summaryOf(
    outcome.warnings.filter((one) => !changesLeftOut || !one.includes(changesLeftOut)),
  );
  const reviewCopy = record.isAnonymous ? nextCopy(record) : undefined;
  const built = { state: 'ready' as const, key, pages: outcome.pages, reason: null };
  const done = await manuscripts.moveProof(
    record,
    {
      ...built,
      ...placesOf(outcome),
      ...(notShown ? { notShown } : {}),
      ...(outcome.hidden ? { hidden: outcome.hidden } : {}),
    },
    unfinished,
    { event: 'proof-built', who: bySystem, detail: summaryOf(outcome.warnings) },
    // Requested in the same write, so that a worker that ends here leaves no manuscript without its copy.
    reviewCopy && { copy: reviewCopy, due: buildsDue(record.id, { reviewCopy }, new Date().toISOString()) },
  );
  if (done) return { state: 'ready', askedAt, ...(reviewCopy ? { copied: { ...record, reviewCopy } } : {}) };
  await documents.remove([key]);
  return undefined;
}
