import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ObjectHeaders, ObjectStore, StoredObject } from './object-store.ts';
import { invalidArgument, S3Error } from './s3-error.ts';
import { type Element, writeXml } from './xml.ts';

/** One request to S3, parsed and with its signature checked. */
export interface S3Call {
  request: IncomingMessage;
  response: ServerResponse;
  store: ObjectStore;
  method: string;
  bucket: string;
  /** Empty for calls on the bucket. */
  key: string;
  query: Record<string, string>;
  /** SHA-256 in hex, `UNSIGNED-PAYLOAD` or the name of a streaming scheme. */
  payloadHash: string;
  maxObjectBytes: number;
}

const NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/';
const KEPT_HEADERS = [
  'content-type',
  'content-disposition',
  'content-encoding',
  'content-language',
  'cache-control',
  'expires',
];

export function answerXml(response: ServerResponse, root: Element, status = 200): void {
  const body = Buffer.from(writeXml(root, NAMESPACE));
  response.writeHead(status, { 'content-type': 'application/xml', 'content-length': body.length });
  response.end(body);
}

export function answerEmpty(
  response: ServerResponse,
  status: number,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, status === 204 ? headers : { 'content-length': '0', ...headers });
  response.end();
}

/** What the client wants stored with the object, from request headers or form fields (lower-case names). */
export function describe(given: Record<string, string | string[] | undefined>): ObjectHeaders {
  const description: ObjectHeaders = { headers: {}, metadata: {} };
  for (const [name, raw] of Object.entries(given)) {
    if (raw === undefined) continue;
    const value = headerValue(Array.isArray(raw) ? raw.join(',') : raw);
    if (name.startsWith('x-amz-meta-')) description.metadata[name.slice('x-amz-meta-'.length)] = value;
    else if (KEPT_HEADERS.includes(name)) description.headers[name] = value;
  }
  const encoding = description.headers['content-encoding'];
  // The transfer's own coding does not belong to the object.
  const kept = encoding
    ?.split(',')
    .map((part) => part.trim())
    .filter((part) => part !== 'aws-chunked')
    .join(', ');
  if (kept) description.headers['content-encoding'] = kept;
  else delete description.headers['content-encoding'];
  return description;
}

/** A valid header value: S3 writes non-Latin-1 text as an RFC 2047 encoded word. */
function headerValue(value: string): string {
  if (/[^\t\u0020-\u007e\u0080-\uffff]/.test(value))
    throw invalidArgument('Header values cannot hold control characters.');
  return /[^\t\u0020-\u00ff]/.test(value) ? `=?UTF-8?B?${Buffer.from(value).toString('base64')}?=` : value;
}

export function objectHeaders(object: StoredObject): Record<string, string> {
  const headers: Record<string, string> = {
    'content-type': 'binary/octet-stream',
    ...object.headers,
    etag: `"${object.etag}"`,
    'last-modified': new Date(object.modifiedAt).toUTCString(),
    'accept-ranges': 'bytes',
    'x-amz-server-side-encryption': 'AES256',
  };
  if (object.versionId !== 'null') headers['x-amz-version-id'] = object.versionId;
  for (const [name, value] of Object.entries(object.metadata)) headers[`x-amz-meta-${name}`] = value;
  return headers;
}

/** `response-content-type` and the like, which only a signed request may use. */
export function responseOverrides(query: Record<string, string>): Record<string, string> {
  const overrides: Record<string, string> = {};
  for (const name of KEPT_HEADERS) {
    const value = query[`response-${name}`];
    if (value === undefined) continue;
    if (/[^\t\u0020-\u007e\u0080-\u00ff]/.test(value)) {
      throw invalidArgument('Header value cannot be represented using ISO-8859-1.');
    }
    overrides[name] = value;
  }
  return overrides;
}

/** The requested object; a delete marker counts as absent. */
export function findObject(
  call: S3Call,
  bucket = call.bucket,
  key = call.key,
  versionId = call.query.versionId,
) {
  const object = call.store.find(bucket, key, versionId);
  if (object?.body) return object;
  const marker: Record<string, string> = object
    ? { 'x-amz-delete-marker': 'true', 'x-amz-version-id': object.versionId }
    : {};
  if (object && versionId)
    throw new S3Error(
      405,
      'MethodNotAllowed',
      'The specified method is not allowed against this resource.',
      marker,
    );
  if (versionId) throw new S3Error(404, 'NoSuchVersion', 'The specified version does not exist.');
  throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.', marker);
}
