/* Over 300 lines: one suite against one started pool, which can be run in full against any endpoint that speaks Cognito. */
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRemoveUserFromGroupCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  CognitoRefreshToken,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TriggerEvent } from '../../functions/local/emulators/cognito/context.ts';
import { type CognitoServer, startCognito } from '../../functions/local/emulators/cognito/start-cognito.ts';
import { killAmid, startChild } from './child-process.ts';

/**
 * One file for the whole service, so that one run against another endpoint covers it. Against another Cognito:
 * CONFORMANCE_COGNITO_ENDPOINT, _POOL_ID, _CLIENT_ID (a pool and client with the settings below) and the usual AWS_ variables. Tests that
 * need triggers or our own server are then skipped.
 */
const endpoint = process.env.CONFORMANCE_COGNITO_ENDPOINT;
const isOurs = endpoint === undefined;
const region = process.env.AWS_REGION ?? 'us-east-1';
const credentials = { accessKeyId: 'LOCALKEY', secretAccessKey: 'local-secret' };
const PASSWORD = 'correct horse battery';

const client = {
  ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_CUSTOM_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  PreventUserExistenceErrors: 'ENABLED',
  EnableTokenRevocation: true,
  AccessTokenValidity: 15,
  IdTokenValidity: 15,
  RefreshTokenValidity: 43_200,
  TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
  AuthSessionValidity: 3,
  ReadAttributes: ['email', 'email_verified'],
};
const pools = [
  {
    logicalId: 'People',
    groups: ['editor', 'reviewer'],
    properties: {
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      Policies: { PasswordPolicy: { MinimumLength: 8 } },
      LambdaConfig: { DefineAuthChallenge: 'a', CreateAuthChallenge: 'b', VerifyAuthChallengeResponse: 'c' },
    },
    clients: [
      { logicalId: 'Author', properties: client },
      { logicalId: 'Editor', properties: client },
    ],
  },
];

let dataDir: string;
let server: CognitoServer;
let cognito: CognitoIdentityProviderClient;
let UserPoolId: string;
let ClientId: string;

/** A challenge whose answer is an HMAC over user and nonce, as the federated sign-in does it. */
async function trigger(_name: string, event: TriggerEvent): Promise<TriggerEvent> {
  const { request } = event;
  const hmac = (nonce: string) =>
    createHmac('sha256', 'key').update(`${event.userName}:${nonce}`).digest('hex');
  if (event.triggerSource === 'DefineAuthChallenge_Authentication') {
    const results = request.session as { challengeResult: boolean }[];
    const isRight = results.at(-1)?.challengeResult === true;
    event.response = {
      issueTokens: isRight,
      failAuthentication: results.length > 0 && !isRight,
      challengeName: 'CUSTOM_CHALLENGE',
    };
  } else if (event.triggerSource === 'CreateAuthChallenge_Authentication') {
    event.response = {
      publicChallengeParameters: { nonce: 'n1' },
      privateChallengeParameters: { nonce: 'n1' },
      challengeMetadata: 'HMAC',
    };
  } else {
    const { nonce } = request.privateChallengeParameters as { nonce: string };
    event.response = { answerCorrect: request.challengeAnswer === hmac(nonce) };
  }
  return event;
}

function sdk(url: string, secretAccessKey = credentials.secretAccessKey) {
  return new CognitoIdentityProviderClient({
    endpoint: url,
    region,
    maxAttempts: 1,
    ...(isOurs ? { credentials: { ...credentials, secretAccessKey } } : {}),
  });
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'cognito-conformance-'));
  if (isOurs) {
    server = await startCognito({
      port: 0,
      dataDir,
      credentials,
      pools,
      invokeTrigger: trigger,
    });
  }
  cognito = sdk(endpoint ?? server.url);
  UserPoolId = process.env.CONFORMANCE_COGNITO_POOL_ID ?? (server.pools.People?.poolId as string);
  ClientId = process.env.CONFORMANCE_COGNITO_CLIENT_ID ?? (server.pools.People?.clients.Author as string);
});

afterAll(async () => {
  cognito.destroy();
  await server?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

let count = 0;
const newEmail = () => `person-${Date.now()}-${count++}@example.org`;
const fault = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error: Error) => error.name,
  );

async function register(email = newEmail(), verified = 'true') {
  const { User } = await cognito.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username: email,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: verified },
      ],
    }),
  );
  await cognito.send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password: PASSWORD, Permanent: true }),
  );
  return { email, username: User?.Username as string };
}

async function signIn(USERNAME: string, password = PASSWORD, clientId = ClientId) {
  const answer = await cognito.send(
    new AdminInitiateAuthCommand({
      UserPoolId,
      ClientId: clientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD: password },
    }),
  );
  const { AccessToken = '', IdToken = '', RefreshToken = '', ExpiresIn } = answer.AuthenticationResult ?? {};
  return { AccessToken, IdToken, RefreshToken, ExpiresIn };
}

const refresh = (REFRESH_TOKEN: string, clientId = ClientId) =>
  cognito.send(
    new InitiateAuthCommand({
      ClientId: clientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN },
    }),
  );

describe('people', () => {
  test('a person is made once, whatever the case of the address', async () => {
    const { email, username } = await register();
    expect(username).toMatch(/^[0-9a-f-]{36}$/);
    const again = cognito.send(
      new AdminCreateUserCommand({ UserPoolId, Username: email.toUpperCase(), MessageAction: 'SUPPRESS' }),
    );
    expect(await fault(again)).toBe('UsernameExistsException');
    const person = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username: email.toUpperCase() }));
    expect(person.Username).toBe(username);
    expect(person.UserCreateDate).toBeInstanceOf(Date);
    expect(person.UserAttributes).toContainEqual({ Name: 'email', Value: email });
    await cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username: username }));
    expect(await fault(cognito.send(new AdminGetUserCommand({ UserPoolId, Username: email })))).toBe(
      'UserNotFoundException',
    );
  });

  test('of ten registrations at once with one address one succeeds', async () => {
    const email = newEmail();
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => register(email)));
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBe(1);
  });

  test('an address of somebody else cannot be taken over', async () => {
    const [one, two] = [await register(), await register()];
    const change = (Value: string) =>
      cognito.send(
        new AdminUpdateUserAttributesCommand({
          UserPoolId,
          Username: two.username,
          UserAttributes: [{ Name: 'email', Value }],
        }),
      );
    expect(await fault(change(one.email))).toBe('AliasExistsException');
    await change(newEmail());
    const { UserAttributes } = await cognito.send(
      new AdminGetUserCommand({ UserPoolId, Username: two.username }),
    );
    expect(UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'false' });
  });

  test('passwords keep to the policy', async () => {
    const { username } = await register();
    const set = (Password: string) =>
      fault(
        cognito.send(
          new AdminSetUserPasswordCommand({ UserPoolId, Username: username, Password, Permanent: true }),
        ),
      );
    expect(await set('1234567')).toBe('InvalidPasswordException');
    expect(await set(' spaces around ')).toBe('InvalidParameterException');
    expect(await set('12345678')).toBe('no error');
  });

  test('groups stand in the tokens as they are at issue', async () => {
    const { email, username } = await register();
    const inGroup = { UserPoolId, Username: username, GroupName: 'editor' };
    await cognito.send(new AdminAddUserToGroupCommand(inGroup));
    await cognito.send(new AdminAddUserToGroupCommand(inGroup));
    const { AccessToken, RefreshToken } = await signIn(email);
    expect(decodeJwt(AccessToken)['cognito:groups']).toEqual(['editor']);
    await cognito.send(new AdminRemoveUserFromGroupCommand(inGroup));
    const renewed = await refresh(RefreshToken);
    expect(decodeJwt(renewed.AuthenticationResult?.AccessToken as string)['cognito:groups']).toBeUndefined();
    expect(await fault(cognito.send(new AdminAddUserToGroupCommand({ ...inGroup, GroupName: 'none' })))).toBe(
      'ResourceNotFoundException',
    );
  });
});

describe('sign-in', () => {
  test('tokens verify against the pool keys and carry the claims of Cognito', async () => {
    const { email, username } = await register();
    const tokens = await signIn(email.toUpperCase());
    const issuer = isOurs
      ? (server.pools.People?.issuer as string)
      : `https://cognito-idp.${region}.amazonaws.com/${UserPoolId}`;
    const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));
    const { payload: access, protectedHeader } = await jwtVerify(tokens.AccessToken, keys, {
      issuer,
      algorithms: ['RS256'],
    });
    expect(Object.keys(protectedHeader).sort()).toEqual(['alg', 'kid']);
    expect(access).toMatchObject({
      sub: username,
      client_id: ClientId,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      username,
      jti: expect.any(String),
      origin_jti: expect.any(String),
    });
    expect((access.exp ?? 0) - (access.iat ?? 0)).toBe(900);
    expect(tokens.ExpiresIn).toBe(900);
    const { payload: id } = await jwtVerify(tokens.IdToken, keys, { issuer, audience: ClientId });
    expect(id).toMatchObject({
      email,
      email_verified: true,
      'cognito:username': username,
      token_use: 'id',
      origin_jti: access.origin_jti,
    });
  });

  test('a wrong password and an unknown person get the same answer', async () => {
    const { email } = await register();
    const messages = await Promise.all(
      [signIn(email, 'wrong password'), signIn(newEmail())].map((attempt) =>
        attempt.then(
          () => '',
          (error: Error) => `${error.name}: ${error.message}`,
        ),
      ),
    );
    expect(messages).toEqual(Array(2).fill('NotAuthorizedException: Incorrect username or password.'));
  });

  test('flows that the client does not enable are refused', async () => {
    const { email } = await register();
    const AuthParameters = { USERNAME: email, PASSWORD };
    const flow = (AuthFlow: 'USER_PASSWORD_AUTH' | 'ADMIN_USER_PASSWORD_AUTH') =>
      fault(cognito.send(new InitiateAuthCommand({ ClientId, AuthFlow, AuthParameters })));
    expect(await flow('USER_PASSWORD_AUTH')).toBe('InvalidParameterException');
    expect(await flow('ADMIN_USER_PASSWORD_AUTH')).toBe('InvalidParameterException');
  });

  test('admin calls need the right credentials', async () => {
    const wrong = sdk(endpoint ?? server.url, 'wrong');
    if (isOurs)
      expect(await fault(wrong.send(new AdminGetUserCommand({ UserPoolId, Username: 'x' })))).toBe(
        'InvalidSignatureException',
      );
    const unsigned = await fetch(endpoint ?? server.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.AdminGetUser',
      },
      body: JSON.stringify({ UserPoolId, Username: 'x' }),
    });
    expect(unsigned.status).toBe(400);
    expect(((await unsigned.json()) as { __type: string }).__type).toBe(
      'MissingAuthenticationTokenException',
    );
  });
});

describe('sessions', () => {
  test('a refresh renews access and id token within one session, for the same client only', async () => {
    const { email } = await register();
    const first = await signIn(email);
    const { AuthenticationResult: renewed } = await refresh(first.RefreshToken);
    expect(renewed?.RefreshToken).toBeUndefined();
    const [before, after] = [decodeJwt(first.AccessToken), decodeJwt(renewed?.AccessToken as string)];
    expect([after.origin_jti, after.auth_time, after.sub]).toEqual([
      before.origin_jti,
      before.auth_time,
      before.sub,
    ]);
    expect(after.jti).not.toBe(before.jti);
    expect(await fault(refresh('nonsense'))).toBe('NotAuthorizedException');
    if (isOurs)
      expect(await fault(refresh(first.RefreshToken, server.pools.People?.clients.Editor))).toBe(
        'NotAuthorizedException',
      );
  });

  test('amazon-cognito-identity-js renews and revokes a session that our sign-in opened', async () => {
    const { email, username } = await register();
    const { RefreshToken } = await signIn(email);
    const kept = new Map<string, string>();
    // As in a browser: null if nothing is stored, so that the library sends DEVICE_KEY as null from the second time on.
    const Storage = {
      setItem: (key: string, value: string) => void kept.set(key, value),
      getItem: (key: string) => kept.get(key) ?? null,
      removeItem: (key: string) => void kept.delete(key),
      clear: () => kept.clear(),
    };
    const pool = new CognitoUserPool({ UserPoolId, ClientId, endpoint: endpoint ?? server.url, Storage });
    const user = new CognitoUser({ Username: username, Pool: pool });
    const renew = () =>
      new Promise<CognitoUserSession>((resolve, reject) => {
        user.refreshSession(
          new CognitoRefreshToken({ RefreshToken }),
          (error: Error | null, value: CognitoUserSession) => (error ? reject(error) : resolve(value)),
        );
      });
    await renew();
    const session = await renew();
    expect(session.getAccessToken().payload.username).toBe(username);
    expect(session.getRefreshToken().getToken()).toBe(RefreshToken);
    await new Promise<void>((resolve) => user.signOut(() => resolve()));
    expect(await fault(refresh(RefreshToken))).toBe('NotAuthorizedException');
  });

  test('AdminUserGlobalSignOut ends every session of the person', async () => {
    const { email, username } = await register();
    const [one, two] = [await signIn(email), await signIn(email)];
    await cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: username }));
    for (const { RefreshToken } of [one, two])
      expect(await fault(refresh(RefreshToken))).toBe('NotAuthorizedException');
    await refresh((await signIn(email)).RefreshToken);
  });

  test('RevokeToken ends one session and leaves the others', async () => {
    const { email } = await register();
    const [one, two] = [await signIn(email), await signIn(email)];
    await cognito.send(new RevokeTokenCommand({ ClientId, Token: one.RefreshToken }));
    expect(await fault(refresh(one.RefreshToken))).toBe('NotAuthorizedException');
    await refresh(two.RefreshToken);
  });

  test('a page of any origin may call the public operations', async () => {
    const preflight = await fetch(endpoint ?? server.url, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:8080',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'cache-control,content-type,x-amz-target,x-amz-user-agent',
      },
    });
    expect(preflight.status).toBe(200);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-amz-user-agent');
  });
});

describe.runIf(isOurs)('our own server', () => {
  const customStart = (USERNAME: string) =>
    cognito.send(
      new AdminInitiateAuthCommand({
        UserPoolId,
        ClientId,
        AuthFlow: 'CUSTOM_AUTH',
        AuthParameters: { USERNAME },
      }),
    );
  const customAnswer = (Session: string | undefined, USERNAME: string, ANSWER: string) =>
    cognito.send(
      new AdminRespondToAuthChallengeCommand({
        UserPoolId,
        ClientId,
        ChallengeName: 'CUSTOM_CHALLENGE',
        Session,
        ChallengeResponses: { USERNAME, ANSWER },
      }),
    );
  const hmac = (username: string) => createHmac('sha256', 'key').update(`${username}:n1`).digest('hex');

  test('the custom flow opens a session for the right answer, once', async () => {
    const { email, username } = await register();
    const { ChallengeName, ChallengeParameters, Session } = await customStart(email);
    expect([ChallengeName, ChallengeParameters]).toEqual([
      'CUSTOM_CHALLENGE',
      { nonce: 'n1', USERNAME: username },
    ]);
    const { AuthenticationResult } = await customAnswer(Session, username, hmac(username));
    expect(decodeJwt(AuthenticationResult?.AccessToken as string).sub).toBe(username);
    expect(await fault(customAnswer(Session, username, hmac(username)))).toBe('NotAuthorizedException');
  });

  test('a wrong answer, another person and an unknown person are refused', async () => {
    const [one, two] = [await register(), await register()];
    const wrong = await customStart(one.email);
    expect(await fault(customAnswer(wrong.Session, one.username, 'wrong'))).toBe('NotAuthorizedException');
    const swapped = await customStart(one.email);
    expect(await fault(customAnswer(swapped.Session, two.username, hmac(one.username)))).toBe(
      'NotAuthorizedException',
    );
    const nobody = newEmail();
    const unknown = await customStart(nobody);
    expect(await fault(customAnswer(unknown.Session, nobody, hmac(nobody)))).toBe('NotAuthorizedException');
  });

  test('malformed requests are answered as such', async () => {
    const send = async (operation: string, body: string) => {
      const answer = await fetch(server.url, {
        method: 'POST',
        headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
        body,
      });
      return [answer.status, ((await answer.json()) as { __type: string }).__type];
    };
    expect(await send('RevokeToken', '{')).toEqual([400, 'SerializationException']);
    expect(await send('RevokeToken', '{"Token":5}')).toEqual([400, 'InvalidParameterException']);
    expect(await send('GetUser', '{"AccessToken":"a.b.c"}')).toEqual([400, 'UnknownOperationException']);
    expect(await send('constructor', '{}')).toEqual([400, 'UnknownOperationException']);
    expect(await send('RevokeToken', `"${'x'.repeat(200_000)}"`)).toEqual([400, 'SerializationException']);
  });

  test('killed at any moment it keeps people, keys and sessions, and the pool stays the same', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cognito-kill-'));
    const options = { port: 0, dataDir: folder, credentials, pools, issuerBase: 'http://issuer.test' };
    const acknowledged: string[] = [];
    const seen = new Set<string>();
    let refreshToken = '';
    for (let round = 0; round < 3; round++) {
      const child = await startChild('cognito-child.ts', options);
      const { url = '', poolId = '', clientId = '' } = child.ready;
      seen.add(`${poolId} ${clientId}`);
      const local = sdk(url);
      if (round > 0) {
        const again = {
          ClientId: clientId,
          AuthFlow: 'REFRESH_TOKEN_AUTH' as const,
          AuthParameters: { REFRESH_TOKEN: refreshToken },
        };
        await local.send(new InitiateAuthCommand(again));
      } else {
        const Username = 'first@example.org';
        await local.send(
          new AdminCreateUserCommand({ UserPoolId: poolId, Username, MessageAction: 'SUPPRESS' }),
        );
        await local.send(
          new AdminSetUserPasswordCommand({
            UserPoolId: poolId,
            Username,
            Password: PASSWORD,
            Permanent: true,
          }),
        );
        const start = {
          UserPoolId: poolId,
          ClientId: clientId,
          AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' as const,
        };
        const opened = await local.send(
          new AdminInitiateAuthCommand({ ...start, AuthParameters: { USERNAME: Username, PASSWORD } }),
        );
        refreshToken = opened.AuthenticationResult?.RefreshToken as string;
      }
      const writes = Array.from({ length: 10 }, (_, index) => async () => {
        const Username = `p${round}-${index}@example.org`;
        await local.send(
          new AdminCreateUserCommand({ UserPoolId: poolId, Username, MessageAction: 'SUPPRESS' }),
        );
        acknowledged.push(Username);
      });
      await killAmid(child, writes, 2 + 3 * round);
    }
    expect(seen.size).toBe(1);
    expect(acknowledged.length).toBeGreaterThan(0);
    const last = await startCognito(options);
    const reader = sdk(last.url);
    for (const Username of acknowledged) {
      await reader.send(new AdminGetUserCommand({ UserPoolId: last.pools.People?.poolId, Username }));
    }
    await last.close();
    rmSync(folder, { recursive: true });
  });
});
