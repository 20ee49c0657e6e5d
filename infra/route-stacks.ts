/**
 * The permanent stack of each endpoint. A route that moved would be created in its new stack before it is deleted from the old one, and
 * API Gateway accepts no route twice, so the deployment would fail. A list therefore grows only while its stack is the newest one, and a
 * test compares it with the last release (`release/last-release.json`).
 *
 * A route in no list belongs to the newest stack. Once that has little room left (a test says so), its routes are listed here, and
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

/** The stack for new endpoints. It does not exist while it would be empty. */
export const NEWEST = 'publishing';

/** All possible ones, in the order of creation. */
export const ENDPOINT_STACKS: readonly string[] = [...new Set([...Object.keys(ROUTE_STACKS), NEWEST])];

export const stackOfRoute = (name: string): string =>
  Object.entries(ROUTE_STACKS).find(([, routes]) => routes.includes(name))?.[0] ?? NEWEST;
