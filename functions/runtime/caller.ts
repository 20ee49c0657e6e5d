import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod';
import type { Caller as CallerKind } from '../../shared/contract/endpoint.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import type { Person } from '../manuscript/rules/change.ts';
import { fullName, type PersonRecord } from '../people/rules/person-record.ts';
import { marksOfPerson } from '../people/rules/same-person.ts';
import { editorRights } from './chiefs.ts';
import { environment } from './environment.ts';
import { limits, people } from './stores.ts';

/** The person who asks, by the verified token and their record. */
export interface Caller {
  personId: string;
  /** The record's present value. */
  person: PersonRecord;
  /** The same person in the form stored with actions. */
  by: Person;
  /** The sign-in that opened the session, seen in the token's app client. */
  kind: 'author' | 'editor' | 'reviewer';
  clientId: string;
  /** Names the session through all its renewals. */
  sessionId: string;
  /** Epoch seconds of the sign-in. */
  openedAt: number;
  /** Marks of their account, by which rules recognise the same person (`same-person.ts`). */
  marks: readonly string[];
}

const whole = z.coerce.number().int();
const Claims = z.object({
  token_use: z.literal('access'),
  sub: z.string().min(1).max(128),
  client_id: z.string(),
  origin_jti: z.string().optional(),
  jti: z.string().optional(),
  iat: whole,
  /** When the person signed in; renewal keeps it. */
  auth_time: whole.optional(),
});

const notSignedIn = () => new DomainError('not_signed_in', 'Sign in to continue.');

/**
 * The authorizer has checked signature, issuer and expiry. This checks the rest: the token's use, the session's kind, whether the session
 * was ended meanwhile, and the person's record: people who are gone, or have lost the role that the session was opened for, are refused,
 * however long the token remains valid or renewable.
 */
export async function readCaller(
  event: APIGatewayProxyEventV2,
  wanted: Exclude<CallerKind, 'anyone' | 'invited'>,
): Promise<Caller> {
  const context = event.requestContext as { authorizer?: { jwt?: { claims?: unknown } } };
  const claims = Claims.safeParse(context.authorizer?.jwt?.claims);
  if (!claims.success) throw notSignedIn();
  const { sub, client_id, iat, auth_time, origin_jti, jti } = claims.data;
  const clients = environment('AUTHOR_CLIENT_ID', 'EDITOR_CLIENT_ID', 'REVIEWER_CLIENT_ID');
  const kinds = new Map<string, Caller['kind']>([
    [clients.AUTHOR_CLIENT_ID, 'author'],
    [clients.EDITOR_CLIENT_ID, 'editor'],
    [clients.REVIEWER_CLIENT_ID, 'reviewer'],
  ]);
  const kind = kinds.get(client_id);
  if (!kind) throw notSignedIn();
  const sessionId = origin_jti ?? jti ?? `${sub}-${iat}`;
  const personId = await personOfSub(sub);
  const session = { personId, sessionId, kind, issuedAt: iat, openedAt: auth_time ?? 0 };
  const [isEnded, person] = await Promise.all([limits().isEnded(session), people().find(personId)]);
  if (isEnded || !person || (kind !== 'author' && !person.roles[kind])) throw notSignedIn();
  if (kind === 'editor' && person.roles.editor?.waitsSince && !person.roles.editor.keyUsedAt)
    throw new DomainError(
      'awaits_admission',
      'You can use the editors’ pages when a chief editor admits you.',
    );
  const signIn = wanted === 'chief' ? 'editor' : wanted;
  if (signIn !== 'author' && signIn !== kind)
    throw new DomainError('wrong_role', `This needs the ${signIn} sign-in.`);
  if (wanted === 'chief' && !(await editorRights(personId)).isChief)
    throw new DomainError('wrong_role', 'Only a chief editor can do this.');
  const by = { personId, name: fullName(person) };
  const { openedAt } = session;
  return {
    personId,
    person,
    by,
    kind,
    clientId: client_id,
    sessionId,
    openedAt,
    marks: marksOfPerson(person),
  };
}

const MAX_KEPT = 2000;
/** Kept for the life of the process: a pool's id never leads to another person. */
const kept = new Map<string, string>();

/** The person whom a token of the pool names. */
async function personOfSub(sub: string): Promise<string> {
  const known = kept.get(sub);
  if (known !== undefined) return known;
  const { id, isSettled } = await people().findIdOfSub(sub);
  if (!isSettled) return id;
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(sub, id);
  return id;
}
