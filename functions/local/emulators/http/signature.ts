import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { createScope, SignatureV4 } from '@smithy/signature-v4';
import { Sha256 } from '../../../core/sha256.ts';

/** The only key pair that the local services accept. */
export interface LocalCredentials {
  accessKeyId: string;
  secretAccessKey: string;
}

/** Why a signature was refused; every service has its own error code for each. */
export type SignatureFault =
  | 'missing'
  | 'malformed'
  | 'unknown-key'
  | 'skewed'
  | 'expired'
  | 'unsigned-header'
  | 'mismatch';

export class SignatureRefused extends Error {
  readonly fault: SignatureFault;

  constructor(fault: SignatureFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

export interface SignedRequest {
  method: string;
  /** As sent, still percent-encoded. */
  path: string;
  query: Record<string, string | string[]>;
  headers: IncomingHttpHeaders;
}

export interface SignatureRules {
  credentials: LocalCredentials;
  service: string;
  /** If present, it must be what was signed. */
  body?: Uint8Array;
}

/** Tolerated difference from the request's own date (AWS: 15 minutes). */
const MAX_SKEW_MS = 15 * 60_000;

/**
 * Checks an AWS Signature Version 4 in the Authorization header or in the query and returns the signed payload hash (`UNSIGNED-PAYLOAD`
 * for presigned requests), which the caller compares with the body.
 */
export async function verifySignature(
  request: SignedRequest,
  rules: SignatureRules,
): Promise<{ payloadHash: string }> {
  if (request.headers.authorization !== undefined) return verifyHeader(request, rules);
  if (request.query['X-Amz-Signature'] !== undefined) return verifyQuery(request, rules);
  throw new SignatureRefused('missing', 'The request is not signed.');
}

async function verifyHeader(request: SignedRequest, rules: SignatureRules) {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  const date = parseAmzDate(request.headers['x-amz-date']);
  if (!match || !date) throw new SignatureRefused('malformed', 'The authorization header is malformed.');
  const [, credential, signedHeaders, signature] = match as unknown as [string, string, string, string];
  const scope = parseCredential(credential, date, rules);
  if (Math.abs(Date.now() - date.getTime()) > MAX_SKEW_MS) {
    throw new SignatureRefused(
      'skewed',
      'The difference between the request time and the current time is too large.',
    );
  }
  const names = signedNames(signedHeaders, request);
  const signed = await signer(rules, scope.region).sign(
    { ...target(request, names), query: request.query, body: rules.body },
    { signingDate: date, signableHeaders: names },
  );
  const expected = /Signature=([0-9a-f]{64})$/.exec(signed.headers.authorization ?? '')?.[1] ?? '';
  compare(expected, signature);
  const named = request.headers['x-amz-content-sha256'];
  if (rules.body && named !== undefined)
    compare(createHash('sha256').update(rules.body).digest('hex'), String(named));
  return { payloadHash: String(request.headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD') };
}

async function verifyQuery(request: SignedRequest, rules: SignatureRules) {
  const {
    'X-Amz-Algorithm': algorithm,
    'X-Amz-Credential': credential,
    'X-Amz-Date': amzDate,
    'X-Amz-Expires': expires,
    'X-Amz-SignedHeaders': signedHeaders,
    'X-Amz-Signature': signature,
    ...query
  } = request.query;
  const date = parseAmzDate(amzDate);
  const seconds = typeof expires === 'string' && /^\d{1,6}$/.test(expires) ? Number(expires) : Number.NaN;
  if (
    algorithm !== 'AWS4-HMAC-SHA256' ||
    typeof credential !== 'string' ||
    typeof signedHeaders !== 'string' ||
    typeof signature !== 'string' ||
    !date ||
    !(seconds >= 1 && seconds <= 604_800)
  ) {
    throw new SignatureRefused('malformed', 'The query-string authentication parameters are malformed.');
  }
  const scope = parseCredential(credential, date, rules);
  if (date.getTime() - Date.now() > MAX_SKEW_MS)
    throw new SignatureRefused('skewed', 'Request is not valid yet.');
  if (Date.now() > date.getTime() + seconds * 1000)
    throw new SignatureRefused('expired', 'Request has expired');
  const names = signedNames(signedHeaders, request);
  const presigned = await signer(rules, scope.region).presign(
    // Any body that is neither text nor bytes means UNSIGNED-PAYLOAD.
    { ...target(request, names), query, body: {} },
    { signingDate: date, expiresIn: seconds, signableHeaders: names, unhoistableHeaders: names },
  );
  compare(String(presigned.query?.['X-Amz-Signature'] ?? ''), signature);
  return { payloadHash: 'UNSIGNED-PAYLOAD' };
}

/** Checks a signature over plain text, as in the policy of a presigned POST. */
export async function verifyTextSignature(
  text: string,
  given: { credential: string; amzDate: string; signature: string },
  rules: SignatureRules,
): Promise<void> {
  const date = parseAmzDate(given.amzDate);
  if (!date) throw new SignatureRefused('malformed', 'The date is malformed.');
  const scope = parseCredential(given.credential, date, rules);
  compare(await signer(rules, scope.region).sign(text, { signingDate: date }), given.signature);
}

function signer(rules: SignatureRules, region: string) {
  return new SignatureV4({
    credentials: rules.credentials,
    region,
    service: rules.service,
    sha256: Sha256,
    uriEscapePath: rules.service !== 's3',
    applyChecksum: false,
  });
}

function target(request: SignedRequest, names: Set<string>) {
  const headers: Record<string, string> = {};
  for (const name of names) {
    const value = request.headers[name];
    if (value === undefined)
      throw new SignatureRefused('mismatch', 'A signed header is missing from the request.');
    headers[name] = Array.isArray(value) ? value.join(',') : value;
  }
  return { method: request.method, protocol: 'http:', hostname: '127.0.0.1', path: request.path, headers };
}

/** Every `x-amz-` header must be signed, or another person's header could be added to the signed request. */
function signedNames(list: string, request: SignedRequest): Set<string> {
  const names = new Set(list.toLowerCase().split(';'));
  if (!names.has('host')) throw new SignatureRefused('unsigned-header', 'The host header must be signed.');
  for (const name of Object.keys(request.headers)) {
    if (name.startsWith('x-amz-') && !names.has(name)) {
      throw new SignatureRefused(
        'unsigned-header',
        `There were headers present in the request which were not signed: ${name}`,
      );
    }
  }
  return names;
}

function parseCredential(credential: string, date: Date, rules: SignatureRules): { region: string } {
  const [key, day, region, service, end, ...rest] = credential.split('/');
  const expectedDay = date.toISOString().slice(0, 10).replaceAll('-', '');
  if (
    !key ||
    !region ||
    rest.length > 0 ||
    day !== expectedDay ||
    `${day}/${region}/${service}/${end}` !== createScope(expectedDay, region, rules.service)
  ) {
    throw new SignatureRefused('malformed', 'The credential scope is malformed.');
  }
  if (key !== rules.credentials.accessKeyId) {
    throw new SignatureRefused(
      'unknown-key',
      'The access key id you provided does not exist in our records.',
    );
  }
  return { region };
}

function parseAmzDate(value: unknown): Date | undefined {
  const parts = typeof value === 'string' ? /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(value) : null;
  if (!parts) return undefined;
  const date = new Date(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}:${parts[6]}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function compare(expected: string, given: string): void {
  const left = Buffer.from(expected);
  const right = Buffer.from(given);
  if (left.length === 0 || left.length !== right.length || !timingSafeEqual(left, right)) {
    throw new SignatureRefused(
      'mismatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    );
  }
}
