import type { ListedAuthor } from '../../../../../shared/contract/authors.ts';
import type { AuthorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import type { SaveManuscript } from '../../../../../shared/contract/save-manuscript.ts';
import type { Person } from '../../../../../shared/contract/session.ts';
import {
  ANSWER_KINDS,
  type ArticleType,
  DOCUMENT_KINDS,
  type FUNDING,
  type PaperKind,
  TERMS,
} from '../../../../../shared/domain/constants.ts';
import { splitKeywords } from '../../../../../shared/domain/split-keywords.ts';

/** A document that is there: either uploaded here and named by `key`, or saved with the manuscript. */
export interface DocumentSlot {
  fileName: string;
  /** Bytes. */
  size: number;
  key?: string;
  savedAt?: string;
}

export type AuthorRow = Omit<ListedAuthor, 'isCorresponding'>;

/** What the author types and chooses, as they typed it. */
export interface ManuscriptForm {
  type: ArticleType | '';
  documents: Record<PaperKind, DocumentSlot | null>;
  classification: string[];
  additionalInfo: string[];
  comments: string;
  title: string;
  /** As typed, with what separates them. */
  keywords: string;
  abstract: string;
  /** In order; the main author is always among them. */
  authors: AuthorRow[];
  correspondingAuthorId: string;
  funding: (typeof FUNDING)[number] | '';
  /** The manuscript that this is the revision of, or ''. */
  revisionOf: string;
  /** Of a revision: what is answered to the reviewers. */
  responseText: string;
}

export type FormField = keyof ManuscriptForm;

export function mainAuthorRow(person: Person): AuthorRow {
  return {
    _id: person._id,
    title: person.title,
    firstName: person.firstName,
    middleName: person.middleName,
    lastName: person.lastName,
    academicDegree: person.academicDegree,
    email: person.email,
    institution: person.institution,
    country: person.country,
    orcid: person.orcid,
  };
}

export function emptyForm(person: Person): ManuscriptForm {
  return {
    type: '',
    documents: {
      manuscript: null,
      coverLetter: null,
      declaration: null,
      response: null,
      markedCopy: null,
      anonymousManuscript: null,
    },
    classification: [],
    additionalInfo: [],
    comments: '',
    title: '',
    keywords: '',
    abstract: '',
    authors: [mainAuthorRow(person)],
    correspondingAuthorId: person._id,
    funding: '',
    revisionOf: '',
    responseText: '',
  };
}

function slotOf(view: AuthorsManuscript[PaperKind]): DocumentSlot | null {
  if (!view) return null;
  return { fileName: view.fileName, size: view.size, savedAt: view.savedAt };
}

/** The form as the server holds it. */
export function formOf(manuscript: AuthorsManuscript): ManuscriptForm {
  return {
    type: manuscript.type ?? '',
    documents: {
      manuscript: slotOf(manuscript.manuscript),
      coverLetter: slotOf(manuscript.coverLetter),
      declaration: slotOf(manuscript.declaration),
      response: slotOf(manuscript.response),
      markedCopy: slotOf(manuscript.markedCopy),
      anonymousManuscript: slotOf(manuscript.anonymousManuscript),
    },
    classification: manuscript.classification,
    additionalInfo: manuscript.additionalInfo,
    comments: manuscript.comments,
    title: manuscript.title,
    keywords: manuscript.keywords.join(', '),
    abstract: manuscript.abstract,
    authors: manuscript.authors.map(({ isCorresponding: _, ...row }) => row),
    correspondingAuthorId: manuscript.correspondingAuthorId ?? '',
    funding: manuscript.funding ?? '',
    revisionOf: manuscript.revisionOf ?? '',
    responseText: manuscript.responseText,
  };
}

export function keywordsOf(form: Pick<ManuscriptForm, 'keywords'>): string[] {
  return splitKeywords(form.keywords);
}

interface SaveTarget {
  manuscriptId?: string;
  version?: number;
  resubmissionOf?: string;
  draftKey?: string;
  /** What the server held when it was last heard of. */
  base?: Pick<ManuscriptForm, 'documents'> | null;
}

/** A slot as a save names it: nothing where the server has the file already. */
const namedBy = (slot: DocumentSlot | null) =>
  slot?.key ? { key: slot.key, fileName: slot.fileName } : undefined;

/** What answers the reviewers: a file that was taken away is said to be none. */
function answerOf({ revisionOf, responseText, documents }: ManuscriptForm): Partial<SaveManuscript> {
  if (!revisionOf) return {};
  const answer: Partial<SaveManuscript> = { revisionOf, responseText };
  for (const kind of ANSWER_KINDS) {
    const slot = documents[kind];
    answer[kind] = slot ? namedBy(slot) : null;
  }
  return answer;
}

/** Said to be none where the server has one, or would take over that of the manuscript before. */
function ownFileOf({ documents }: ManuscriptForm, { base, resubmissionOf }: SaveTarget) {
  const { anonymousManuscript: slot } = documents;
  if (slot) return namedBy(slot);
  return base?.documents.anonymousManuscript || (!base && resubmissionOf) ? null : undefined;
}

/** Documents that the server already has are left out. */
export function saveRequestOf(form: ManuscriptForm, target: SaveTarget, submit: boolean): SaveManuscript {
  const documents: Partial<SaveManuscript> = {};
  for (const kind of DOCUMENT_KINDS) {
    const named = namedBy(form.documents[kind]);
    if (named) documents[kind] = named;
  }
  return {
    ...(target.manuscriptId
      ? { _id: target.manuscriptId, version: target.version }
      : { draftKey: target.draftKey }),
    ...(target.resubmissionOf ? { resubmissionOf: target.resubmissionOf } : {}),
    ...answerOf(form),
    anonymousManuscript: ownFileOf(form, target),
    submit,
    type: form.type || undefined,
    classification: form.classification as SaveManuscript['classification'],
    additionalInfo: TERMS.filter((term) => form.additionalInfo.includes(term)),
    comments: form.comments,
    title: form.title,
    keywords: keywordsOf(form),
    abstract: form.abstract,
    funding: form.funding || undefined,
    authors: form.authors.map((author) => author._id),
    correspondingAuthorId: form.correspondingAuthorId || undefined,
    ...documents,
  };
}

/** True where nothing was typed or chosen yet. */
export function isUntouched(form: ManuscriptForm, person: Person): boolean {
  // What somebody says of themselves may have changed meanwhile, and is no part of a submission yet.
  const meant = (each: ManuscriptForm) =>
    JSON.stringify({ ...each, authors: each.authors.map(({ _id }) => _id) });
  return meant(form) === meant(emptyForm(person));
}
