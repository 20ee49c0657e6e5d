import { randomBytes } from 'node:crypto';
import {
  CognitoError,
  invalidParameter,
  noSuchUser,
  notAuthorized,
  wrongCredentials,
} from './cognito-error.ts';
import { type Context, checkEnabled, findClient, findUser, type TriggerEvent } from './context.ts';
import { Lockout } from './lockout.ts';
import { checkPassword, hashPassword, isPassword } from './passwords.ts';
import type { User } from './people-store.ts';
import { allowsFlow, type Client, hidesExistence, type Pool, type TriggerName } from './settings.ts';

interface ChallengeResult {
  challengeName: string;
  challengeResult: boolean;
  challengeMetadata: string | null;
}

/** A sign-in that waits for an answer. Each `Session` is valid for one answer. */
interface Pending {
  client: Client;
  pool: Pool;
  user: User | undefined;
  /** As the person entered it. */
  name: string;
  challengeName: 'CUSTOM_CHALLENGE' | 'NEW_PASSWORD_REQUIRED';
  results: ChallengeResult[];
  privateParameters: Record<string, string>;
  challengeMetadata: string | null;
  /** Milliseconds. */
  expiresAt: number;
}

type Metadata = Record<string, string> | undefined;

const MAX_PENDING = 10_000;

/** The flows of AdminInitiateAuth and InitiateAuth. Pending sign-ins are in memory: they live for minutes. */
export class SignIn {
  readonly #context: Context;
  readonly #pending = new Map<string, Pending>();
  readonly #lockout = new Lockout();

  constructor(context: Context) {
    this.#context = context;
  }

  async initiate(
    flow: string,
    {
      clientId,
      poolId,
      parameters,
    }: { clientId: string; poolId?: string; parameters: Record<string, string> },
  ): Promise<object> {
    const { client, pool } = findClient(this.#context, clientId, poolId);
    const isAdmin = poolId !== undefined;
    switch (flow) {
      case 'REFRESH_TOKEN':
      case 'REFRESH_TOKEN_AUTH': {
        requireFlow(client, 'REFRESH_TOKEN_AUTH');
        const result = await this.#context.tokens.renew(pool, client, required(parameters, 'REFRESH_TOKEN'));
        return { AuthenticationResult: result, ChallengeParameters: {} };
      }
      case 'ADMIN_USER_PASSWORD_AUTH':
      case 'ADMIN_NO_SRP_AUTH':
        if (!isAdmin) throw invalidParameter('Auth flow not supported for this API.');
        requireFlow(client, 'ADMIN_USER_PASSWORD_AUTH');
        return this.#password(client, pool, parameters);
      case 'USER_PASSWORD_AUTH':
        requireFlow(client, flow);
        return this.#password(client, pool, parameters);
      case 'CUSTOM_AUTH':
        requireFlow(client, flow);
        return this.#custom(client, pool, required(parameters, 'USERNAME'));
      default:
        throw invalidParameter(`Auth flow ${flow} is not enabled for this client.`);
    }
  }

  async respond(call: {
    challengeName: string;
    clientId: string;
    poolId?: string;
    session?: string;
    responses: Record<string, string>;
    metadata?: Record<string, string>;
  }): Promise<object> {
    findClient(this.#context, call.clientId, call.poolId);
    const pending = this.#pending.get(call.session ?? '');
    this.#pending.delete(call.session ?? '');
    if (!pending || pending.client.id !== call.clientId) throw notAuthorized('Invalid session for the user.');
    if (Date.now() > pending.expiresAt)
      throw notAuthorized('Invalid session for the user, session is expired.');
    if (pending.challengeName !== call.challengeName)
      throw invalidParameter('Challenge name does not match the session.');
    const named = findUser(this.#context, pending.pool, required(call.responses, 'USERNAME'));
    if (named?.sub !== pending.user?.sub) throw notAuthorized('Invalid session for the user.');
    if (pending.challengeName === 'NEW_PASSWORD_REQUIRED')
      return this.#newPassword(pending, required(call.responses, 'NEW_PASSWORD'));
    const verified = await this.#trigger('VerifyAuthChallengeResponse', pending, call.metadata, {
      privateChallengeParameters: pending.privateParameters,
      challengeAnswer: required(call.responses, 'ANSWER'),
    });
    pending.results.push({
      challengeName: pending.challengeName,
      challengeResult: verified.answerCorrect === true,
      challengeMetadata: pending.challengeMetadata,
    });
    return this.#define(pending, call.metadata);
  }

  async #password(client: Client, pool: Pool, parameters: Record<string, string>): Promise<object> {
    const user = findUser(this.#context, pool, required(parameters, 'USERNAME'));
    const password = required(parameters, 'PASSWORD');
    if (user && this.#lockout.isLocked(user.sub)) throw notAuthorized('Password attempts exceeded');
    const isRight = await isPassword(password, user?.password ?? null);
    if (!user && !hidesExistence(client)) throw noSuchUser();
    if (user && !isRight) this.#lockout.count(user.sub);
    if (!user || !isRight) throw wrongCredentials();
    this.#lockout.forget(user.sub);
    checkEnabled(user);
    if (user.status !== 'FORCE_CHANGE_PASSWORD') return this.#done(pool, client, user);
    const session = this.#wait({
      ...blank(client, pool, user, user.username),
      challengeName: 'NEW_PASSWORD_REQUIRED',
    });
    return {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: session,
      ChallengeParameters: {
        USER_ID_FOR_SRP: user.username,
        requiredAttributes: '[]',
        userAttributes: JSON.stringify(user.attributes),
      },
    };
  }

  async #newPassword({ pool, client, user }: Pending, password: string): Promise<object> {
    if (!user) throw wrongCredentials();
    checkPassword(pool, password);
    const hashed = await hashPassword(password, this.#context.passwordCost);
    const current = this.#context.store.findBySub(pool.id, user.sub);
    if (!current) throw wrongCredentials();
    const changed: User = { ...current, password: hashed, status: 'CONFIRMED' };
    this.#context.store.save(changed);
    return this.#done(pool, client, changed);
  }

  async #custom(client: Client, pool: Pool, name: string): Promise<object> {
    const user = findUser(this.#context, pool, name);
    if (!user && !hidesExistence(client)) throw noSuchUser();
    if (user) checkEnabled(user);
    return this.#define(blank(client, pool, user, name), undefined);
  }

  /** Calls the define trigger for the next step and does it. */
  async #define(pending: Pending, metadata: Metadata): Promise<object> {
    const { pool, client, user } = pending;
    const next = await this.#trigger('DefineAuthChallenge', pending, metadata, { session: pending.results });
    // A missing person is never let in, whatever the trigger says.
    if (next.failAuthentication === true || (next.issueTokens === true && !user)) throw wrongCredentials();
    if (next.issueTokens === true && user) return this.#done(pool, client, user);
    if (next.challengeName !== 'CUSTOM_CHALLENGE') throw wrongCredentials();
    const challenge = await this.#trigger('CreateAuthChallenge', pending, metadata, {
      challengeName: 'CUSTOM_CHALLENGE',
      session: pending.results,
    });
    const session = this.#wait({
      ...pending,
      privateParameters: (challenge.privateChallengeParameters ?? {}) as Record<string, string>,
      challengeMetadata: (challenge.challengeMetadata ?? null) as string | null,
    });
    return {
      ChallengeName: 'CUSTOM_CHALLENGE',
      Session: session,
      ChallengeParameters: {
        ...((challenge.publicChallengeParameters ?? {}) as Record<string, string>),
        USERNAME: user?.username ?? pending.name,
      },
    };
  }

  async #done(pool: Pool, client: Client, user: User): Promise<object> {
    return {
      AuthenticationResult: await this.#context.tokens.open(pool, client, user),
      ChallengeParameters: {},
    };
  }

  async #trigger(
    name: TriggerName,
    { pool, client, user, name: given }: Pending,
    metadata: Metadata,
    request: object,
  ) {
    if (!pool.properties.LambdaConfig?.[name]) {
      throw invalidParameter('Custom auth lambda trigger is not configured for the user pool.');
    }
    const event: TriggerEvent = {
      version: '1',
      triggerSource: `${name}_Authentication`,
      region: this.#context.region,
      userPoolId: pool.id,
      userName: user?.username ?? given,
      callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: client.id },
      request: {
        userAttributes: user ? { ...user.attributes, sub: user.sub, 'cognito:user_status': user.status } : {},
        ...request,
        ...(user ? {} : { userNotFound: true }),
        ...(metadata ? { clientMetadata: metadata } : {}),
      },
      response: {},
    };
    const answer = await this.#context.invokeTrigger(name, event).catch((error: unknown) => {
      throw new CognitoError(
        'UserLambdaValidationException',
        `${name} failed with error ${(error as Error)?.message}.`,
      );
    });
    return answer?.response ?? {};
  }

  #wait(pending: Pending): string {
    const now = Date.now();
    for (const [key, { expiresAt }] of this.#pending) {
      if (expiresAt > now && this.#pending.size < MAX_PENDING) break;
      this.#pending.delete(key);
    }
    const session = randomBytes(48).toString('base64url');
    const minutes = pending.client.properties.AuthSessionValidity ?? 3;
    this.#pending.set(session, { ...pending, expiresAt: now + minutes * 60_000 });
    return session;
  }
}

function blank(client: Client, pool: Pool, user: User | undefined, name: string): Pending {
  return {
    client,
    pool,
    user,
    name,
    challengeName: 'CUSTOM_CHALLENGE',
    results: [],
    privateParameters: {},
    challengeMetadata: null,
    expiresAt: 0,
  };
}

function requireFlow(client: Client, flow: string): void {
  if (!allowsFlow(client, flow)) throw invalidParameter(`${flow} flow not enabled for this client`);
}

function required(parameters: Record<string, string>, name: string): string {
  const value = parameters[name];
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}
