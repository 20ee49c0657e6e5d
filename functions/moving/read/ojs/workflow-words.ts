import type { MovedSubmission } from '../../moved.ts';

/** `SUBMISSION_EDITOR_DECISION_…` of 3.3, the one release of which there are such archives; 3.4 gave the numbers other meanings. */
const DECISIONS = new Map(
  Object.entries({
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
    '17': 'decline reverted',
  }),
);
const RECOMMENDATIONS = new Map(
  Object.entries({
    '1': 'accept',
    '2': 'revisions',
    '3': 'resubmit',
    '4': 'resubmit elsewhere',
    '5': 'decline',
    '6': 'see comments',
  }),
);
const METHODS = new Map(Object.entries({ '1': 'anonymous', '2': 'double-anonymous', '3': 'open' } as const));
const STAGES = new Map<string, MovedSubmission['stage']>(
  Object.entries({
    submission: 'submission',
    internalReview: 'review',
    externalReview: 'review',
    editorial: 'editing',
    production: 'production',
  } as const),
);

type Code = string | undefined;
export const decisionNamed = (code: Code) => DECISIONS.get(code ?? '');
export const recommendationNamed = (code: Code) => RECOMMENDATIONS.get(code ?? '');
export const methodNamed = (code: Code) => METHODS.get(code ?? '');
export const stageNamed = (status: Code, stage: Code): MovedSubmission['stage'] =>
  status === '4' ? 'declined' : (STAGES.get(stage ?? '') ?? 'submission');
