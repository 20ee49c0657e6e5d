import type { Caller, Endpoint } from '../../shared/contract/endpoint.ts';
import type { Problem, ProblemCode } from '../../shared/contract/problem.ts';
import { STATUS_OF } from '../runtime/problem-status.ts';
import type { JsonSchema } from './schemas.ts';

const requestId = 'Tq3v8gZkDoEEJfw=';

/** An example of each, as people read it. */
const EXAMPLES: Record<ProblemCode, Omit<Problem, 'code'>> = {
  invalid_request: { message: 'email must be an email address.', field: 'email' },
  not_signed_in: { message: 'Sign in to continue.' },
  wrong_credentials: { message: 'Invalid email or password' },
  wrong_role: { message: 'This is not open to you.' },
  awaits_admission: { message: 'You can use the editors’ pages when a chief editor admits you.' },
  wrong_door: { message: 'Please come through the site.' },
  own_work: { message: 'You are an author of this manuscript.' },
  not_found: { message: 'We can’t find this manuscript.' },
  link_too_old: { message: 'This link has expired.' },
  not_configured: { message: 'This way of signing in is not set up.' },
  account_exists: { message: 'There is an account with this email address.', field: 'email' },
  username_taken: { message: 'This username is taken.', field: 'username' },
  transition_not_allowed: { message: 'You can’t do this at the manuscript’s current stage.' },
  stale_version: { message: 'Someone else changed the manuscript.' },
  decision_held: {
    message:
      'Helena Marsh has decided: minor revision. The decision leaves at 14:32 UTC; until then it can be undone.',
  },
  already_reviewed: { message: 'You have reviewed this manuscript already.' },
  not_publishable: { message: 'Something in the article must be corrected first.' },
  already_published: { message: 'This article is published, so it can no longer be changed here.' },
  conflict_of_interest: { message: 'A reviewer is an author of this manuscript.' },
  seat_closed: { message: 'You can’t do this because the review is closed.' },
  address_refused: { message: 'Emails to this address bounce.', field: 'email' },
  identities_found: {
    message:
      '2 passages may identify an author. Decide about them, or say why the paper may go out as it is.',
    open: { certain: 0, likely: 2 },
  },
  not_an_author: { message: 'This person has said that they are no author of it.' },
  too_large: { message: 'The request is too large: at most 256 kB of JSON can be sent this way.' },
  unsupported_body: { message: 'The body must be application/json.' },
  unusable_document: { message: 'The PDF is damaged.', field: 'manuscript' },
  too_many_requests: { message: 'You have made too many requests. Wait a moment and try again.' },
  internal: { message: 'Something went wrong on our side. Try again later.', requestId },
  unavailable: { message: 'The service is busy at the moment. Try again.', requestId },
};

const BY_CALLER: Record<Caller, readonly ProblemCode[]> = {
  anyone: [],
  author: ['not_signed_in'],
  editor: ['not_signed_in', 'wrong_role'],
  chief: ['not_signed_in', 'wrong_role'],
  reviewer: ['not_signed_in', 'wrong_role'],
  invited: ['not_found', 'link_too_old'],
};

/** Every reason for refusing this call: its own, and those of any call of its kind. */
export function problemsOf(route: Endpoint): ProblemCode[] {
  const { caller, problems, path, query, request, body } = route;
  const all: ProblemCode[] = [
    ...problems,
    ...BY_CALLER[caller],
    ...(query || request ? (['invalid_request'] as const) : []),
    ...(body ? (['too_large', 'unsupported_body'] as const) : []),
    ...(path.includes('{id}') ? (['not_found'] as const) : []),
    'wrong_door',
    'too_many_requests',
    'internal',
    'unavailable',
  ];
  return [...new Set(all)].sort((a, b) => STATUS_OF[a] - STATUS_OF[b] || (a < b ? -1 : 1));
}

const retryAfter = { 'retry-after': { description: 'Seconds.', schema: { type: 'integer' } } };

/** API Gateway refuses some calls before they reach a handler, in its own words and without a code. */
const REFUSED_BY_GATEWAY = ['401', '413', '429', '500', '503'];
const GATEWAYS_OWN = {
  type: 'object',
  properties: { message: { type: 'string' } },
  required: ['message'],
  not: { required: ['code'] },
};

/** The refusals with one status: its codes, an example of each. */
function refusal(status: string, codes: readonly ProblemCode[], problem: JsonSchema) {
  const own = { allOf: [problem, { properties: { code: { enum: codes } } }] };
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    ...(status === '429' || status === '503' ? { headers: retryAfter } : {}),
    content: {
      'application/json': {
        schema: REFUSED_BY_GATEWAY.includes(status) ? { anyOf: [own, GATEWAYS_OWN] } : own,
        examples: Object.fromEntries(codes.map((code) => [code, { value: { code, ...EXAMPLES[code] } }])),
      },
    },
  };
}

/** Collects the refusals that calls have in common, named by their codes, and gives each call its references by status. */
export function collectRefusals(problem: JsonSchema) {
  const components: Record<string, unknown> = {};
  const refusalsOf = (route: Endpoint) => {
    const byStatus = Object.groupBy(problemsOf(route), (code) => String(STATUS_OF[code]));
    return Object.fromEntries(
      Object.entries(byStatus).map(([status, codes = []]) => {
        const name = codes.join('.');
        components[name] = refusal(status, codes, problem);
        return [status, { $ref: `#/components/responses/${name}` }];
      }),
    );
  };
  return { components, refusalsOf };
}
