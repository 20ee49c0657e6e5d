import type { ProblemCode } from '../../shared/contract/problem.ts';

/** The only place that knows error statuses. */
export const STATUS_OF = {
  invalid_request: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  wrong_role: 403,
  wrong_door: 403,
  own_work: 403,
  not_found: 404,
  not_configured: 404,
  account_exists: 409,
  username_taken: 409,
  transition_not_allowed: 409,
  stale_version: 409,
  already_reviewed: 409,
  decision_held: 409,
  conflict_of_interest: 409,
  seat_closed: 409,
  address_refused: 409,
  not_an_author: 409,
  too_large: 413,
  unsupported_body: 415,
  unusable_document: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<ProblemCode, number>;
