import * as z from 'zod';
import type { AuthorsManuscript } from '../../../../../shared/contract/manuscripts.ts';
import type { Person } from '../../../../../shared/contract/session.ts';
import { PAPER_KINDS } from '../../../../../shared/domain/constants.ts';
import { DocumentSlot, emptyForm, formOf, isUntouched, ManuscriptForm } from '../form/manuscript-form.ts';
import { FORM_PARTS, isSameForm } from '../form/merge-forms.ts';
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

/** Everything about one submission that is kept on the author's device. */
export const Draft = z.object({
  form: ManuscriptForm,
  /** What the server held when it was last heard of; null before the first save. */
  base: ManuscriptForm.nullable(),
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
      /** What the form took over from it. */
      filled: z.array(z.enum(PREFILLABLE)).default([]),
    })
    .nullable(),
  /** An unfinished Add New Author form. */
  coAuthor: CoAuthorDraft.nullable(),
  /** Files whose upload had begun and is not finished; after a reload they have to be chosen again. */
  uploading: z.partialRecord(z.enum(PAPER_KINDS), text),
  /** Documents that turned out to be unusable, until another file takes their place: which file, and what is wrong with it. */
  refused: z.partialRecord(z.enum(PAPER_KINDS), z.object({ fileName: text, reason: text })).default({}),
  /** What a newer file has taken the place of, until that was looked into and found good. */
  replaced: z.partialRecord(z.enum(PAPER_KINDS), DocumentSlot).optional(),
  /** Parts changed both here and elsewhere, until the author has chosen. */
  conflicts: z.array(z.object({ part: z.enum(FORM_PARTS), label: text, here: text, there: text })),
  keptAt: text.nullable(),
  /** Saved to the account: it goes on under the manuscript's own id … */
  movedTo: text.optional(),
  /** … and was put aside for later, or submitted: the next visit to Submit begins a new one. */
  isSetAside: z.boolean().optional(),
});
export type Draft = z.infer<typeof Draft>;

export function newDraft(person: Person, resubmissionOf?: string): Draft {
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

export function draftOf(manuscript: AuthorsManuscript): Draft {
  const form = formOf(manuscript);
  return {
    form,
    base: form,
    manuscriptId: manuscript._id,
    version: manuscript.version,
    resubmissionOf: manuscript.resubmissionOf ?? undefined,
    passed: STEPS.map(({ number }) => number).filter((step) => isStepValid(form, step)),
    step: firstIncompleteStep(form) ?? LAST_STEP,
    prefill: null,
    coAuthor: null,
    uploading: {},
    refused: {},
    conflicts: [],
    keptAt: null,
  };
}

/** A new draft that starts from a rejected manuscript: every word and file of it, the terms to be accepted anew. */
export function revisionOf(manuscript: AuthorsManuscript): Draft {
  const { documents, ...words } = formOf(manuscript);
  const form = {
    ...words,
    documents: { ...documents, response: null, markedCopy: null },
    additionalInfo: [],
    revisionOf: '',
    responseText: '',
  };
  return {
    ...draftOf(manuscript),
    form,
    base: null,
    manuscriptId: undefined,
    version: undefined,
    resubmissionOf: manuscript._id,
    passed: [1, 2, 3],
    step: 1,
  };
}

/** A new draft of the next round: all words of the manuscript, and what goes with it; the manuscript itself is a new file. */
export function nextRoundOf(manuscript: AuthorsManuscript): Draft {
  const form = formOf(manuscript);
  return {
    ...draftOf(manuscript),
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
    base: null,
    manuscriptId: undefined,
    version: undefined,
    resubmissionOf: undefined,
    passed: [1, 3],
    step: 2,
  };
}

/** True where something stands here that the server does not have. */
export function hasUnsaved(draft: Draft, person: Person): boolean {
  return draft.base ? !isSameForm(draft.form, draft.base) : !isUntouched(draft.form, person);
}
