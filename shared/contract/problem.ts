import * as z from 'zod';

/**
 * Every reason for refusing a call. Only the server's runtime knows their statuses, only the web knows its own words where the
 * specification leaves these open.
 */
export const PROBLEM_CODES = [
  'invalid_request', // 400: malformed, missing or wrong field; `field` names it
  'not_signed_in', // 401: missing, garbage, expired or revoked token
  'wrong_credentials', // 401: email, password or access key
  'wrong_role', // 403
  'awaits_admission', // 403: an editor whom no chief has admitted yet
  'own_work', // 403: an editor who is its author or reviewer
  'wrong_door', // 403: not through the distribution
  'not_found', // 404: missing, or not visible to the caller
  'link_too_old', // 404: a reviewer's link signed with a secret that was changed long ago
  'not_configured', // 404: this way of signing in is not set up
  'account_exists', // 409
  'username_taken', // 409
  'transition_not_allowed', // 409
  'stale_version', // 409: changed by someone else in the meantime
  'already_reviewed', // 409
  'decision_held', // 409: a decision waits to be sent
  'not_publishable', // 409: something in the article must be corrected first
  'already_published', // 409
  'conflict_of_interest', // 409: a reviewer who is one of the authors
  'seat_closed', // 409: no longer possible for this review
  'address_refused', // 409: email to it bounced
  'identities_found', // 409: a text or the reviewers' copy may identify people to those who must not know them
  'not_an_author', // 409: a person who has said that they are not its author
  'too_large', // 413
  'unsupported_body', // 415
  'unusable_document', // 422
  'too_many_requests', // 429
  'internal', // 500: carries a request id and nothing else
  'unavailable', // 503: a passing fault of a service behind us
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** The body of every error answer. `manuscript` comes with a 409 on a manuscript: its current state, as this reader may see it. */
export const Problem = z.object({
  message: z.string(),
  code: z.enum(PROBLEM_CODES),
  field: z.string().optional(),
  requestId: z.string().optional(),
  manuscript: z.unknown().optional(),
  /** With `identities_found`: number of passages that need a decision. */
  open: z.object({ certain: z.number().int(), likely: z.number().int() }).optional(),
  /** With `identities_found` on a decision: words that name people, in its `subject` or `letter`, or in the review of that id. */
  names: z.array(z.object({ words: z.string(), at: z.string() })).optional(),
  /** With a 409 on a review being written: what another device has saved. */
  draft: z.unknown().optional(),
  /** With a 409 on the journal's settings: the current ones. */
  journal: z.unknown().optional(),
});
export type Problem = z.infer<typeof Problem>;
