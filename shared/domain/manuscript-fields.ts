import { PAPER_NAMES, type PaperKind, TERMS } from './constants.ts';

/** The fields by which the wizard and the server decide whether a manuscript can be submitted. */
export type Submittable = Partial<
  Record<'type' | 'correspondingAuthorId' | 'funding', string | null> &
    Record<'responseText' | 'comments' | 'title' | 'abstract', string> &
    Record<'classification' | 'additionalInfo' | 'keywords', readonly string[]> &
    Record<PaperKind, unknown> & { authors: readonly unknown[] }
> & {
  /** The manuscript it revises; then a response to reviewers is required, as a file or as text. */
  revisionOf?: string | null;
};

type Step = 1 | 2 | 3 | 4 | 5 | 6;
type Readers = 'all' | 'authors and editors';
type IsMissing = (form: Submittable) => boolean;

const field =
  <Of extends Readers>(readers: Of) =>
  (step: Step, label: string, problem?: string, isMissing?: IsMissing) => ({
    step,
    label,
    readers,
    problem,
    isMissing,
  });
const toAll = field('all');
const toPapers = field('authors and editors');
const isBlank = (value: string | null | undefined) => !value || value.trim() === '';
const paper = (kind: PaperKind, problem?: string, isMissing?: IsMissing) =>
  toPapers(2, PAPER_NAMES[kind], problem, isMissing);

/**
 * What an author writes, chooses and uploads, in the wizard's order: its step, its name where two versions differ, and what is said while
 * it is missing, if it is required. Request, views, form, merging and exports have each of these, or do not compile.
 */
export const FIELDS = {
  type: toAll(1, 'Type of article', 'Choose the type of article', (form) => !form.type),
  manuscript: paper('manuscript', 'Upload the manuscript', (form) => !form.manuscript),
  coverLetter: paper('coverLetter', 'Upload the cover letter', (form) => !form.coverLetter),
  declaration: paper('declaration', 'Upload the declaration', (form) => !form.declaration),
  response: toPapers(
    2,
    'Response to reviewers, as a file',
    'Enter or upload your response to the reviewers',
    (form) => Boolean(form.revisionOf) && !form.response && isBlank(form.responseText),
  ),
  responseText: toPapers(2, 'Response to reviewers'),
  markedCopy: paper('markedCopy'),
  anonymousManuscript: paper('anonymousManuscript'),
  classification: toAll(
    3,
    'Classification',
    'Choose at least one classification',
    (form) => !form.classification?.length,
  ),
  additionalInfo: toAll(
    4,
    'Accepted terms',
    'Accept all five terms',
    (form) => !TERMS.every((term) => form.additionalInfo?.includes(term)),
  ),
  comments: toPapers(5, 'Comments', 'Write your comments to the editor', (form) => isBlank(form.comments)),
  title: toAll(6, 'Title', 'Enter the title', (form) => isBlank(form.title)),
  keywords: toAll(
    6,
    'Keywords',
    'Enter at least one keyword',
    (form) => !form.keywords?.some((keyword) => !isBlank(keyword)),
  ),
  abstract: toAll(6, 'Abstract', 'Enter the abstract', (form) => isBlank(form.abstract)),
  authors: toPapers(6, 'Authors', 'Add at least one author', (form) => !form.authors?.length),
  correspondingAuthorId: toPapers(
    6,
    'Corresponding author',
    'Choose the corresponding author',
    (form) => !form.correspondingAuthorId,
  ),
  funding: toAll(6, 'Funding', 'Select whether the work was funded', (form) => !form.funding),
};

export type FieldName = keyof typeof FIELDS;
/** All but files. */
export type TypedField = Exclude<FieldName, PaperKind>;
type ReadBy<Of> = {
  [Name in TypedField]: (typeof FIELDS)[Name]['readers'] extends Of ? Name : never;
}[TypedField];

export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];
export const TYPED_FIELDS = FIELD_NAMES.filter((name): name is TypedField => !(name in PAPER_NAMES));

/** The typed fields that all readers get, or authors and editors alone. */
export const fieldsReadBy = <Of extends Readers>(readers: Of) =>
  TYPED_FIELDS.filter((name): name is ReadBy<Of> => FIELDS[name].readers === readers);

/** The fields still missing for a submission, in the wizard's order. */
export const findMissing = (form: Submittable) =>
  FIELD_NAMES.flatMap((name) => {
    const { step, problem = '', isMissing } = FIELDS[name];
    return isMissing?.(form) ? [{ field: name, step, problem }] : [];
  });
export type MissingField = ReturnType<typeof findMissing>[number];
