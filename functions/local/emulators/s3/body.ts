import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';
import type { NewBody, ObjectHeaders, ObjectStore } from './object-store.ts';
import { S3Error } from './s3-error.ts';

export interface ReceivedBody {
  body: NewBody;
  size: number;
  /** MD5 in hex. */
  etag: string;
  checksum?: ObjectHeaders['checksum'];
}

/** Streams a request's body to disk while checking everything the client said about it. Nothing is stored after a fault. */
export async function receiveBody(
  store: ObjectStore,
  source: AsyncIterable<Uint8Array>,
  headers: IncomingHttpHeaders,
  payloadHash: string,
): Promise<ReceivedBody> {
  const trailers: Record<string, string> = {};
  const isChunked = payloadHash.startsWith('STREAMING-');
  if (isChunked && payloadHash !== 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') {
    throw new S3Error(501, 'NotImplemented', 'Signed chunks are not supported by this server.');
  }
  const length = lengthSaid(headers[isChunked ? 'x-amz-decoded-content-length' : 'content-length']);
  const named = checksumName(headers);
  if (named && named !== 'crc32')
    throw new S3Error(501, 'NotImplemented', `The checksum ${named} is not supported by this server.`);

  const received = await writeBody(store, isChunked ? decodeChunks(source, trailers) : source);
  try {
    checkReceived(received, length, headers['content-md5'], payloadHash);
    if (!named) return received;
    const value = received.crc32;
    const given = headers['x-amz-checksum-crc32'] ?? trailers['x-amz-checksum-crc32'];
    if (given !== undefined && given !== value) {
      throw new S3Error(400, 'BadDigest', 'The CRC32 you specified did not match the calculated checksum.');
    }
    return { ...received, checksum: { algorithm: named, value } };
  } catch (error) {
    await store.discard(received.body);
    throw error;
  }
}

function lengthSaid(header: string | string[] | undefined): number {
  const length = Number(header ?? Number.NaN);
  if (!Number.isSafeInteger(length) || length < 0) {
    throw new S3Error(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header.');
  }
  return length;
}

function checkReceived(
  received: Awaited<ReturnType<typeof writeBody>>,
  length: number,
  md5: string | string[] | undefined,
  payloadHash: string,
): void {
  if (received.size !== length) {
    throw new S3Error(
      400,
      'IncompleteBody',
      'You did not provide the number of bytes specified by the Content-Length HTTP header',
    );
  }
  if (md5 !== undefined && md5 !== Buffer.from(received.etag, 'hex').toString('base64')) {
    throw new S3Error(400, 'BadDigest', 'The Content-MD5 you specified did not match what we received.');
  }
  if (/^[0-9a-f]{64}$/.test(payloadHash) && payloadHash !== received.sha256) {
    throw new S3Error(
      400,
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  }
}

/** Writes and syncs bytes as they come. More than `maxBytes` ends in EntityTooLarge. */
export async function writeBody(
  store: ObjectStore,
  source: AsyncIterable<Uint8Array>,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<ReceivedBody & { sha256: string; crc32: string }> {
  const body = await store.newBody();
  const md5 = createHash('md5');
  const sha256 = createHash('sha256');
  const sum = Buffer.alloc(4);
  let size = 0;
  try {
    for await (const chunk of source) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge();
      md5.update(chunk);
      sha256.update(chunk);
      sum.writeUInt32BE(crc32(chunk, sum.readUInt32BE()));
      await body.handle.writeFile(chunk);
    }
    await store.settle(body);
  } catch (error) {
    await store.discard(body);
    throw error;
  }
  return { body, size, etag: md5.digest('hex'), sha256: sha256.digest('hex'), crc32: sum.toString('base64') };
}

function tooLarge(): S3Error {
  return new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
}

function checksumName(headers: IncomingHttpHeaders): string | undefined {
  const trailer = /^x-amz-checksum-(\w+)$/.exec(String(headers['x-amz-trailer'] ?? ''))?.[1];
  if (trailer) return trailer;
  return Object.keys(headers)
    .map((name) => /^x-amz-checksum-(crc\w+|sha\w+)$/.exec(name)?.[1])
    .find((name) => name !== undefined);
}

/** Decodes `aws-chunked`: `<hex length>[;extension]\r\n<bytes>\r\n … 0\r\n<trailer>: <value>\r\n\r\n`. */
async function* decodeChunks(
  source: AsyncIterable<Uint8Array>,
  trailers: Record<string, string>,
): AsyncGenerator<Uint8Array> {
  let buffered: Buffer = Buffer.alloc(0);
  const iterator = source[Symbol.asyncIterator]();
  const more = async () => {
    const next = await iterator.next();
    if (next.done) throw incomplete();
    buffered = Buffer.concat([buffered, next.value]);
  };
  const line = async () => {
    let end = buffered.indexOf('\r\n');
    while (end === -1) {
      if (buffered.length > 8192) throw incomplete();
      await more();
      end = buffered.indexOf('\r\n');
    }
    const text = buffered.toString('latin1', 0, end);
    buffered = buffered.subarray(end + 2);
    return text;
  };
  for (;;) {
    const size = /^([0-9a-fA-F]{1,8})(;.*)?$/.exec(await line())?.[1];
    if (size === undefined) throw incomplete();
    let left = Number.parseInt(size, 16);
    if (left === 0) break;
    while (left > 0) {
      if (buffered.length === 0) await more();
      const part = buffered.subarray(0, left);
      buffered = buffered.subarray(part.length);
      left -= part.length;
      yield part;
    }
    if ((await line()) !== '') throw incomplete();
  }
  for (let text = await line(); text !== ''; text = await line()) {
    const colon = text.indexOf(':');
    if (colon > 0) trailers[text.slice(0, colon).trim().toLowerCase()] = text.slice(colon + 1).trim();
  }
  // Data after the end is read and dropped, so that the connection can serve the next request.
  while (!(await iterator.next()).done);
}

function incomplete(): S3Error {
  return new S3Error(400, 'IncompleteBody', 'The request body terminated unexpectedly');
}
