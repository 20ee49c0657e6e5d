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
import { invalidArgument, noSuchKey, preconditionFailed, S3Error } from './s3-error.ts';

/** GetObject and HeadObject. */
export async function getObject(call: S3Call): Promise<void> {
  const { request, response, store, query } = call;
  const object = findObject(call);
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

/** PutObject, with `If-None-Match: *` and `If-Match` as conditional writes. */
export async function putObject(call: S3Call): Promise<void> {
  const { request, response, store, bucket, key } = call;
  // Left open after a fault: the answer uses the same connection.
  const source = request.iterator({ destroyOnReturn: false });
  const received = await receiveBody(store, source, request.headers, call.payloadHash, call.maxObjectBytes);
  const description = { ...describe(request.headers), checksum: received.checksum };
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
  const from = findObject(call, source.bucket, source.key, source.versionId ?? '');
  const { headers } = request;
  const ifMatch = headers['x-amz-copy-source-if-match'];
  const ifNoneMatch = headers['x-amz-copy-source-if-none-match'];
  if (
    (ifMatch !== undefined && !etagMatches(String(ifMatch), from)) ||
    (ifNoneMatch !== undefined && etagMatches(String(ifNoneMatch), from))
  ) {
    throw preconditionFailed();
  }
  const directive = headers['x-amz-metadata-directive'] ?? 'COPY';
  if (directive !== 'COPY' && directive !== 'REPLACE') throw invalidArgument('Unknown metadata directive.');
  if (directive === 'COPY' && source.bucket === bucket && source.key === key && !source.versionId) {
    throw new S3Error(
      400,
      'InvalidRequest',
      "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata, storage class, website redirect location or encryption attributes.",
    );
  }
  const { body, size, etag, checksum } = from;
  const description =
    directive === 'REPLACE' ? describe(headers) : { headers: from.headers, metadata: from.metadata };
  const copy = await store.put({ bucket, key, body, size, etag, ...description, checksum }, (current) => {
    // Copies share bodies: the source must still exist when the row is written.
    if (!store.find(source.bucket, source.key, from.versionId)?.body) throw noSuchKey();
    checkWrite(headers, current);
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
  const marker = await store.put({ bucket, key, body: null, size: 0, etag: '', headers: {}, metadata: {} });
  return { versionId: marker.versionId, isMarker: true };
}

function checkWrite(headers: S3Call['request']['headers'], current: StoredObject | undefined): void {
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined && ifNoneMatch !== '*') {
    throw new S3Error(
      501,
      'NotImplemented',
      'A header you provided implies functionality that is not implemented',
    );
  }
  if (ifNoneMatch === '*' && current) throw preconditionFailed();
  const ifMatch = headers['if-match'];
  if (ifMatch === undefined) return;
  if (!current) throw noSuchKey();
  if (!etagMatches(ifMatch, current)) throw preconditionFailed();
}

function isUnchanged(headers: S3Call['request']['headers'], object: StoredObject): boolean {
  const modified = Math.floor(object.modifiedAt / 1000) * 1000;
  const ifMatch = headers['if-match'];
  const unmodifiedSince = Date.parse(headers['if-unmodified-since'] ?? '');
  if (ifMatch !== undefined ? !etagMatches(ifMatch, object) : modified > unmodifiedSince)
    throw preconditionFailed();
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined) return etagMatches(ifNoneMatch, object);
  return modified <= Date.parse(headers['if-modified-since'] ?? '');
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

function readCopySource(header: string): { bucket: string; key: string; versionId?: string } {
  const parts = /^\/?([^/?]+)\/(.+?)(?:\?versionId=([^&]+))?$/.exec(header);
  try {
    return {
      bucket: decodeURIComponent(parts?.[1] as string),
      key: decodeURIComponent((parts as RegExpExecArray)[2] as string),
      versionId: parts?.[3],
    };
  } catch {
    throw invalidArgument('Copy Source must mention the source bucket and key: sourcebucket/sourcekey');
  }
}
