import { TERMS } from './constants.ts';

/** The fields by which the wizard and the server decide whether a manuscript can be submitted. */
export interface Submittable {
  type?: string | null;
  manuscript?: unknown;
  coverLetter?: unknown;
  declaration?: unknown;
  /** The manuscript it revises; then a response to reviewers is required, as a file or as text. */
  revisionOf?: string | null;
  response?: unknown;
  responseText?: string;
  classification?: readonly string[];
  additionalInfo?: readonly string[];
  comments?: string;
  title?: string;
  keywords?: readonly string[];
  abstract?: string;
  authors?: readonly unknown[];
  correspondingAuthorId?: string | null;
  funding?: string | null;
}

export interface MissingField {
  field: Exclude<keyof Submittable, 'revisionOf' | 'responseText'>;
  /** The wizard's step, 1 to 6. */
  step: 1 | 2 | 3 | 4 | 5 | 6;
}

const isBlank = (value: string | null | undefined) => !value || value.trim() === '';

const CHECKS: {
  field: MissingField['field'];
  step: MissingField['step'];
  missing: (form: Submittable) => boolean;
}[] = [
  { field: 'type', step: 1, missing: (form) => !form.type },
  { field: 'manuscript', step: 2, missing: (form) => !form.manuscript },
  { field: 'coverLetter', step: 2, missing: (form) => !form.coverLetter },
  { field: 'declaration', step: 2, missing: (form) => !form.declaration },
  {
    field: 'response',
    step: 2,
    missing: (form) => Boolean(form.revisionOf) && !form.response && isBlank(form.responseText),
  },
  { field: 'classification', step: 3, missing: (form) => !form.classification?.length },
  {
    field: 'additionalInfo',
    step: 4,
    missing: (form) => !TERMS.every((term) => form.additionalInfo?.includes(term)),
  },
  { field: 'comments', step: 5, missing: (form) => isBlank(form.comments) },
  { field: 'title', step: 6, missing: (form) => isBlank(form.title) },
  { field: 'keywords', step: 6, missing: (form) => !form.keywords?.some((keyword) => !isBlank(keyword)) },
  { field: 'abstract', step: 6, missing: (form) => isBlank(form.abstract) },
  { field: 'authors', step: 6, missing: (form) => !form.authors?.length },
  { field: 'correspondingAuthorId', step: 6, missing: (form) => !form.correspondingAuthorId },
  { field: 'funding', step: 6, missing: (form) => !form.funding },
];

/** The fields still missing for a submission, in the wizard's order. */
export function findMissing(form: Submittable): MissingField[] {
  return CHECKS.filter((check) => check.missing(form)).map(({ field, step }) => ({ field, step }));
}

/** The wizard's step for it. */
export const stepOf = (field: MissingField['field']) => CHECKS.find((check) => check.field === field)!.step;
