import { PAPER_NAMES, type PaperKind, TERMS } from './constants.ts';

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

interface ManuscriptField {
  /** The wizard's, in whose order they are. */
  step: 1 | 2 | 3 | 4 | 5 | 6;
  /** Its name where two versions of it differ. */
  label: string;
  /** Whether reviewers read it too. */
  readers: 'all' | 'papers';
  /** If it is required: what the author is asked to do, and when. */
  required?: { problem: string; missing: (form: Submittable) => boolean };
}

const isBlank = (value: string | null | undefined) => !value || value.trim() === '';
const paper = <Kind extends PaperKind>(kind: Kind, required?: ManuscriptField['required']) =>
  ({ step: 2, label: PAPER_NAMES[kind], readers: 'papers', ...(required && { required }) }) as const;

/** What an author writes, chooses and uploads: request, views, form, merging and exports have these, or do not compile. */
export const FIELDS = {
  type: {
    step: 1,
    label: 'Type of article',
    readers: 'all',
    required: { problem: 'Choose the type of article', missing: ({ type }) => !type },
  },
  manuscript: paper('manuscript', {
    problem: 'Upload the manuscript',
    missing: ({ manuscript }) => !manuscript,
  }),
  coverLetter: paper('coverLetter', {
    problem: 'Upload the cover letter',
    missing: ({ coverLetter }) => !coverLetter,
  }),
  declaration: paper('declaration', {
    problem: 'Upload the declaration',
    missing: ({ declaration }) => !declaration,
  }),
  response: {
    ...paper('response', {
      problem: 'Enter or upload your response to the reviewers',
      missing: ({ revisionOf, response, responseText }) =>
        Boolean(revisionOf) && !response && isBlank(responseText),
    }),
    label: 'Response to reviewers, as a file',
  },
  responseText: { step: 2, label: 'Response to reviewers', readers: 'papers' },
  markedCopy: paper('markedCopy'),
  anonymousManuscript: paper('anonymousManuscript'),
  classification: {
    step: 3,
    label: 'Classification',
    readers: 'all',
    required: {
      problem: 'Choose at least one classification',
      missing: ({ classification }) => !classification?.length,
    },
  },
  additionalInfo: {
    step: 4,
    label: 'Accepted terms',
    readers: 'all',
    required: {
      problem: 'Accept all five terms',
      missing: ({ additionalInfo }) => !TERMS.every((term) => additionalInfo?.includes(term)),
    },
  },
  comments: {
    step: 5,
    label: 'Comments',
    readers: 'papers',
    required: {
      problem: 'Write your comments to the editor',
      missing: ({ comments }) => isBlank(comments),
    },
  },
  title: {
    step: 6,
    label: 'Title',
    readers: 'all',
    required: { problem: 'Enter the title', missing: ({ title }) => isBlank(title) },
  },
  keywords: {
    step: 6,
    label: 'Keywords',
    readers: 'all',
    required: {
      problem: 'Enter at least one keyword',
      missing: ({ keywords }) => !keywords?.some((keyword) => !isBlank(keyword)),
    },
  },
  abstract: {
    step: 6,
    label: 'Abstract',
    readers: 'all',
    required: { problem: 'Enter the abstract', missing: ({ abstract }) => isBlank(abstract) },
  },
  authors: {
    step: 6,
    label: 'Authors',
    readers: 'papers',
    required: { problem: 'Add at least one author', missing: ({ authors }) => !authors?.length },
  },
  correspondingAuthorId: {
    step: 6,
    label: 'Corresponding author',
    readers: 'papers',
    required: {
      problem: 'Choose the corresponding author',
      missing: ({ correspondingAuthorId }) => !correspondingAuthorId,
    },
  },
  funding: {
    step: 6,
    label: 'Funding',
    readers: 'all',
    required: { problem: 'Select whether the work was funded', missing: ({ funding }) => !funding },
  },
} as const satisfies Record<string, ManuscriptField>;

export type FieldName = keyof typeof FIELDS;
/** All but files. */
export type TypedField = Exclude<FieldName, PaperKind>;
type ReadBy<Readers> = {
  [Name in TypedField]: (typeof FIELDS)[Name]['readers'] extends Readers ? Name : never;
}[TypedField];

export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];
export const TYPED_FIELDS = FIELD_NAMES.filter((name): name is TypedField => !(name in PAPER_NAMES));

/** The typed fields that all readers get, or authors and editors alone. */
export const fieldsReadBy = <Readers extends ManuscriptField['readers']>(readers: Readers) =>
  TYPED_FIELDS.filter((name): name is ReadBy<Readers> => FIELDS[name].readers === readers);

export interface MissingField {
  field: FieldName;
  step: ManuscriptField['step'];
  problem: string;
}

/** The fields still missing for a submission, in the wizard's order. */
export const findMissing = (form: Submittable): MissingField[] =>
  FIELD_NAMES.flatMap((field): MissingField[] => {
    const { step, required }: ManuscriptField = FIELDS[field];
    return required?.missing(form) ? [{ field, step, problem: required.problem }] : [];
  });
