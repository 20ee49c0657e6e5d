/** The scores that reviewers give, from 1 to 5, with labels for both ends. */
export const REVIEW_SCORES = [
  { name: 'originality', label: 'Originality', low: 'known before', high: 'new and striking' },
  { name: 'soundness', label: 'Soundness of methods', low: 'not convincing', high: 'beyond doubt' },
  { name: 'clarity', label: 'Clarity', low: 'hard to follow', high: 'a pleasure to read' },
  { name: 'significance', label: 'Significance for the field', low: 'slight', high: 'great' },
] as const;
export type ReviewScore = (typeof REVIEW_SCORES)[number]['name'];
export const SCORE_NAMES = REVIEW_SCORES.map(({ name }) => name) as ReviewScore[];

export const DECLINE_REASONS = {
  noTime: 'I have no time',
  notMyField: 'It is not my field',
  conflict: 'I have a conflict of interest',
  other: 'Another reason',
} as const;
export type DeclineReason = keyof typeof DECLINE_REASONS;
export const DECLINE_REASON_NAMES = Object.keys(DECLINE_REASONS) as DeclineReason[];

/** Colleagues suggested when declining. */
export const MAX_SUGGESTIONS = 3;
