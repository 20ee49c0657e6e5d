import type { AuthorEntry } from '../../../shared/contract/authors.ts';
import type { SaveManuscript } from '../../../shared/contract/save-manuscript.ts';
import {
  DOCUMENT_NAMES,
  type DocumentKind,
  OPTIONAL_KINDS,
  type PaperKind,
} from '../../../shared/domain/constants.ts';
import { findMissing, TYPED_FIELDS, type TypedField } from '../../../shared/domain/manuscript-fields.ts';
import { REVIEWS_WANTED } from '../../../shared/domain/stage.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import type { ManuscriptRecord, ProofRecord } from '../../manuscript/record/manuscript-record.ts';
import type { StoredDocument } from '../../manuscript/record/stored-document.ts';

export type Documents = Partial<Record<PaperKind, StoredDocument>>;
/** An author's text and choices, initially. */
const EMPTY = {
  title: '',
  type: null,
  classification: [],
  additionalInfo: [],
  comments: '',
  keywords: [],
  abstract: '',
  funding: null,
  authors: [],
  correspondingAuthorId: null,
  documents: {},
  responseText: '',
} satisfies Pick<ManuscriptRecord, TypedField | 'documents'>;
export type Content = Pick<ManuscriptRecord, keyof typeof EMPTY>;
/** Taken as they are given. */
type PlainField = Exclude<TypedField, 'authors' | 'correspondingAuthorId'>;
/** The part of a record that its author wrote and chose. */
export const contentOf = (record: Content): Content =>
  Object.fromEntries(
    (Object.keys(EMPTY) as (keyof Content)[]).map((field) => [field, record[field]]),
  ) as Content;

/** A DynamoDB row takes 400 kB in all, of which reviewers, conversations and figures may need a quarter. */
export const MAX_CONTENT_BYTES = 290_000;
export const noProof: ProofRecord = { version: 0, state: 'none', reason: null, pages: null, decision: null };

/** Without the files that the form removes. */
function withoutTaken(documents: Documents, form: SaveManuscript): Documents {
  const kept = { ...documents };
  for (const kind of OPTIONAL_KINDS) if (form[kind] === null) delete kept[kind];
  return kept;
}

/** The first one initially, and if another was removed from the list; none if the chosen one declined. */
function correspondingAfter(before: Content | undefined, authors: readonly AuthorEntry[]): string | null {
  const former = before?.correspondingAuthorId;
  if (former === null && before!.authors.length > 0) return null;
  return authors.some(({ _id }) => _id === former) ? former! : (authors[0]?._id ?? null);
}

/** Fields missing from the form keep their value. */
export function mergeContent(
  before: Content | undefined,
  form: SaveManuscript,
  authors: AuthorEntry[],
  documents: Documents,
): Content {
  const old = before ?? EMPTY;
  const wanted = form.correspondingAuthorId;
  if (wanted && !authors.some((author) => author._id === wanted))
    throw new DomainError('invalid_request', 'correspondingAuthorId is not one of the authors.', {
      field: 'correspondingAuthorId',
    });
  const correspondingAuthorId = wanted ?? correspondingAfter(before, authors);
  const merged = {
    ...(Object.fromEntries(TYPED_FIELDS.map((field) => [field, form[field] ?? old[field]])) as Pick<
      Content,
      PlainField
    >),
    authors: authors.map((author) => ({ ...author, isCorresponding: author._id === correspondingAuthorId })),
    correspondingAuthorId,
    documents: { ...withoutTaken(old.documents, form), ...documents },
  };
  if (Buffer.byteLength(JSON.stringify(merged)) > MAX_CONTENT_BYTES)
    throw new DomainError(
      'too_large',
      'The texts of this manuscript are too long in total. Shorten one of them.',
    );
  return merged;
}

const isDocument = (field: string): field is DocumentKind => field in DOCUMENT_NAMES;

/** The first missing field that prevents this manuscript's PDF. */
export function findFirstMissing(
  content: Content,
  revisionOf: string | null,
): { field: string; message: string } | undefined {
  const [missing] = findMissing({ ...content, ...content.documents, revisionOf });
  if (!missing) return undefined;
  const { field } = missing;
  if (field === 'response') return { field, message: 'Enter or upload your response to the reviewers.' };
  const message = isDocument(field)
    ? 'Please upload all required files: manuscript, cover letter, and declaration'
    : `${field} is required.`;
  return { field, message };
}

/** The next build's state: every save makes an older PDF out of date. */
export const nextProof = (proof: ProofRecord, isQueued: boolean): ProofRecord => ({
  ...noProof,
  version: proof.version + (isQueued ? 1 : 0),
  state: isQueued ? 'queued' : 'none',
});

export function startManuscript(
  id: string,
  ownerId: string,
  content: Content,
  now: string,
): ManuscriptRecord {
  return {
    ...content,
    id,
    number: null,
    ownerId,
    version: 1,
    status: 'Pending',
    submitted: false,
    submittedAt: null,
    createdAt: now,
    updatedAt: now,
    round: 1,
    cycle: 0,
    authorship: { unconfirmed: [], declined: [], marks: {}, former: [], dismissedClaims: [] },
    origin: { resubmissionOf: null, revisionOf: null },
    filedUnder: [],
    proof: noProof,
    isAnonymous: false,
    reviewCopy: null,
    copyWishes: { fileWanted: null },
    revision: null,
    held: null,
    production: null,
    seats: [],
    reviewsWanted: REVIEWS_WANTED,
    handlingEditor: null,
    conflicts: [],
    reviewerOrder: [],
    lastTransition: null,
    quietChanges: 0,
    summary: {
      stageSince: null,
      actAt: null,
      reviewers: {},
      reviewedBy: [],
      reviewedRound: 0,
      seatCount: 0,
      undelivered: [],
      threads: [],
      facts: [],
      unrecordedChanges: 0,
    },
  };
}
