import * as z from 'zod';
import type { ExtractAnswer, Manuscript } from '../../../../shared/contract/manuscripts.ts';
import type { Person } from '../../../../shared/contract/session.ts';
import {
  ARTICLE_TYPES,
  DOCUMENT_KINDS,
  type DocumentKind,
  FUNDING,
} from '../../../../shared/domain/constants.ts';
import type { CoAuthorForm } from './co-author-form.ts';
import { FORM_PARTS, type FormPart, isSameForm, mergeForms, withPart } from './merge-forms.ts';
import { emptyForm, formOf, isUntouched, type WizardForm } from './wizard-form.ts';

const text = z.string();
const Slot = z
  .object({ fileName: text, size: z.number(), key: text.optional(), savedAt: text.optional() })
  .nullable();
const Author = z.object({
  _id: text,
  title: text.optional(),
  firstName: text,
  middleName: text.optional(),
  lastName: text,
  academicDegree: text.optional(),
  email: text.optional(),
  institution: text.optional(),
  country: text.optional(),
  orcid: text.optional(),
  hasConfirmed: z.boolean().optional(),
});
const Form = z.object({
  type: z.enum([...ARTICLE_TYPES, '']),
  documents: z.object({ manuscript: Slot, coverLetter: Slot, declaration: Slot }),
  classification: z.array(text),
  additionalInfo: z.array(text),
  comments: text,
  title: text,
  keywords: text,
  abstract: text,
  authors: z.array(Author).min(1),
  correspondingAuthorId: text,
  funding: z.enum([...FUNDING, '']),
});
const CoAuthorDraft = z.object({
  title: text,
  firstName: text,
  middleName: text,
  lastName: text,
  academicDegree: text,
  email: text,
  institution: text,
  country: text,
  isCorresponding: z.boolean(),
});

export const PREFILLABLE = ['title', 'abstract', 'keywords'] as const;
export type Prefillable = (typeof PREFILLABLE)[number];

/** Everything about one submission that is kept on the author's device. */
export const Sheet = z.object({
  form: Form,
  /** What the server held when it was last heard of; null before the first save. */
  base: Form.nullable(),
  manuscriptId: text.optional(),
  version: z.number().optional(),
  /** What the draft is called until it has an id: a save whose answer was lost finds what it made. */
  draftKey: text.optional(),
  resubmissionOf: text.optional(),
  /** Steps left by Next. */
  passed: z.array(z.number()),
  step: z.number(),
  /** The extraction that was done, what it filled in, and what of that the author is asked to check. */
  prefill: z
    .object({
      key: text,
      title: text,
      abstract: text,
      keywords: text,
      unsure: z.array(z.enum(PREFILLABLE)),
    })
    .nullable(),
  /** An unfinished Add New Author form. */
  coAuthor: CoAuthorDraft.nullable(),
  /** Files whose upload had begun and is not finished; after a reload they have to be chosen again. */
  uploading: z.partialRecord(z.enum(DOCUMENT_KINDS), text),
  /** Documents that turned out to be unusable, until another file takes their place: which file, and what is wrong with it. */
  refused: z.partialRecord(z.enum(DOCUMENT_KINDS), z.object({ fileName: text, reason: text })).default({}),
  /** Parts changed both here and elsewhere, until the author has chosen. */
  conflicts: z.array(z.object({ part: z.enum(FORM_PARTS), label: text, here: text, there: text })),
  keptAt: text.nullable(),
  /** Saved meanwhile: it goes on under the manuscript's own id. */
  movedTo: text.optional(),
});
export type Sheet = z.infer<typeof Sheet>;
export type Prefill = NonNullable<Sheet['prefill']>;

export function newSheet(person: Person, resubmissionOf?: string): Sheet {
  return {
    form: emptyForm(person),
    base: null,
    passed: [],
    step: 1,
    prefill: null,
    coAuthor: null,
    uploading: {},
    refused: {},
    conflicts: [],
    keptAt: null,
    resubmissionOf,
  };
}

export function sheetOf(manuscript: Manuscript): Sheet {
  const form = formOf(manuscript);
  return {
    form,
    base: form,
    manuscriptId: manuscript._id,
    version: manuscript.version,
    resubmissionOf: manuscript.resubmissionOf ?? undefined,
    passed: [1, 2, 3, 4, 5],
    step: 6,
    prefill: null,
    coAuthor: null,
    uploading: {},
    refused: {},
    conflicts: [],
    keptAt: null,
  };
}

/** A new draft that starts from a rejected manuscript: every word and file of it, the terms to be accepted anew. */
export function revisionOf(manuscript: Manuscript): Sheet {
  const form = { ...formOf(manuscript), additionalInfo: [] };
  return {
    ...sheetOf(manuscript),
    form,
    base: null,
    manuscriptId: undefined,
    version: undefined,
    resubmissionOf: manuscript._id,
    passed: [1, 2, 3],
    step: 1,
  };
}

/** True where something stands here that the server does not have. */
export function hasUnsaved(sheet: Sheet, person: Person): boolean {
  return sheet.base ? !isSameForm(sheet.form, sheet.base) : !isUntouched(sheet.form, person);
}

export function edit(sheet: Sheet, change: Partial<WizardForm>): Sheet {
  const unsure = sheet.prefill?.unsure.filter((field) => !(field in change));
  return {
    ...sheet,
    form: { ...sheet.form, ...change },
    prefill: sheet.prefill && unsure ? { ...sheet.prefill, unsure } : sheet.prefill,
    keptAt: new Date().toISOString(),
  };
}

export function withDocument(
  sheet: Sheet,
  kind: DocumentKind,
  slot: WizardForm['documents'][DocumentKind],
): Sheet {
  return edit(sheet, { documents: { ...sheet.form.documents, [kind]: slot } });
}

/** It is said what is wrong with a file; a document that is there already stays. */
export function withRefused(sheet: Sheet, kind: DocumentKind, fileName: string, reason: string): Sheet {
  return { ...sheet, refused: { ...sheet.refused, [kind]: { fileName, reason } } };
}

export function withoutRefused(sheet: Sheet, kind: DocumentKind): Sheet {
  const { [kind]: _, ...refused } = sheet.refused;
  return { ...sheet, refused };
}

/** The document that is there turned out to be unusable: it counts as missing. */
export function refuseDocument(sheet: Sheet, kind: DocumentKind, reason: string): Sheet {
  const slot = sheet.form.documents[kind];
  if (!slot) return sheet;
  return withRefused(withDocument(sheet, kind, null), kind, slot.fileName, reason);
}

export function withCoAuthor(sheet: Sheet, coAuthor: CoAuthorForm | null): Sheet {
  return { ...sheet, coAuthor, keptAt: new Date().toISOString() };
}

/**
 * Takes in what the server holds now. `sent` is the form that a save carried, else what both sides started from, null where nobody
 * knows: words typed meanwhile stay, and what was changed on both sides is listed as a conflict.
 */
export function heardFrom(sheet: Sheet, manuscript: Manuscript, sent: WizardForm | null = sheet.base): Sheet {
  const there = formOf(manuscript);
  const { form, conflicts } = mergeForms(sent, sheet.form, there);
  const known = sheet.conflicts.filter(({ part }) => !conflicts.some((conflict) => conflict.part === part));
  return {
    ...sheet,
    form,
    base: there,
    manuscriptId: manuscript._id,
    version: manuscript.version,
    resubmissionOf: manuscript.resubmissionOf ?? undefined,
    conflicts: [...known, ...conflicts],
  };
}

/** The author's choice about one conflict: what stands here, or what was saved elsewhere. */
export function settle(sheet: Sheet, part: FormPart, keep: 'here' | 'there'): Sheet {
  const form = keep === 'there' && sheet.base ? withPart(sheet.form, part, sheet.base) : sheet.form;
  return { ...sheet, form, conflicts: sheet.conflicts.filter((conflict) => conflict.part !== part) };
}

/** The key of an uploaded manuscript whose title, abstract and keywords were not looked up yet. */
export function extractionDue(sheet: Sheet): { key: string; fileName: string } | null {
  const slot = sheet.form.documents.manuscript;
  if (!slot?.key || slot.key === sheet.prefill?.key) return null;
  return { key: slot.key, fileName: slot.fileName };
}

/** Fills what is blank or still as an earlier extraction left it; what the author typed is never overwritten. */
export function prefilled(sheet: Sheet, key: string, answer: ExtractAnswer): Sheet {
  if (sheet.form.documents.manuscript?.key !== key) return sheet;
  const found = {
    title: answer.extractedTitle,
    abstract: answer.extractedAbstract,
    keywords: answer.extractedKeywords.join(', '),
  };
  const form = { ...sheet.form };
  const unsure: Prefillable[] = [];
  for (const field of PREFILLABLE) {
    const isOwn = form[field].trim() !== '' && form[field] !== sheet.prefill?.[field];
    if (isOwn || found[field] === '') continue;
    form[field] = found[field];
    if (answer.certainty[field] === 'unsure') unsure.push(field);
  }
  return { ...sheet, form, prefill: { key, ...found, unsure }, keptAt: new Date().toISOString() };
}
