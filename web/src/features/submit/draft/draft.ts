import * as z from 'zod';
import type { AuthorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import type { Person } from '../../../../../shared/contract/session.ts';
import { PAPER_KINDS } from '../../../../../shared/domain/constants.ts';
import { newId } from '../../../api/random-text.ts';
import { DocumentSlot, emptyForm, formOf, isUntouched, ManuscriptForm } from '../form/manuscript-form.ts';
import { FORM_PARTS, isSameForm, isSavedAs } from '../form/merge-forms.ts';
import { firstIncompleteStep, isStepValid, LAST_STEP, STEPS } from '../form/steps.ts';

const text = z.string();
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

/** Everything about one submission that is stored on the author's device. */
export const Draft = z.object({
  form: ManuscriptForm,
  /** The manuscript's id, made on the page that begins it. */
  manuscriptId: text,
  /** The server's last known state; null before the first save. */
  base: ManuscriptForm.nullable(),
  /** Of that state; 0 before the first save. */
  version: z.number(),
  /** The forms of saves without an answer, the last ones: if the server has one of them, it came from here. */
  sent: z.array(ManuscriptForm).default([]),
  resubmissionOf: text.optional(),
  /** Steps left by Next. */
  passed: z.array(z.number()),
  step: z.number(),
  /** The finished extraction, the fields it filled, and those that the author is asked to check. */
  prefill: z
    .object({
      key: text,
      title: text,
      abstract: text,
      keywords: text,
      unsure: z.array(z.enum(PREFILLABLE)),
      /** The fields filled from it. */
      filled: z.array(z.enum(PREFILLABLE)).default([]),
    })
    .nullable(),
  /** An unfinished Add New Author form. */
  coAuthor: CoAuthorDraft.nullable(),
  /** Files with an unfinished upload; after a reload they have to be chosen again. */
  uploading: z.partialRecord(z.enum(PAPER_KINDS), text),
  /** Unusable documents, until another file replaces them: which file, and what is wrong with it. */
  refused: z.partialRecord(z.enum(PAPER_KINDS), z.object({ fileName: text, reason: text })).default({}),
  /** The document that a newer file replaced, until that was checked. */
  replaced: z.partialRecord(z.enum(PAPER_KINDS), DocumentSlot).optional(),
  /** Parts changed both here and elsewhere, until the author has chosen. */
  conflicts: z.array(z.object({ part: z.enum(FORM_PARTS), label: text, here: text, there: text })),
  keptAt: text.nullable(),
  /** It began on this device, and its author did not put it aside for later: the next visit to Submit continues it. */
  isOpen: z.boolean().optional(),
});
export type Draft = z.infer<typeof Draft>;

const nothingDone = {
  base: null,
  version: 0,
  sent: [],
  prefill: null,
  coAuthor: null,
  uploading: {},
  refused: {},
  conflicts: [],
  keptAt: null,
};

export const newDraft = (person: Person, manuscriptId: string = newId()): Draft => ({
  ...nothingDone,
  manuscriptId,
  form: emptyForm(person),
  passed: [],
  step: 1,
  isOpen: true,
});

export function draftOf(manuscript: AuthorsManuscript): Draft {
  const form = formOf(manuscript);
  return {
    ...nothingDone,
    form,
    base: form,
    manuscriptId: manuscript._id,
    version: manuscript.version,
    resubmissionOf: manuscript.resubmissionOf ?? undefined,
    passed: STEPS.map(({ number }) => number).filter((step) => isStepValid(form, step)),
    step: firstIncompleteStep(form) ?? LAST_STEP,
  };
}

/** A new draft based on a rejected manuscript: all of its text and files, with the terms to be accepted again. */
export function revisionOf(manuscript: AuthorsManuscript, manuscriptId: string = newId()): Draft {
  const { documents, ...words } = formOf(manuscript);
  const form = {
    ...words,
    documents: { ...documents, response: null, markedCopy: null },
    additionalInfo: [],
    revisionOf: '',
    responseText: '',
  };
  return {
    ...nothingDone,
    manuscriptId,
    form,
    resubmissionOf: manuscript._id,
    passed: [1, 2, 3],
    step: 1,
    isOpen: true,
  };
}

/** A new draft of the next round: the manuscript's text and other files; the manuscript itself is a new file. */
export function nextRoundOf(manuscript: AuthorsManuscript, manuscriptId: string = newId()): Draft {
  const form = formOf(manuscript);
  return {
    ...nothingDone,
    manuscriptId,
    form: {
      ...form,
      revisionOf: manuscript._id,
      responseText: '',
      additionalInfo: [],
      documents: {
        ...form.documents,
        manuscript: null,
        response: null,
        markedCopy: null,
        anonymousManuscript: null,
      },
    },
    passed: [1, 3],
    step: 2,
    isOpen: true,
  };
}

/** Whether something here is missing from the server. */
export function hasUnsaved(draft: Draft, person: Person): boolean {
  const { form, base, sent } = draft;
  if (!base) return !isUntouched(form, person);
  // A save without an answer may have brought another form there.
  return !isSameForm(form, base) || sent.some((one) => !isSavedAs(one, base));
}
