import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGoogleVerifier } from '../../functions/people/google-token.ts';

const clientId = 'our-client';
let server: Server;
let verify: ReturnType<typeof createGoogleVerifier>;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;

beforeAll(async () => {
  keys = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  verify = createGoogleVerifier({
    clientId,
    issuer: 'https://accounts.google.com',
    jwksUrl: `http://127.0.0.1:${port}/certs`,
  });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const now = () => Math.floor(Date.now() / 1000);
const token = (claims: object = {}, signer = keys.privateKey) =>
  new SignJWT({
    iss: 'https://accounts.google.com',
    aud: clientId,
    sub: '42',
    email: 'Ada@Example.org',
    email_verified: true,
    iat: now(),
    exp: now() + 600,
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .sign(signer);

describe('an ID token', () => {
  it.each(['https://accounts.google.com', 'accounts.google.com'])('of issuer %s is believed', async (iss) => {
    expect(await verify(await token({ iss }))).toMatchObject({ sub: '42', email: 'Ada@Example.org' });
  });

  it.each([
    ['for another client', { aud: 'another-client' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that has ended', { exp: now() - 60 }],
    ['that has not begun', { nbf: now() + 600 }],
    ['without an address', { email: undefined }],
    ['without a subject', { sub: undefined }],
  ])('%s is not', async (_name, claims) => {
    expect(await verify(await token(claims))).toBeUndefined();
  });

  it.each([false, 'false', undefined])(
    'that calls its address verified: %s is refused in words that help',
    async (email_verified) => {
      await expect(verify(await token({ email_verified }))).rejects.toMatchObject({
        code: 'wrong_credentials',
        message: expect.stringContaining('Confirm it in your Google account'),
      });
    },
  );

  it('signed by anyone else is not believed', async () => {
    const other = await generateKeyPair('RS256');
    expect(await verify(await token({}, other.privateKey))).toBeUndefined();
    expect(await verify('garbage')).toBeUndefined();
  });
});
