import { randomBytes } from 'node:crypto';
import { CognitoError, invalidParameter, notAuthorized, wrongCredentials } from './cognito-error.ts';
import { type Context, findClient, type TriggerEvent } from './context.ts';
import { Lockout } from './lockout.ts';
import { isPassword } from './passwords.ts';
import type { User } from './people-store.ts';
import type { Client, Pool, TriggerName } from './settings.ts';

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
  results: ChallengeResult[];
  privateParameters: Record<string, string>;
  challengeMetadata: string | null;
  /** Milliseconds. */
  expiresAt: number;
}

const MAX_PENDING = 10_000;

/** The flows of AdminInitiateAuth and InitiateAuth. Pending sign-ins are in memory: they live for minutes. */
export class SignIn {
  readonly #context: Context;
  readonly #pending = new Map<string, Pending>();
  readonly #lockout = new Lockout();

  constructor(context: Context) {
    this.#context = context;
  }

  async initiate(call: {
    AuthFlow: string;
    ClientId: string;
    /** Only our own servers name it. */
    UserPoolId?: string | undefined;
    AuthParameters: Record<string, string>;
  }): Promise<object> {
    const { AuthFlow: flow, AuthParameters: parameters } = call;
    const { client, pool } = findClient(this.#context, call.ClientId, call.UserPoolId);
    if (flow === 'ADMIN_USER_PASSWORD_AUTH' && call.UserPoolId === undefined)
      throw invalidParameter('Auth flow not supported for this API.');
    if (!client.properties.ExplicitAuthFlows.includes(`ALLOW_${flow}`))
      throw invalidParameter(`${flow} flow not enabled for this client`);
    switch (flow) {
      case 'REFRESH_TOKEN_AUTH': {
        const result = await this.#context.tokens.renew(pool, client, required(parameters, 'REFRESH_TOKEN'));
        return { AuthenticationResult: result, ChallengeParameters: {} };
      }
      case 'ADMIN_USER_PASSWORD_AUTH':
        return this.#password(client, pool, parameters);
      case 'CUSTOM_AUTH': {
        const name = required(parameters, 'USERNAME');
        const user = this.#context.store.find(pool.id, name);
        const blank = { results: [], privateParameters: {}, challengeMetadata: null, expiresAt: 0 };
        return this.#define({ client, pool, user, name, ...blank });
      }
      default:
        throw invalidParameter(`The flow ${flow} is not served here.`);
    }
  }

  async respond(call: {
    UserPoolId: string;
    ClientId: string;
    Session: string;
    ChallengeResponses: { USERNAME: string; ANSWER: string };
  }): Promise<object> {
    findClient(this.#context, call.ClientId, call.UserPoolId);
    const pending = this.#pending.get(call.Session);
    this.#pending.delete(call.Session);
    if (!pending || pending.client.id !== call.ClientId) throw notAuthorized('Invalid session for the user.');
    if (Date.now() > pending.expiresAt)
      throw notAuthorized('Invalid session for the user, session is expired.');
    const named = this.#context.store.find(pending.pool.id, call.ChallengeResponses.USERNAME);
    if (named?.sub !== pending.user?.sub) throw notAuthorized('Invalid session for the user.');
    const verified = await this.#trigger('VerifyAuthChallengeResponse', pending, {
      privateChallengeParameters: pending.privateParameters,
      challengeAnswer: call.ChallengeResponses.ANSWER,
    });
    pending.results.push({
      challengeName: 'CUSTOM_CHALLENGE',
      challengeResult: verified.answerCorrect === true,
      challengeMetadata: pending.challengeMetadata,
    });
    return this.#define(pending);
  }

  async #password(client: Client, pool: Pool, parameters: Record<string, string>): Promise<object> {
    const user = this.#context.store.find(pool.id, required(parameters, 'USERNAME'));
    const password = required(parameters, 'PASSWORD');
    if (user && this.#lockout.isLocked(user.sub)) throw notAuthorized('Password attempts exceeded');
    const isRight = await isPassword(password, user?.password ?? null);
    if (user && !isRight) this.#lockout.count(user.sub);
    if (!user || !isRight) throw wrongCredentials();
    this.#lockout.forget(user.sub);
    return this.#done(pool, client, user);
  }

  /** Calls the define trigger for the next step and does it. */
  async #define(pending: Pending): Promise<object> {
    const { pool, client, user } = pending;
    const next = await this.#trigger('DefineAuthChallenge', pending, { session: pending.results });
    // A missing person is never let in, whatever the trigger says.
    if (next.failAuthentication === true || (next.issueTokens === true && !user)) throw wrongCredentials();
    if (next.issueTokens === true && user) return this.#done(pool, client, user);
    if (next.challengeName !== 'CUSTOM_CHALLENGE') throw wrongCredentials();
    const challenge = await this.#trigger('CreateAuthChallenge', pending, {
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
        USERNAME: user?.sub ?? pending.name,
      },
    };
  }

  async #done(pool: Pool, client: Client, user: User): Promise<object> {
    return {
      AuthenticationResult: await this.#context.tokens.open(pool, client, user),
      ChallengeParameters: {},
    };
  }

  async #trigger(name: TriggerName, { pool, client, user, name: given }: Pending, request: object) {
    if (!pool.properties.LambdaConfig[name]) {
      throw invalidParameter('Custom auth lambda trigger is not configured for the user pool.');
    }
    const event: TriggerEvent = {
      version: '1',
      triggerSource: `${name}_Authentication`,
      region: this.#context.region,
      userPoolId: pool.id,
      userName: user?.sub ?? given,
      callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: client.id },
      request: {
        userAttributes: user ? { ...user.attributes, sub: user.sub } : {},
        ...request,
        ...(user ? {} : { userNotFound: true }),
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
    const minutes = pending.client.properties.AuthSessionValidity;
    this.#pending.set(session, { ...pending, expiresAt: now + minutes * 60_000 });
    return session;
  }
}

function required(parameters: Record<string, string>, name: string): string {
  const value = parameters[name];
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}
