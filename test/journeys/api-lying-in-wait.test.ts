import { describe, expect, test } from 'vitest';
import { STAND_IN_PERSONS } from '../../functions/local/emulators/identity/persons.ts';
import { apiClient } from '../support/api-client.ts';
import { provideLocalStack } from '../support/local-stack.ts';

const local = provideLocalStack();
const { call } = apiClient(
  () => local.stack.origin,
  () => local.stack.accessKeys,
);
const [owner] = STAND_IN_PERSONS;
const password = 'lying in wait';

const googleToken = async () => {
  const { body } = await call('GET', '/auth/google-client-id');
  const page = await fetch(`${local.stack.identity.url}/gsi/select`, {
    method: 'POST',
    body: new URLSearchParams({
      decision: 'allow',
      client_id: body.clientId,
      origin: local.stack.origin,
      person: owner!.googleSubject,
    }),
  });
  return /data-credential="([^"]*)"/.exec(await page.text())?.[1];
};
const open = async (token: string) => (await call('GET', '/manuscripts/my-submissions', { token })).status;

describe('somebody lying in wait under another’s address', () => {
  test('loses password and sessions once its owner comes with Google', async () => {
    const names = { firstName: 'Lying', lastName: 'Wait', username: 'lying' };
    const credentials = { email: owner!.email, password };
    await call('POST', '/auth/register', { body: { ...names, ...credentials, confirmPassword: password } });
    const squatter = await call('POST', '/auth/login', { body: credentials });
    expect(await open(squatter.body.token)).toBe(200);

    const came = await call('POST', '/auth/google', { body: { token: await googleToken() } });
    expect(came).toMatchObject({ status: 200, body: { _id: squatter.body._id } });
    expect(await open(squatter.body.token)).toBe(401);
    expect((await call('POST', '/auth/login', { body: credentials })).status).toBe(401);
    expect(await open(came.body.token)).toBe(200);

    const again = await call('POST', '/auth/google', { body: { token: await googleToken() } });
    expect(again.body._id).toBe(came.body._id);
    expect(await open(came.body.token)).toBe(200);
  });

  test('and a signed-out session stays shut, its refresh token too', async () => {
    const { body } = await call('POST', '/auth/google', { body: { token: await googleToken() } });
    const { refreshToken } = body.session;
    expect((await call('POST', '/auth/logout', { token: body.token, body: { refreshToken } })).status).toBe(
      200,
    );
    expect(await open(body.token)).toBe(401);
    const renewed = await fetch(local.stack.endpoints.cognito, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      },
      body: JSON.stringify({
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        ClientId: body.session.clientId,
        AuthParameters: { REFRESH_TOKEN: refreshToken },
      }),
    });
    expect(renewed.status).toBe(400);
  });
});
