import type { MovedSubmission } from '../../moved.ts';

/** `SUBMISSION_EDITOR_DECISION_…` of 3.3, the one release of which there are such archives; 3.4 gave the numbers other meanings. */
const DECISIONS: Record<string, string> = {
  '1': 'accept',
  '2': 'revisions',
  '3': 'resubmit',
  '4': 'decline',
  '7': 'to production',
  '8': 'to review',
  '9': 'desk rejection',
  '11': 'recommend accept',
  '12': 'recommend revisions',
  '13': 'recommend resubmit',
  '14': 'recommend decline',
  '16': 'new round',
  '17': 'decline taken back',
};
const RECOMMENDATIONS: Record<string, string> = {
  '1': 'accept',
  '2': 'revisions',
  '3': 'resubmit',
  '4': 'resubmit elsewhere',
  '5': 'decline',
  '6': 'see comments',
};
const METHODS = { '1': 'anonymous', '2': 'double-anonymous', '3': 'open' } as const;
const STAGES: Record<string, MovedSubmission['stage']> = {
  submission: 'submission',
  internalReview: 'review',
  externalReview: 'review',
  editorial: 'editing',
  production: 'production',
};

export const decisionNamed = (number: string | undefined): string | undefined => DECISIONS[number ?? ''];
export const recommendationNamed = (number: string | undefined): string | undefined =>
  RECOMMENDATIONS[number ?? ''];
export const methodNamed = (number: string | undefined) => METHODS[number as keyof typeof METHODS];
export const stageNamed = (
  status: string | undefined,
  stage: string | undefined,
): MovedSubmission['stage'] => (status === '4' ? 'declined' : (STAGES[stage ?? ''] ?? 'submission'));
