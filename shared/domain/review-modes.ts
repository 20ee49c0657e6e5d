/** Whether reviewers learn whose manuscript they read. */
export const REVIEW_MODES = ['named', 'anonymous'] as const;
export type ReviewMode = (typeof REVIEW_MODES)[number];
