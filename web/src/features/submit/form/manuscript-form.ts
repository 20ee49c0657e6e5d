import * as z from 'zod';
import type { AuthorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import type { SaveManuscript } from '../../../../../shared/contract/save-manuscript.ts';
import type { Person } from '../../../../../shared/contract/session.ts';
import {
  ANSWER_KINDS,
  ARTICLE_TYPES,
  DOCUMENT_KINDS,
  FUNDING,
  PAPER_KINDS,
  type PaperKind,
  TERMS,
} from '../../../../../shared/domain/constants.ts';
import type { FieldName, TypedField } from '../../../../../shared/domain/manuscript-fields.ts';
import { joinKeywords, splitKeywords } from '../../../../../shared/domain/split-keywords.ts';

const text = z.string();

/** An existing document: either uploaded here and named by `key`, or saved with the manuscript. `size` is in bytes. */
export const DocumentSlot = z
  .object({ fileName: text, size: z.number(), key: text.optional(), savedAt: text.optional() })
  .nullable();
export type DocumentSlot = NonNullable<z.infer<typeof DocumentSlot>>;

const AuthorRow = z.object({
  _id: text,
  title: text.optional(),
  firstName: text,
  middleName: text.optional(),
  lastName: text,
  suffix: text.optional(),
  academicDegree: text.optional(),
  email: text.optional(),
  institution: text.optional(),
  country: text.optional(),
  orcid: text.optional(),
  hasConfirmed: z.boolean().optional(),
});
export type AuthorRow = z.infer<typeof AuthorRow>;

/** For each of the author's files. */
const ofPapers = <Of>(make: (kind: PaperKind) => Of) =>
  Object.fromEntries(PAPER_KINDS.map((kind) => [kind, make(kind)])) as Record<PaperKind, Of>;

/** The author's text and choices, as typed; the device stores it in this form. */
export const ManuscriptForm = z.object({
  type: z.enum([...ARTICLE_TYPES, '']),
  documents: z.object(ofPapers(() => DocumentSlot.default(null))),
  classification: z.array(text),
  additionalInfo: z.array(text),
  comments: text,
  title: text,
  /** As typed, with separators. */
  keywords: text,
  abstract: text,
  /** In order; always includes the main author. */
  authors: z.array(AuthorRow).min(1),
  correspondingAuthorId: text,
  funding: z.enum([...FUNDING, '']),
  /** The manuscript that this revises, or ''. */
  revisionOf: text.default(''),
  /** For a revision: the response to reviewers. */
  responseText: text.default(''),
} satisfies Record<TypedField | 'documents' | 'revisionOf', z.ZodType>);
export type ManuscriptForm = z.infer<typeof ManuscriptForm>;

/** A part that an author changes as a whole. */
export type FormPart = FieldName;

export const mainAuthorRow = (person: Person): AuthorRow => AuthorRow.parse(person);

export function emptyForm(person: Person): ManuscriptForm {
  return {
    type: '',
    documents: ofPapers(() => null),
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

/** The form as the server has it. */
export function formOf(manuscript: AuthorsManuscript): ManuscriptForm {
  return {
    type: manuscript.type ?? '',
    documents: ofPapers((kind) => slotOf(manuscript[kind])),
    classification: manuscript.classification,
    additionalInfo: manuscript.additionalInfo,
    comments: manuscript.comments,
    title: manuscript.title,
    keywords: joinKeywords(manuscript.keywords),
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
  /** 0 before the first save. */
  version?: number;
  resubmissionOf?: string;
  /** The server's last known state. */
  base?: Pick<ManuscriptForm, 'documents'> | null;
}

/** A slot as a save names it: nothing if the server has the file already. */
const namedBy = (slot: DocumentSlot | null) =>
  slot?.key ? { key: slot.key, fileName: slot.fileName } : undefined;

/** The response to reviewers: a removed file is sent as null. */
function answerOf({ revisionOf, responseText, documents }: ManuscriptForm): Partial<SaveManuscript> {
  if (!revisionOf) return {};
  const answer: Partial<SaveManuscript> = { revisionOf, responseText };
  for (const kind of ANSWER_KINDS) {
    const slot = documents[kind];
    answer[kind] = slot ? namedBy(slot) : null;
  }
  return answer;
}

/** Sent as null if the server has one, or would take over that of the previous manuscript. */
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
  const typed = {
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
  } satisfies { [Field in Exclude<TypedField, 'responseText'>]: SaveManuscript[Field] };
  return {
    ...(target.version
      ? { _id: target.manuscriptId, version: target.version }
      : { draftId: target.manuscriptId, version: 0 }),
    ...(target.resubmissionOf ? { resubmissionOf: target.resubmissionOf } : {}),
    ...answerOf(form),
    anonymousManuscript: ownFileOf(form, target),
    submit,
    ...typed,
    ...documents,
  };
}

/** Whether nothing was typed or chosen yet. */
export function isUntouched(form: ManuscriptForm, person: Person): boolean {
  // The person's details may have changed in the meantime, and don't belong to a submission yet.
  const meant = (each: ManuscriptForm) =>
    JSON.stringify({ ...each, authors: each.authors.map(({ _id }) => _id) });
  return meant(form) === meant(emptyForm(person));
}
