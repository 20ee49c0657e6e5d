import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isHangUp, type LastingServer, listen } from '../http/listen.ts';
import { type LocalCredentials, SignatureRefused, verifySignature } from '../http/signature.ts';
import { deleteObjects, listObjects, listVersions } from './bucket-calls.ts';
import { answerEmpty, type S3Call } from './call.ts';
import { type CorsRule, corsHeaders, preflightHeaders } from './cors.ts';
import { copyObject, deleteObject, getObject, putObject } from './object-calls.ts';
import { ObjectStore } from './object-store.ts';
import { postObject } from './post-object.ts';
import { fromSignature, notImplemented, S3Error } from './s3-error.ts';
import { writeXml } from './xml.ts';

export interface BucketSettings {
  name: string;
  cors?: CorsRule[];
  /** Objects under `prefix` (default: all) are deleted this many days after they were written. */
  expiry?: { prefix?: string; days: number }[];
  versioned?: boolean;
}

export interface S3Options {
  /** 0 takes a free one. */
  port: number;
  /** Holds the index (SQLite) and the bodies. */
  dataDir: string;
  credentials: LocalCredentials;
  /** false: until `syncFromNowOn` is called, a power cut may lose the latest writes. */
  syncsWrites?: boolean;
  /** Created if missing; CORS and expiry are read from here at every start. */
  buckets?: BucketSettings[];
}

const HOUR_MS = 3_600_000;

/**
 * A local S3 with path-style addresses: the calls of the product, with S3's own checks of signatures, presigned requests, POST policies,
 * checksums and CORS, so that an upload which S3 would refuse is refused here too.
 */
export async function startS3(options: S3Options): Promise<LastingServer> {
  const store = new ObjectStore(options.dataDir, options.syncsWrites);
  const settings = new Map(options.buckets?.map((bucket) => [bucket.name, bucket]));
  for (const bucket of settings.values()) store.addBucket(bucket.name, bucket.versioned ?? false);
  await expire(store, settings);
  const timer = setInterval(() => expire(store, settings).catch(console.error), HOUR_MS);
  timer.unref();
  const server = await listen(options.port, (request, response) => {
    answer(options, store, settings, request, response).catch((error) =>
      answerError(request, response, error),
    );
  });
  return {
    ...server,
    syncFromNowOn: () => store.syncFromNowOn(),
    close: async () => {
      clearInterval(timer);
      await server.close();
      store.close();
    },
  };
}

async function answer(
  options: S3Options,
  store: ObjectStore,
  settings: Map<string, BucketSettings>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { credentials } = options;
  response.setHeader('x-amz-request-id', randomBytes(8).toString('hex').toUpperCase());
  const target = readTarget(request.url ?? '/');
  const method = request.method ?? 'GET';
  const cors = settings.get(target.bucket)?.cors ?? [];
  if (method === 'OPTIONS') return answerEmpty(response, 200, preflightHeaders(cors, request.headers));
  const allowed = corsHeaders(cors, request.headers.origin, method);
  for (const [name, value] of Object.entries(allowed ?? {})) response.setHeader(name, value);
  const { bucket, key } = target;
  const isKnown = store.findBucket(bucket) !== undefined;
  if (
    method === 'POST' &&
    key === '' &&
    isKnown &&
    request.headers['content-type']?.startsWith('multipart/form-data')
  ) {
    return postObject({ request, response, store, bucket, credentials });
  }
  const { payloadHash } = await verifySignature(
    { method, path: target.path, query: target.query, headers: request.headers },
    { credentials, service: 's3' },
  ).catch((error) => {
    throw error instanceof SignatureRefused ? fromSignature(error, 'X-Amz-Signature' in target.query) : error;
  });
  const query = Object.fromEntries(
    Object.entries(target.query).map(([name, value]) => [
      name,
      Array.isArray(value) ? (value[0] ?? '') : value,
    ]),
  );
  const call: S3Call = { request, response, store, method, bucket, key, query, payloadHash };
  if (!isKnown) {
    throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist');
  }
  if (Buffer.byteLength(key) > 1024) throw new S3Error(400, 'KeyTooLongError', 'Your key is too long');
  return key === '' ? onBucket(call) : onObject(call);
}

async function onBucket(call: S3Call): Promise<void> {
  const { method, query } = call;
  if (method === 'POST' && 'delete' in query) return deleteObjects(call);
  if (method === 'GET' && 'versions' in query) return listVersions(call);
  if (method === 'GET' && query['list-type'] === '2') return listObjects(call);
  throw notImplemented();
}

async function onObject(call: S3Call): Promise<void> {
  const { method, query, request } = call;
  const notServed = ['acl', 'tagging', 'uploads', 'uploadId', 'retention', 'attributes'];
  if (method !== 'DELETE') notServed.push('versionId');
  if (notServed.some((name) => name in query)) throw notImplemented();
  if (method === 'GET' || method === 'HEAD') return getObject(call);
  if (method === 'PUT' && request.headers['x-amz-copy-source'] !== undefined) return copyObject(call);
  if (method === 'PUT') return putObject(call);
  if (method === 'DELETE') return deleteObject(call);
  throw new S3Error(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.');
}

function readTarget(url: string) {
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  try {
    const query: Record<string, string | string[]> = {};
    for (const pair of mark === -1 ? [] : url.slice(mark + 1).split('&')) {
      if (pair === '') continue;
      const equals = pair.indexOf('=');
      const name = decodeURIComponent(equals === -1 ? pair : pair.slice(0, equals));
      const value = equals === -1 ? '' : decodeURIComponent(pair.slice(equals + 1));
      const before = query[name];
      query[name] = before === undefined ? value : [before, value].flat();
    }
    const slash = path.indexOf('/', 1);
    const bucket = decodeURIComponent(slash === -1 ? path.slice(1) : path.slice(1, slash));
    return { path, query, bucket, key: slash === -1 ? '' : decodeURIComponent(path.slice(slash + 1)) };
  } catch {
    throw new S3Error(400, 'InvalidURI', "Couldn't parse the specified URI.");
  }
}

function answerError(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (!(error instanceof S3Error) && !isHangUp(error)) console.error('local S3:', error);
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const known =
    error instanceof S3Error
      ? error
      : new S3Error(500, 'InternalError', 'We encountered an internal error. Please try again.');
  const id = String(response.getHeader('x-amz-request-id') ?? '');
  const body = Buffer.from(
    writeXml([
      'Error',
      [
        ['Code', known.code],
        ['Message', known.message],
        ['Resource', request.url?.split('?')[0]],
        ['RequestId', id],
      ],
    ]),
  );
  // An unread body would be taken for the next request.
  if (!request.complete) response.setHeader('connection', 'close');
  response.writeHead(known.status, {
    ...known.headers,
    'content-type': 'application/xml',
    'content-length': body.length,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
  request.resume();
}

async function expire(store: ObjectStore, settings: Map<string, BucketSettings>): Promise<void> {
  for (const { name, expiry = [] } of settings.values()) {
    for (const { prefix = '', days } of expiry) {
      for (const object of store.olderThan(name, prefix, Date.now() - days * 24 * HOUR_MS))
        await store.remove(object);
    }
  }
}
