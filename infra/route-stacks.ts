/**
 * In which stack each endpoint stands, for good. A route that moved would be made in its new stack before it is taken out of the old one,
 * and API Gateway takes no route twice: the deployment fails. So a list is only ever added to while its stack is the newest one, and a
 * test holds it against what the last release had (`release/templates.json`).
 *
 * A route in no list stands in the newest stack. Once that has little room left (a test says so), its routes are written down here, and
 * `NEWEST` becomes the next one.
 */
export const ROUTE_STACKS: Record<string, readonly string[]> = {
  service: [
    'get-health',
    'get-google-client-id',
    'sign-in',
    'sign-in-with-google',
    'sign-in-with-orcid',
    'complete-orcid-sign-in',
    'register',
    'register-editor',
    'register-reviewer',
    'sign-in-editor',
    'sign-in-reviewer',
    'sign-out',
    'request-password-reset',
    'reset-password',
    'verify-email',
    'get-profile',
    'save-profile',
    'create-upload',
    'extract-metadata',
    'save-manuscript',
    'add-author',
    'list-my-submissions',
    'get-manuscript',
    'list-messages',
    'send-message',
    'read-messages',
    'list-own-letters',
    'withdraw-manuscript',
    'answer-authorship',
    'request-status',
    'build-proof',
    'get-review-copy',
    'decide-review-copy',
    'submit-identity-report',
    'submit-seat-identity-report',
    'assign-reviewers',
    'list-users-with-manuscripts',
    'list-desk',
    'list-editors',
    'change-editor',
    'set-handling-editor',
    'set-conflict',
    'get-journal',
    'save-journal',
    'get-statistics',
    'list-reviewers',
    'list-mail',
    'resend-mail',
    'add-editor-note',
    'invite-reviewers',
    'suggest-reviewers',
    'render-invitation',
    'get-decision-draft',
    'save-decision-draft',
    'render-letter',
    'decide',
    'recall-decision',
    'reopen',
    'change-revision',
    'change-seat',
    'request-status-as-editor',
    'open-seat',
    'renew-seat-link',
    'answer-seat',
    'create-seat-upload',
    'save-review-draft',
    'give-review',
    'send-seat-message',
    'list-assigned-manuscripts',
    'list-own-seats',
    'save-reviewer-profile',
    'submit-review',
  ],
  'endpoints-2': ['confirm-address', 'send-address-code'],
};

/** Where a new endpoint goes. There is no such stack while it would be empty. */
export const NEWEST = 'publishing';

/** All that may stand, in the order in which they are made. */
export const ENDPOINT_STACKS: readonly string[] = [...new Set([...Object.keys(ROUTE_STACKS), NEWEST])];

export const stackOfRoute = (name: string): string =>
  Object.entries(ROUTE_STACKS).find(([, routes]) => routes.includes(name))?.[0] ?? NEWEST;
