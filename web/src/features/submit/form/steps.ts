import { DOCUMENT_KINDS } from '../../../../../shared/domain/constants.ts';
import { findMissing, type MissingField } from '../../../../../shared/domain/manuscript-fields.ts';
import { keywordsOf, type ManuscriptForm } from './manuscript-form.ts';

export type StepNumber = MissingField['step'];

export const STEPS = [
  { number: 1, title: 'Type of Article' },
  { number: 2, title: 'Documents' },
  { number: 3, title: 'Classification' },
  { number: 4, title: 'Additional Information' },
  { number: 5, title: 'Comments' },
  { number: 6, title: 'Manuscript Details' },
] as const satisfies readonly { number: StepNumber; title: string }[];

export const LAST_STEP = 6;

export function missingFields(form: ManuscriptForm): MissingField[] {
  return findMissing({
    ...form,
    ...form.documents,
    keywords: keywordsOf(form),
    // A corresponding author removed from the list does not count.
    correspondingAuthorId: form.authors.some((author) => author._id === form.correspondingAuthorId)
      ? form.correspondingAuthorId
      : null,
  });
}

/** Whether one of the three files is missing; a response to reviewers may still be typed. */
export function lacksDocuments(form: ManuscriptForm): boolean {
  return DOCUMENT_KINDS.some((kind) => !form.documents[kind]);
}

export function isStepValid(form: ManuscriptForm, step: number): boolean {
  return !missingFields(form).some((missing) => missing.step === step);
}

/** The first incomplete step before a submission. */
export function firstIncompleteStep(form: ManuscriptForm): StepNumber | null {
  return missingFields(form)[0]?.step ?? null;
}

export interface StepView {
  number: StepNumber;
  title: string;
  state: 'done' | 'current' | 'open' | 'later';
  /** Can be opened from the current step. */
  reachable: boolean;
}

/** A step is completed once it was passed by Next, for as long as it stays valid. */
function completedSteps(form: ManuscriptForm, passed: readonly number[]): number[] {
  return passed.filter((step) => isStepValid(form, step));
}

/** Step 1, a completed step, the one after the furthest completed one, and every step behind the current one. */
function isReachable(step: number, current: number, completed: readonly number[]): boolean {
  const next = Math.max(0, ...completed) + 1;
  return step === 1 || completed.includes(step) || step === next || step <= current;
}

export function stepViews(form: ManuscriptForm, passed: readonly number[], current: number): StepView[] {
  const completed = completedSteps(form, passed);
  return STEPS.map(({ number, title }) => {
    const reachable = isReachable(number, current, completed);
    const state =
      number === current ? 'current' : completed.includes(number) ? 'done' : reachable ? 'open' : 'later';
    return { number, title, state, reachable };
  });
}

/** The step in an address, or the furthest one open if the address is too far ahead or invalid. */
export function stepFromAddress(
  asked: string | null,
  form: ManuscriptForm,
  passed: readonly number[],
): StepNumber {
  const step = Number(asked ?? 1);
  if (!Number.isInteger(step) || step < 1) return 1;
  const completed = completedSteps(form, passed);
  const furthest = Math.min(Math.max(0, ...completed) + 1, LAST_STEP) as StepNumber;
  return step > furthest ? furthest : (step as StepNumber);
}
