import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ObjectStore, StoredObject } from './object-store.ts';
import { invalidArgument, notImplemented, S3Error } from './s3-error.ts';
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
}

const NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/';
const KEPT_HEADERS = ['content-type', 'content-disposition', 'cache-control'];

export function answerXml(response: ServerResponse, root: Element): void {
  const body = Buffer.from(writeXml(root, NAMESPACE));
  response.writeHead(200, { 'content-type': 'application/xml', 'content-length': body.length });
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
export function describe(given: Record<string, string | string[] | undefined>): Record<string, string> {
  const headers: Record<string, string> = {};
  if (Object.keys(given).some((name) => name.startsWith('x-amz-meta-'))) throw notImplemented();
  for (const name of KEPT_HEADERS) {
    const value = given[name];
    if (value !== undefined) headers[name] = headerValue(String(value));
  }
  return headers;
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

/** The latest version; a delete marker counts as absent. */
export function findObject({ store }: S3Call, bucket: string, key: string) {
  const object = store.find(bucket, key);
  if (object?.body) return object;
  throw new S3Error(404, 'NoSuchKey', 'The specified key does not exist.', {
    ...(object && { 'x-amz-delete-marker': 'true', 'x-amz-version-id': object.versionId }),
  });
}
