import { JwtVerifier } from 'aws-jwt-verify';
import { JwtBaseError } from 'aws-jwt-verify/error';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import * as z from 'zod';
import { DomainError } from '../core/rules/domain-error.ts';

export interface GoogleSettings {
  clientId: string;
  issuer: string;
  jwksUrl: string;
}

const Payload = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().min(3).max(254),
  email_verified: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
  nonce: z.string().optional(),
  /** Epoch seconds. */
  exp: z.number(),
});
export type GooglePerson = z.infer<typeof Payload>;

const FETCH_MS = 5000;

/** Any scheme: on one machine the keys come from a stand-in without TLS. */
const fetcher = {
  async fetch(uri: string): Promise<ArrayBuffer> {
    const response = await fetch(uri, { signal: AbortSignal.timeout(FETCH_MS) });
    if (!response.ok) throw Object.assign(new Error('the keys could not be had'), { code: 'ETIMEDOUT' });
    return response.arrayBuffer();
  },
};

/** Google gives its issuer with or without the scheme. */
const spellings = (issuer: string) =>
  issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer];

export function createGoogleVerifier({ clientId, issuer, jwksUrl }: GoogleSettings) {
  const jwksCache = new SimpleJwksCache({ fetcher });
  const verifier = JwtVerifier.create(
    spellings(issuer).map((each) => ({ issuer: each, audience: clientId, jwksUri: jwksUrl })),
    { jwksCache },
  );
  /** Answers the ID token's claims, or undefined if anything about it is wrong. Throws if Google has not verified the address. */
  return async function verify(token: string): Promise<GooglePerson | undefined> {
    try {
      const parsed = Payload.safeParse(await verifier.verify(token));
      if (!parsed.success) return undefined;
      if (String(parsed.data.email_verified) !== 'true') throw unverifiedAddress();
      return parsed.data;
    } catch (error) {
      if (error instanceof JwtBaseError) return undefined;
      throw error;
    }
  };
}

/** Trying again can't help: the message says what can. */
const unverifiedAddress = () =>
  new DomainError(
    'wrong_credentials',
    'Google has not confirmed that this email address is yours. Confirm it in your Google account, or sign in with your email and password.',
  );
