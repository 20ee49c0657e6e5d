/* Over 300 lines: one suite against one started server, which can be run in full against any endpoint that speaks S3. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningServer } from '../../functions/local/emulators/http/listen.ts';
import { startS3 } from '../../functions/local/emulators/s3/start-s3.ts';
import { killAmid, startChild } from './child-process.ts';

/**
 * One file for the whole service, so that one run against another endpoint covers it. Against another S3: CONFORMANCE_S3_ENDPOINT,
 * CONFORMANCE_S3_BUCKET (with CORS for CONFORMANCE_S3_ORIGIN, PUT, POST, GET) and the usual AWS_ variables. Tests that need our own
 * server (versions, expiry, kills) are then skipped.
 */
const endpoint = process.env.CONFORMANCE_S3_ENDPOINT;
const bucket = process.env.CONFORMANCE_S3_BUCKET ?? 'manuscripts';
const origin = process.env.CONFORMANCE_S3_ORIGIN ?? 'http://localhost:8080';
const isOurs = endpoint === undefined;
const region = process.env.AWS_REGION ?? 'us-east-1';
const credentials = isOurs
  ? { accessKeyId: 'LOCALKEY', secretAccessKey: 'local-secret' }
  : {
      accessKeyId: process.env.AWS_ACCESS_KEY_ID as string,
      secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY as string,
      sessionToken: process.env.AWS_SESSION_TOKEN,
    };

const cors = [
  {
    allowedOrigins: [origin],
    allowedMethods: ['GET', 'PUT', 'POST'],
    allowedHeaders: ['*'],
    exposeHeaders: ['ETag'],
    maxAgeSeconds: 600,
  },
];
let dataDir: string;
let server: RunningServer;
let base: string;
let s3: S3Client;

function client(url: string, secretAccessKey = credentials.secretAccessKey) {
  return new S3Client({
    endpoint: url,
    region,
    forcePathStyle: true,
    credentials: { ...credentials, secretAccessKey },
    maxAttempts: 1,
  });
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 's3-conformance-'));
  if (isOurs) {
    server = await startS3({
      port: 0,
      dataDir,
      credentials,
      buckets: [
        { name: bucket, cors },
        { name: 'versioned', versioned: true },
      ],
    });
  }
  base = endpoint ?? server.url;
  s3 = client(base);
});

afterAll(async () => {
  s3.destroy();
  await server?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const newKey = (name = 'object') => `conformance/${randomUUID()}/${name}`;
const put = (Key: string, Body: string | Uint8Array = 'hello', more = {}) =>
  s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body, ...more }));
const read = async (Key: string, more = {}) => {
  const answer = await s3.send(new GetObjectCommand({ Bucket: bucket, Key, ...more }));
  return { ...answer, text: await answer.Body?.transformToString() };
};
const failure = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (reason) => reason,
  );
  return { name: error?.name, status: error?.$metadata?.httpStatusCode };
};
const code = (xml: string) => /<Code>(.*?)<\/Code>/.exec(xml)?.[1];

describe('objects', () => {
  test('an object comes back with its bytes, type, disposition and MD5 as ETag', async () => {
    const key = newKey();
    await put(key, 'hello', {
      ContentType: 'text/plain',
      ContentDisposition: 'inline',
    });
    const answer = await read(key);
    expect(answer).toMatchObject({
      text: 'hello',
      ContentType: 'text/plain',
      ContentDisposition: 'inline',
      ContentLength: 5,
      ETag: `"${createHash('md5').update('hello').digest('hex')}"`,
    });
    expect(await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key }))).toMatchObject({
      ContentLength: 5,
    });
  });

  test.each([
    'a b+c%20d',
    'ü/日本語 ✓.pdf',
    '../../etc/passwd',
    './x//y/',
    'q?u=e&r#y\'"<>',
    'k'.repeat(900),
  ])('the key %j is kept as it is', async (name) => {
    const key = `${newKey('')}${name}`;
    await put(key, name);
    expect((await read(key)).text).toBe(name);
    const prefix = key.slice(0, key.length - name.length);
    const list = await s3.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix }));
    expect(list.Contents?.map((object) => object.Key)).toEqual([key]);
  });

  test('a streamed body (aws-chunked with a trailing checksum) is stored decoded', async () => {
    const key = newKey();
    const bytes = randomBytes(3_000_000);
    const parts = [bytes.subarray(0, 1), bytes.subarray(1, 70_000), bytes.subarray(70_000)];
    await s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        Body: Readable.from(parts),
        ContentLength: bytes.length,
      }),
    );
    const answer = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    expect(Buffer.from((await answer.Body?.transformToByteArray()) ?? []).equals(bytes)).toBe(true);
    expect(answer.ContentEncoding).toBeUndefined();
  });

  test('50 MB pass through whole', async () => {
    const key = newKey();
    const size = 52_428_800;
    await put(key, Buffer.alloc(size, 7));
    expect((await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key }))).ContentLength).toBe(size);
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    let total = 0;
    for await (const chunk of Body as Readable) total += chunk.length;
    expect(total).toBe(size);
  });

  test('a checksum that does not match refuses the object', async () => {
    const key = newKey();
    expect(await failure(put(key, 'hello', { ChecksumCRC32: 'AAAAAA==' }))).toMatchObject({ status: 400 });
    expect(await failure(put(key, 'hello', { ContentMD5: 'AAAAAAAAAAAAAAAAAAAAAA==' }))).toMatchObject({
      name: 'BadDigest',
    });
    expect(await failure(read(key))).toEqual({ name: 'NoSuchKey', status: 404 });
  });

  test('ranges answer 206, an impossible range 416', async () => {
    const key = newKey();
    await put(key, '0123456789');
    expect(await read(key, { Range: 'bytes=2-4' })).toMatchObject({
      text: '234',
      ContentRange: 'bytes 2-4/10',
    });
    expect((await read(key, { Range: 'bytes=7-' })).text).toBe('789');
    expect((await read(key, { Range: 'bytes=-3' })).text).toBe('789');
    expect(await failure(read(key, { Range: 'bytes=10-' }))).toEqual({ name: 'InvalidRange', status: 416 });
  });

  test('conditional reads and writes hold', async () => {
    const key = newKey();
    const { ETag } = await put(key, 'one');
    expect((await failure(read(key, { IfNoneMatch: ETag }))).status).toBe(304);
    expect((await failure(read(key, { IfMatch: '"other"' }))).status).toBe(412);
    expect(await failure(put(key, 'two', { IfNoneMatch: '*' }))).toEqual({
      name: 'PreconditionFailed',
      status: 412,
    });
    expect((await read(key, { IfMatch: ETag })).text).toBe('one');
  });

  test('a copy keeps the type of the object, and is made of the state that was checked only', async () => {
    const [from, kept] = [newKey('ü ?.pdf'), newKey()];
    const { ETag } = await put(from, 'paper', { ContentType: 'application/pdf' });
    const CopySource = `${bucket}/${from.split('/').map(encodeURIComponent).join('/')}`;
    const copy = (CopySourceIfMatch: string | undefined) =>
      s3.send(new CopyObjectCommand({ Bucket: bucket, Key: kept, CopySource, CopySourceIfMatch }));
    expect((await failure(copy('"other"'))).status).toBe(412);
    await copy(ETag);
    await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: from }));
    expect(await read(kept)).toMatchObject({ text: 'paper', ContentType: 'application/pdf' });
    expect((await failure(copy(undefined))).status).toBe(404);
  });

  test('deleting is idempotent, one by one and many at once', async () => {
    const keys = [newKey('a&b'), newKey()];
    for (const key of keys) await put(key);
    const Objects = [...keys, newKey('never')].map((Key) => ({ Key }));
    const answer = await s3.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects } }));
    expect(answer.Deleted?.length).toBe(3);
    await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: keys[0] }));
    expect((await failure(read(keys[0] as string))).status).toBe(404);
  });

  test('lists page in order and roll up prefixes', async () => {
    const prefix = newKey('');
    for (const name of ['a', 'b/1', 'b/2', 'c', 'd/1']) await put(`${prefix}${name}`);
    const list = async (more: object) => {
      const page = await s3.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...more }));
      const names = [
        ...(page.Contents ?? []).map(({ Key }) => Key),
        ...(page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix),
      ];
      return { names: names.map((name) => name?.slice(prefix.length)), next: page.NextContinuationToken };
    };
    expect((await list({})).names).toEqual(['a', 'b/1', 'b/2', 'c', 'd/1']);
    expect((await list({ Delimiter: '/' })).names).toEqual(['a', 'c', 'b/', 'd/']);
    const seen: (string | undefined)[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await list({ MaxKeys: 2, Delimiter: '/', ContinuationToken });
      expect(page.names.length).toBeLessThanOrEqual(2);
      seen.push(...page.names);
      ContinuationToken = page.next;
    } while (ContinuationToken);
    expect(seen).toEqual(['a', 'b/', 'c', 'd/']);
  });

  test('unknown buckets and keys answer S3 codes', async () => {
    const elsewhere = { Bucket: 'no-such-bucket-here-1', Key: 'x' };
    expect((await failure(s3.send(new HeadObjectCommand(elsewhere)))).status).toBe(404);
    expect((await failure(put(newKey('k'.repeat(1100))))).name).toBe('KeyTooLongError');
  });
});

describe('signatures', () => {
  test('a wrong secret, an unknown key and no signature are refused', async () => {
    const wrong = client(base, 'wrong');
    expect(await failure(wrong.send(new GetObjectCommand({ Bucket: bucket, Key: 'x' })))).toEqual({
      name: 'SignatureDoesNotMatch',
      status: 403,
    });
    const unknown = new S3Client({
      endpoint: base,
      region,
      forcePathStyle: true,
      credentials: { accessKeyId: 'AKIAUNKNOWN', secretAccessKey: 'x' },
    });
    expect((await failure(unknown.send(new GetObjectCommand({ Bucket: bucket, Key: 'x' })))).name).toBe(
      'InvalidAccessKeyId',
    );
    const anonymous = await fetch(`${base}/${bucket}/x`);
    expect([anonymous.status, code(await anonymous.text())]).toEqual([403, 'AccessDenied']);
  });

  test('a presigned GET opens the object with the overridden headers, and nothing else', async () => {
    const key = newKey('ü.pdf');
    await put(key, 'paper', { ContentType: 'application/pdf' });
    const url = await getSignedUrl(
      s3,
      new GetObjectCommand({
        Bucket: bucket,
        Key: key,
        ResponseContentDisposition: `inline; filename="paper.pdf"; filename*=UTF-8''p%C3%A4per.pdf`,
        ResponseContentType: 'application/pdf',
      }),
      { expiresIn: 60 },
    );
    const answer = await fetch(url);
    expect([answer.status, await answer.text()]).toEqual([200, 'paper']);
    expect(answer.headers.get('content-disposition')).toContain('filename="paper.pdf"');
    expect((await fetch(url.replace('paper.pdf', 'other.pdf'))).status).toBe(403);
    expect((await fetch(url.replace('.pdf?', '.doc?'))).status).toBe(403);
    expect((await fetch(url, { method: 'PUT', body: 'x' })).status).toBe(403);
    expect((await fetch(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=600'))).status).toBe(403);
  });

  test('a presigned GET ends when it said', async () => {
    const key = newKey();
    await put(key);
    const url = await getSignedUrl(s3, new GetObjectCommand({ Bucket: bucket, Key: key }), {
      expiresIn: 5,
      signingDate: new Date(Date.now() - 10_000),
    });
    const answer = await fetch(url);
    expect([answer.status, code(await answer.text())]).toEqual([403, 'AccessDenied']);
  });

  test('a presigned PUT binds the key and the signed type', async () => {
    const key = newKey();
    const bare = new S3Client({
      endpoint: base,
      region,
      forcePathStyle: true,
      credentials,
      requestChecksumCalculation: 'WHEN_REQUIRED',
    });
    const url = await getSignedUrl(
      bare,
      new PutObjectCommand({ Bucket: bucket, Key: key, ContentType: 'application/pdf' }),
      {
        expiresIn: 60,
        signableHeaders: new Set(['content-type']),
      },
    );
    const send = (contentType: string) =>
      fetch(url, { method: 'PUT', body: 'paper', headers: { 'content-type': contentType } });
    expect((await send('text/html')).status).toBe(403);
    expect((await send('application/pdf')).status).toBe(200);
    expect(await read(key)).toMatchObject({ text: 'paper', ContentType: 'application/pdf' });
  });
});

describe('presigned POST', () => {
  async function presign(over: Partial<PresignedPostOptions> = {}) {
    const Key = newKey('paper.pdf');
    const post = await createPresignedPost(s3, {
      Bucket: bucket,
      Key,
      Conditions: [
        ['content-length-range', 3, 1000],
        ['eq', '$Content-Type', 'application/pdf'],
      ],
      Fields: { 'Content-Type': 'application/pdf' },
      Expires: 60,
      ...over,
    });
    return { ...post, Key };
  }
  async function send(
    post: { url: string; fields: Record<string, string> },
    body: string | Uint8Array<ArrayBuffer> = 'paper',
    change: Record<string, string | undefined> = {},
  ) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...post.fields, ...change }))
      if (value !== undefined) form.append(name, value);
    form.append('file', new Blob([body], { type: 'application/pdf' }), 'my paper.pdf');
    const answer = await fetch(post.url, { method: 'POST', body: form, headers: { origin } });
    const text = await answer.text();
    return { status: answer.status, code: code(text), text, headers: answer.headers };
  }

  test('what keeps to the policy is stored', async () => {
    const post = await presign();
    const answer = await send(post);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    expect(await read(post.Key)).toMatchObject({ text: 'paper', ContentType: 'application/pdf' });
  });

  test.each<[string, string, number, Record<string, string | undefined>]>([
    ['another key', 'AccessDenied', 403, { key: 'somebody/else.pdf' }],
    ['another type', 'AccessDenied', 403, { 'Content-Type': 'text/html' }],
    ['no type', 'AccessDenied', 403, { 'Content-Type': undefined }],
    ['a field that the policy does not name', 'AccessDenied', 403, { 'x-amz-meta-extra': '1' }],
    ['an access list that the policy does not name', 'AccessDenied', 403, { acl: 'public-read' }],
    ['a changed signature', 'SignatureDoesNotMatch', 403, { 'X-Amz-Signature': '0'.repeat(64) }],
    [
      'a changed policy',
      'SignatureDoesNotMatch',
      403,
      { Policy: Buffer.from('{"expiration":"2099-01-01T00:00:00Z","conditions":[]}').toString('base64') },
    ],
    [
      'no policy',
      'AccessDenied',
      403,
      { Policy: undefined, 'X-Amz-Signature': undefined, 'X-Amz-Credential': undefined },
    ],
    ['no key', 'InvalidArgument', 400, { key: undefined }],
  ])('%s is refused', async (_name, expected, status, change) => {
    const post = await presign();
    expect(await send(post, 'paper', change)).toMatchObject({ code: expected, status });
    expect((await failure(read(post.Key))).status).toBe(404);
  });

  test('too small, too large, and far too large are refused', async () => {
    const post = await presign();
    expect(await send(post, 'ab')).toMatchObject({ status: 400, code: 'EntityTooSmall' });
    expect(await send(post, 'a'.repeat(1001))).toMatchObject({ status: 400, code: 'EntityTooLarge' });
    expect(await send(post, Buffer.alloc(20_000_000))).toMatchObject({ status: 400, code: 'EntityTooLarge' });
    expect((await failure(read(post.Key))).status).toBe(404);
  });

  test('an expired policy is refused', async () => {
    const post = await presign({ Expires: 1 });
    const refusal = { status: 403, code: 'AccessDenied', text: expect.stringContaining('Policy expired') };
    await expect.poll(() => send(post)).toMatchObject(refusal);
  });

  test('a form without a file, or that is no form, is refused', async () => {
    const { url, fields } = await presign();
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const noFile = await fetch(url, { method: 'POST', body: form });
    expect([noFile.status, code(await noFile.text())]).toEqual([400, 'InvalidArgument']);
    const broken = await fetch(url, {
      method: 'POST',
      body: '--x\r\nnonsense',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(broken.status).toBe(400);
  });

  test('an upload that breaks off leaves nothing', async () => {
    const post = await presign({ Conditions: [['content-length-range', 0, 10_000_000]], Fields: {} });
    const body = Object.entries(post.fields)
      .map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('');
    const file =
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n';
    // Once it answers another request, the server has seen what came before.
    const isAbsent = async () => expect((await failure(read(post.Key))).status).toBe(404);
    await new Promise<void>((resolve) => {
      const sending = httpRequest(post.url, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 1_000_000 },
      });
      sending.on('error', () => resolve());
      sending.write(`${body}${file}${'x'.repeat(100_000)}`, () => isAbsent().then(() => sending.destroy()));
    });
    await isAbsent();
  });
});

describe('CORS', () => {
  const preflight = (from: string, method: string) =>
    fetch(`${base}/${bucket}/x`, {
      method: 'OPTIONS',
      headers: {
        origin: from,
        'access-control-request-method': method,
        'access-control-request-headers': 'content-type',
      },
    });

  test('a preflight is answered by the rules', async () => {
    const allowed = await preflight(origin, 'PUT');
    expect(allowed.status).toBe(200);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(origin);
    expect(allowed.headers.get('access-control-allow-headers')).toContain('content-type');
    expect((await preflight('https://evil.example', 'PUT')).status).toBe(403);
    expect((await preflight(origin, 'DELETE')).status).toBe(403);
  });

  test('a page of the site may read an error; another page may not', async () => {
    const mine = await fetch(`${base}/${bucket}/x`, { headers: { origin } });
    expect(mine.headers.get('access-control-allow-origin')).toBe(origin);
    const other = await fetch(`${base}/${bucket}/x`, { headers: { origin: 'https://evil.example' } });
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe.runIf(isOurs)('our own server', () => {
  test('a versioned bucket keeps what was replaced or deleted until its versions are removed', async () => {
    const [Bucket, Key] = ['versioned', newKey()];
    await s3.send(new PutObjectCommand({ Bucket, Key, Body: 'one' }));
    await s3.send(new PutObjectCommand({ Bucket, Key, Body: 'two' }));
    await s3.send(new DeleteObjectCommand({ Bucket, Key }));
    expect((await failure(s3.send(new GetObjectCommand({ Bucket, Key })))).status).toBe(404);
    const list = () => s3.send(new ListObjectVersionsCommand({ Bucket, Prefix: Key }));
    const { Versions = [], DeleteMarkers = [] } = await list();
    expect([Versions.length, DeleteMarkers.length, DeleteMarkers[0]?.IsLatest]).toEqual([2, 1, true]);
    await s3.send(new DeleteObjectCommand({ Bucket, Key, VersionId: DeleteMarkers[0]?.VersionId }));
    const again = await s3.send(new GetObjectCommand({ Bucket, Key }));
    expect(await again.Body?.transformToString()).toBe('two');
    await s3.send(new DeleteObjectCommand({ Bucket, Key }));
    const left = await list();
    const Objects = [...(left.Versions ?? []), ...(left.DeleteMarkers ?? [])].map(({ VersionId }) => ({
      Key,
      VersionId,
    }));
    await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
    const none = await list();
    expect([none.Versions, none.DeleteMarkers]).toEqual([undefined, undefined]);
  });

  test('objects past their expiry go at the next start', async () => {
    const folder = mkdtempSync(join(tmpdir(), 's3-expiry-'));
    const start = (days: number) =>
      startS3({
        port: 0,
        dataDir: folder,
        credentials,
        buckets: [{ name: bucket, expiry: [{ prefix: 'uploads/', days }] }],
      });
    const first = await start(1);
    await client(first.url).send(new PutObjectCommand({ Bucket: bucket, Key: 'uploads/a', Body: 'x' }));
    await client(first.url).send(new PutObjectCommand({ Bucket: bucket, Key: 'kept/a', Body: 'x' }));
    await first.close();
    const second = await start(-1);
    const { Contents } = await client(second.url).send(new ListObjectsV2Command({ Bucket: bucket }));
    expect(Contents?.map(({ Key }) => Key)).toEqual(['kept/a']);
    await second.close();
    rmSync(folder, { recursive: true });
  });

  test('nothing acknowledged is lost when the server is killed, and nothing half-written stays', async () => {
    const folder = mkdtempSync(join(tmpdir(), 's3-kill-'));
    const options = { port: 0, dataDir: folder, credentials, buckets: [{ name: bucket }] };
    const acknowledged: string[] = [];
    for (let round = 0; round < 3; round++) {
      const child = await startChild('s3-child.ts', options);
      const writer = client(child.ready.url as string);
      for (const key of acknowledged) await writer.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      const writes = Array.from({ length: 20 }, (_, index) => async () => {
        const Key = `${round}/${index}`;
        await writer.send(new PutObjectCommand({ Bucket: bucket, Key, Body: Buffer.alloc(200_000, index) }));
        acknowledged.push(Key);
      });
      await killAmid(child, writes, 3 + 4 * round);
    }
    expect(acknowledged.length).toBeGreaterThan(0);
    const last = await startS3(options);
    const reader = client(last.url);
    for (const key of acknowledged) {
      const { Body } = await reader.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      const bytes = await Body?.transformToByteArray();
      expect(bytes?.length === 200_000 && bytes.every((byte) => byte === Number(key.split('/')[1]))).toBe(
        true,
      );
    }
    const { KeyCount } = await reader.send(new ListObjectsV2Command({ Bucket: bucket }));
    expect(readdirSync(join(folder, 'bodies')).length).toBe(KeyCount);
    await last.close();
    rmSync(folder, { recursive: true });
  });

  test('object names never become file names', async () => {
    await put('../../escape', 'x');
    expect(existsSync(join(dataDir, '..', 'escape'))).toBe(false);
  });
});
