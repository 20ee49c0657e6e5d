import { pipeline } from 'node:stream/promises';
import { receiveBody } from './body.ts';
import {
  answerEmpty,
  answerXml,
  describe,
  findObject,
  objectHeaders,
  responseOverrides,
  type S3Call,
} from './call.ts';
import type { StoredObject } from './object-store.ts';
import { invalidArgument, noSuchKey, notImplemented, preconditionFailed, S3Error } from './s3-error.ts';

/** GetObject and HeadObject. */
export async function getObject(call: S3Call): Promise<void> {
  const { request, response, store, query } = call;
  const object = findObject(call, call.bucket, call.key);
  const headers: Record<string, string> = { ...objectHeaders(object), ...responseOverrides(query) };
  if (isUnchanged(request.headers, object)) {
    for (const name of Object.keys(headers)) if (name.startsWith('content-')) delete headers[name];
    response.writeHead(304, headers);
    response.end();
    return;
  }
  const range = readRange(request.headers, object);
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${object.size}`;
  else if (object.checksum && request.headers['x-amz-checksum-mode'] === 'ENABLED') {
    headers[`x-amz-checksum-${object.checksum.algorithm}`] = object.checksum.value;
    headers['x-amz-checksum-type'] = 'FULL_OBJECT';
  }
  const { start, end } = range ?? { start: 0, end: object.size - 1 };
  headers['content-length'] = String(end - start + 1);
  if (call.method === 'HEAD' || end < start) {
    response.writeHead(range ? 206 : 200, headers);
    response.end();
    return;
  }
  const handle = await store.openBody(object).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? noSuchKey() : error;
  });
  response.writeHead(range ? 206 : 200, headers);
  // A reader that leaves early ends the pipeline; there is no one left to inform.
  await pipeline(handle.createReadStream({ start, end }), response).catch(() => undefined);
  // The stream closes it too, but not if the reader had left before it began.
  await handle.close().catch(() => undefined);
}

/** PutObject, with `If-None-Match: *` as a conditional write. */
export async function putObject(call: S3Call): Promise<void> {
  const { request, response, store, bucket, key } = call;
  const headers = describe(request.headers);
  // Left open after a fault: the answer uses the same connection.
  const source = request.iterator({ destroyOnReturn: false });
  const received = await receiveBody(store, source, request.headers, call.payloadHash);
  const description = { headers, checksum: received.checksum };
  const object = await store
    .put(
      { bucket, key, body: received.body.name, size: received.size, etag: received.etag, ...description },
      (current) => checkWrite(request.headers, current),
    )
    .catch(async (error) => {
      await store.discard(received.body);
      throw error;
    });
  const {
    etag,
    'x-amz-version-id': version,
    'x-amz-server-side-encryption': encryption,
  } = objectHeaders(object);
  answerEmpty(response, 200, {
    etag: String(etag),
    'x-amz-server-side-encryption': String(encryption),
    ...(version ? { 'x-amz-version-id': version } : {}),
    ...(received.checksum
      ? { [`x-amz-checksum-${received.checksum.algorithm}`]: received.checksum.value }
      : {}),
  });
}

export async function copyObject(call: S3Call): Promise<void> {
  const { request, response, store, bucket, key } = call;
  request.resume();
  const source = readCopySource(String(request.headers['x-amz-copy-source']));
  if (!store.findBucket(source.bucket))
    throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist');
  const from = findObject(call, source.bucket, source.key);
  const ifMatch = request.headers['x-amz-copy-source-if-match'];
  if (ifMatch !== undefined && !etagMatches(String(ifMatch), from)) throw preconditionFailed();
  const { body, size, etag, headers, checksum } = from;
  const copy = await store.put({ bucket, key, body, size, etag, headers, checksum }, (current) => {
    // Copies share bodies: the source must still exist when the row is written.
    if (!store.find(source.bucket, source.key, from.versionId)?.body) throw noSuchKey();
    checkWrite(request.headers, current);
  });
  if (from.versionId !== 'null') response.setHeader('x-amz-copy-source-version-id', from.versionId);
  if (copy.versionId !== 'null') response.setHeader('x-amz-version-id', copy.versionId);
  answerXml(response, [
    'CopyObjectResult',
    [
      ['ETag', `"${copy.etag}"`],
      ['LastModified', new Date(copy.modifiedAt).toISOString()],
    ],
  ]);
}

export async function deleteObject(call: S3Call): Promise<void> {
  call.request.resume();
  const result = await deleteOne(call, call.key, call.query.versionId);
  answerEmpty(call.response, 204, {
    ...(result.versionId ? { 'x-amz-version-id': result.versionId } : {}),
    ...(result.isMarker ? { 'x-amz-delete-marker': 'true' } : {}),
  });
}

/** Deleting a missing object succeeds. In a versioned bucket a delete without a version leaves a marker. */
export async function deleteOne(call: S3Call, key: string, versionId?: string) {
  const { store, bucket } = call;
  if (versionId || !store.findBucket(bucket)?.versioned) {
    const object = store.find(bucket, key, versionId);
    if (object) await store.remove(object);
    return { versionId, isMarker: versionId !== undefined && object?.body === null };
  }
  const marker = await store.put({ bucket, key, body: null, size: 0, etag: '', headers: {} });
  return { versionId: marker.versionId, isMarker: true };
}

/** What the product never sends. It would be wrong to ignore them. */
const NOT_SERVED = ['if-match', 'x-amz-copy-source-if-none-match', 'x-amz-metadata-directive'];

function checkWrite(headers: S3Call['request']['headers'], current: StoredObject | undefined): void {
  const ifNoneMatch = headers['if-none-match'];
  if ((ifNoneMatch ?? '*') !== '*' || NOT_SERVED.some((name) => name in headers)) throw notImplemented();
  if (ifNoneMatch === '*' && current) throw preconditionFailed();
}

function isUnchanged(headers: S3Call['request']['headers'], object: StoredObject): boolean {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = headers;
  if (ifMatch !== undefined && !etagMatches(ifMatch, object)) throw preconditionFailed();
  return ifNoneMatch !== undefined && etagMatches(ifNoneMatch, object);
}

function etagMatches(list: string, object: StoredObject): boolean {
  return list.split(',').some((item) => {
    const tag = item.trim().replace(/^W\//, '').replaceAll('"', '');
    return tag === '*' || tag === object.etag;
  });
}

/** One byte range; an invalid or multiple one is answered with the whole object. */
function readRange(headers: S3Call['request']['headers'], object: StoredObject) {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '');
  if (!parts || (parts[1] === '' && parts[2] === '')) return undefined;
  const ifRange = headers['if-range']?.toString();
  if (ifRange && !etagMatches(ifRange, object) && ifRange !== new Date(object.modifiedAt).toUTCString())
    return undefined;
  const last = object.size - 1;
  const start = parts[1] === '' ? Math.max(0, object.size - Number(parts[2])) : Number(parts[1]);
  const end = parts[1] === '' || parts[2] === '' ? last : Math.min(Number(parts[2]), last);
  if (parts[1] !== '' && parts[2] !== '' && Number(parts[2]) < start) return undefined;
  if (start > last || (parts[1] === '' && Number(parts[2]) === 0)) {
    throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable', {
      'content-range': `bytes */${object.size}`,
    });
  }
  return { start, end };
}

function readCopySource(header: string): { bucket: string; key: string } {
  const parts = /^\/?([^/?]+)\/([^?]+)$/.exec(header);
  try {
    const [, bucket, key] = parts as RegExpExecArray;
    return { bucket: decodeURIComponent(bucket as string), key: decodeURIComponent(key as string) };
  } catch {
    throw invalidArgument('Copy Source must mention the source bucket and key: sourcebucket/sourcekey');
  }
}
