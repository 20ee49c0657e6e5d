import type { TemplateName } from '../../functions/letters/rules/templates.ts';

type Part = 'author' | 'reviewer' | 'editors';

/** The content of each letter in the gallery. A new letter without its reader does not compile. */
export const READERS = {
  'submission-received': 'author',
  'submission-for-editors': 'editors',
  'authorship-asked': 'author',
  'authorship-denied': 'author',
  'authorship-denied-for-editors': 'editors',
  'handling-given': 'editors',
  'handling-open': 'editors',
  'authors-recognised': 'editors',
  'reviewers-file-asked': 'author',
  'reviewers-file-sent': 'editors',
  invitation: 'reviewer',
  'invitation-reminder': 'reviewer',
  'invitation-last': 'reviewer',
  'answer-accepted': 'reviewer',
  'answer-declined': 'reviewer',
  'answer-for-editor': 'editors',
  'seat-link': 'reviewer',
  'seat-link-again': 'reviewer',
  'seat-date': 'reviewer',
  'seat-trouble': 'editors',
  'review-asked': 'reviewer',
  'review-soon': 'reviewer',
  'review-due': 'reviewer',
  'review-overdue': 'reviewer',
  'review-thanks': 'reviewer',
  'review-for-editor': 'editors',
  'late-review-for-editors': 'editors',
  'late-review-thanks': 'reviewer',
  'review-changed': 'editors',
  'seat-ended': 'reviewer',
  'decision-accept': 'author',
  'decision-minor': 'author',
  'decision-major': 'author',
  'decision-reject': 'author',
  'decision-desk-reject': 'author',
  message: 'author',
  reopened: 'author',
  'revision-soon': 'author',
  'revision-overdue': 'author',
  'revision-changed': 'author',
  'revision-received': 'author',
  'revision-for-editors': 'editors',
  'journal-moved': 'author',
  week: 'editors',
  news: 'editors',
  'proof-ready': 'author',
  'proof-soon': 'author',
  'proof-overdue': 'author',
  'file-wanted': 'author',
  'author-gone': 'editors',
  'proof-yours': 'author',
  'proof-approved-for-you': 'author',
  'proof-answered': 'editors',
  published: 'author',
  'published-for-reviewers': 'reviewer',
  'version-published': 'author',
  'notice-published': 'author',
  withdrawn: 'editors',
  'decision-for-reviewers': 'reviewer',
} as const satisfies Record<TemplateName, Part>;

export const NAMES: Record<Part, string> = {
  author: 'Amara Okafor',
  reviewer: 'Sofia Brandt',
  editors: 'editors',
};
export const LINKS: Record<Part, string> = {
  author: 'https://journal.example.org/journal/jics/my-submissions/01k2m3n4p5q6r7s8t9v0',
  reviewer: 'https://journal.example.org/journal/jics/review/01k2m3n4p5q6r7s8t9v0_1/3kq7x9v2',
  editors: 'https://journal.example.org/journal/jics/editor/manuscripts/01k2m3n4p5q6r7s8t9v0',
};
export const EDITOR = 'Helena Marsh';

/** Where letters about publications lead. */
export const PUBLISHED = 'https://journal.example.org/journal/jics/articles/7';
