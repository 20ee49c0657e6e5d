import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod';
import type { Caller as CallerKind } from '../../shared/contract/endpoint.ts';
import { DomainError } from '../domain/domain-error.ts';
import { environment } from './environment.ts';
import { limits } from './stores/limits.ts';

/** Who asks, as the verified token says. */
export interface Caller {
  personId: string;
  /** The sign-in that opened the session, seen in the token's app client. */
  kind: 'author' | 'editor' | 'reviewer';
  clientId: string;
  /** Names the session through all its renewals. */
  sessionId: string;
  /** Epoch seconds. */
  issuedAt: number;
  expiresAt: number;
}

const whole = z.coerce.number().int();
const Claims = z.object({
  token_use: z.literal('access'),
  sub: z.string().min(1).max(128),
  client_id: z.string(),
  origin_jti: z.string().optional(),
  jti: z.string().optional(),
  iat: whole,
  exp: whole,
});

const notSignedIn = () => new DomainError('not_signed_in', 'Please sign in.');

/**
 * The authorizer has checked signature, issuer and expiry. This adds what it can't know: the token's use, the session's kind and
 * whether the session was ended meanwhile.
 */
export async function readCaller(event: APIGatewayProxyEventV2, wanted: CallerKind): Promise<Caller> {
  const context = event.requestContext as { authorizer?: { jwt?: { claims?: unknown } } };
  const claims = Claims.safeParse(context.authorizer?.jwt?.claims);
  if (!claims.success) throw notSignedIn();
  const { sub, client_id, iat, exp, origin_jti, jti } = claims.data;
  const clients = environment('AUTHOR_CLIENT_ID', 'EDITOR_CLIENT_ID', 'REVIEWER_CLIENT_ID');
  const kinds = new Map<string, Caller['kind']>([
    [clients.AUTHOR_CLIENT_ID, 'author'],
    [clients.EDITOR_CLIENT_ID, 'editor'],
    [clients.REVIEWER_CLIENT_ID, 'reviewer'],
  ]);
  const kind = kinds.get(client_id);
  if (!kind) throw notSignedIn();
  const sessionId = origin_jti ?? jti ?? `${sub}-${iat}`;
  if (await limits().isEnded({ personId: sub, sessionId, issuedAt: iat })) throw notSignedIn();
  if (wanted !== 'author' && wanted !== kind)
    throw new DomainError('wrong_role', `This needs the ${wanted} sign-in.`);
  return { personId: sub, kind, clientId: client_id, sessionId, issuedAt: iat, expiresAt: exp };
}
