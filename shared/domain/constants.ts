/** Business constants of both specifications, in one place for server, web and tests. */

export const ARTICLE_TYPES = ['Review Article', 'Research Article'] as const;
export type ArticleType = (typeof ARTICLE_TYPES)[number];

export const DOCUMENT_KINDS = ['manuscript', 'coverLetter', 'declaration'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_NAMES: Record<DocumentKind, string> = {
  manuscript: 'Manuscript',
  coverLetter: 'Cover letter',
  declaration: 'Declaration',
};

/** Parts of the merged PDF, in order. */
export const PROOF_KINDS = ['response', 'manuscript', 'markedCopy', 'coverLetter', 'declaration'] as const;

/**
 * Everything that an author may upload for a manuscript or its revision. The anonymous manuscript replaces the manuscript in the
 * reviewers' copy under anonymous review, and is used nowhere else.
 */
export const PAPER_KINDS = [...PROOF_KINDS, 'anonymousManuscript'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** Separate uploads: papers, and the Word file of an article. */
export const UPLOAD_KINDS = [...PAPER_KINDS, 'final'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

export const PAPER_NAMES: Record<PaperKind, string> = {
  ...DOCUMENT_NAMES,
  response: 'Response to reviewers',
  markedCopy: 'Marked copy',
  anonymousManuscript: 'Anonymous manuscript',
};

/** Optional documents of a revision, each of which can be removed again. */
export const ANSWER_KINDS = ['response', 'markedCopy'] as const;

/** Papers that a submission can do without. */
export const OPTIONAL_KINDS = [...ANSWER_KINDS, 'anonymousManuscript'] as const;

export const TERMS = ['Term 1', 'Term 2', 'Term 3', 'Term 4', 'Term 5'] as const;

export const FUNDING = ['Yes', 'No'] as const;

export const RECOMMENDATIONS = ['Accept', 'Minor Revision', 'Major Revision', 'Reject'] as const;
export type Recommendation = (typeof RECOMMENDATIONS)[number];
/** Reviews that came from another system may have none of them. */
export const GIVEN_RECOMMENDATIONS = [...RECOMMENDATIONS, 'See comments'] as const;

export const REGISTRATION_TITLES = ['Mr', 'Mrs', 'Miss', 'Dr', 'Prof'] as const;
export const COAUTHOR_TITLES = ['Mr', 'Mrs', 'Miss', 'Dr', 'Er'] as const;

export const CLASSIFICATIONS = [
  'Science and Technology',
  'Pharmacy',
  'Management',
  'Mathematics',
  'Physics',
  'Chemistry',
  'Science',
  'Arts',
  'Arts and Social Science',
  'Commerce',
  'Life Sciences',
  'Languages',
  'Health Science',
  'Social Science',
  'Medical Science',
  'Humanities',
  'Commerce and Management/MBA',
  'Biological Science',
  'Applied Mathematics',
  'Applied Instrumentation',
  'Others',
] as const;

export const PASSWORD_MIN_LENGTH = 8;

/**
 * How long the client waits before it asks whether the PDF is built, each time from the last answer: `quietMs` first, since most builds take
 * less than a quarter of a second, then `intervalMs`, `tries` times.
 */
export const PROOF_POLL = {
  quietMs: [40, 40, 40, 40, 40, 40, 60, 90, 135, 203, 304, 456, 683, 1025, 1538, 2000],
  tries: 12,
  intervalMs: 5000,
} as const;

/** For one person: manuscripts whose PDF is queued or being built, and unsubmitted drafts. */
export const MAX_BUILDS = 2;
export const MAX_OPEN_DRAFTS = 50;

const MB = 1024 * 1024;
/** One document, by presigned upload. */
export const MAX_DOCUMENT_BYTES = 50 * MB;
/** Files attached to one review. */
export const MAX_ATTACHMENTS = 3;
export const MAX_ATTACHMENT_BYTES = 20 * MB;
/** For one person a day, uploads and what is stored of them: fifteen submissions of the largest documents. */
export const MAX_UPLOADED_BYTES_A_DAY = 4500 * MB;
/** All parts of one multipart body together; above it only presigned uploads work. API Gateway accepts 10 MB, Lambda 6 MB as base64. */
export const MAX_MULTIPART_BYTES = 4 * MB;
/** A JSON body. */
export const MAX_JSON_BYTES = 256 * 1024;

/** Limits of typed text, in characters. */
export const LIMITS = {
  suffix: 10,
  name: 100,
  /** A Cognito user name, by which an address is looked up, has at most 128. */
  email: 128,
  username: 64,
  password: 256,
  institution: 300,
  title: 500,
  abstract: 20_000,
  keyword: 200,
  keywords: 50,
  comments: 20_000,
  response: 60_000,
  note: 20_000,
  message: 10_000,
  notice: 10_000,
  issueTitle: 200,
  /** What a new version of an article changes. */
  reason: 2000,
  review: 100_000,
  /** One row for each in one transaction, which takes 100. */
  authors: 80,
  /** Everyone ever named on one manuscript, in all its rounds. */
  authorsEver: 240,
  reviewers: 20,
  fileName: 255,
  /** One field of a reviewer's expertise. */
  expertise: 60,
} as const;

/** Fields of one reviewer; their words are rows of one transaction. */
export const MAX_EXPERTISE = 12;

export const PAGE_LIMIT = { default: 50, max: 200 } as const;
