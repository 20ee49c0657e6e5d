import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { type LocalCredentials, SignatureRefused, verifyTextSignature } from '../http/signature.ts';
import { writeBody } from './body.ts';
import { answerEmpty, answerXml, describe } from './call.ts';
import type { ObjectStore } from './object-store.ts';
import { enforcePolicy, lengthRange, readPolicy } from './post-policy.ts';
import { accessDenied, fromSignature, invalidArgument, S3Error } from './s3-error.ts';

/** All fields before the file together, within S3's limit. */
const MAX_FIELD_BYTES = 20 * 1024;

interface Upload {
  request: IncomingMessage;
  response: ServerResponse;
  store: ObjectStore;
  bucket: string;
  credentials: LocalCredentials;
  maxObjectBytes: number;
}

/** A presigned POST: every field before the file counts, anything after the file is ignored, as in S3. */
export async function postObject(upload: Upload): Promise<void> {
  const { request, response } = upload;
  const fields = new Map<string, string>();
  let fieldBytes = 0;
  let outcome: Promise<() => void> | undefined;
  let form: BusboyInstance;
  try {
    form = new Busboy({
      headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
      limits: { files: 1, fields: 100, fieldSize: MAX_FIELD_BYTES },
    });
  } catch {
    throw new S3Error(
      412,
      'PreconditionFailed',
      'Bucket POST must be of the enclosure-type multipart/form-data',
    );
  }
  form.on('field', (name, value) => {
    if (outcome) return;
    fieldBytes += name.length + Buffer.byteLength(value);
    fields.set(name.toLowerCase(), value);
  });
  form.on('file', (name, stream, givenName) => {
    // An upload that breaks off after its refusal has no one else to inform.
    stream.on('error', () => undefined);
    const isFile = name.toLowerCase() === 'file';
    outcome = (
      isFile && fieldBytes <= MAX_FIELD_BYTES
        ? receive(upload, fields, stream, givenName ?? '')
        : Promise.reject(isFile ? tooMuchBeforeFile() : oneFileOnly())
    ).catch((error: unknown) => {
      // The rest is read and dropped, because a browser shows an answer only once it has sent everything.
      stream.resume();
      return () => {
        throw error;
      };
    });
  });
  await pipeline(request, form).catch(async (error: unknown) => {
    await outcome;
    throw request.destroyed && !request.complete
      ? error
      : new S3Error(
          400,
          'MalformedPOSTRequest',
          'The body of your POST request is not well-formed multipart/form-data.',
        );
  });
  if (!outcome) throw oneFileOnly();
  (await outcome)();
  if (!response.writableEnded) response.end();
}

async function receive(
  { store, bucket, credentials, maxObjectBytes, response, request }: Upload,
  fields: Map<string, string>,
  stream: Readable,
  fileName: string,
): Promise<() => void> {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: S3's own placeholder
  const key = fields.get('key')?.replaceAll('${filename}', () => fileName);
  if (!key)
    throw invalidArgument(
      "Bucket POST must contain a field named 'key'.  If it is specified, please check the order of the fields.",
    );
  if (Buffer.byteLength(key) > 1024) throw new S3Error(400, 'KeyTooLongError', 'Your key is too long');
  fields.set('key', key);
  const encoded = fields.get('policy');
  if (!encoded) throw accessDenied();
  await verifyTextSignature(
    encoded,
    {
      credential: required(fields, 'x-amz-credential'),
      amzDate: required(fields, 'x-amz-date'),
      signature: required(fields, 'x-amz-signature'),
    },
    { credentials, service: 's3' },
  ).catch((error) => {
    throw error instanceof SignatureRefused ? fromSignature(error, true) : error;
  });
  if (required(fields, 'x-amz-algorithm') !== 'AWS4-HMAC-SHA256')
    throw invalidArgument('X-Amz-Algorithm only supports "AWS4-HMAC-SHA256"');
  const policy = readPolicy(encoded);
  enforcePolicy(policy, fields, bucket, Date.now());
  const description = describe(Object.fromEntries(fields));
  const { min, max } = lengthRange(policy);
  const received = await writeBody(
    store,
    stream.iterator({ destroyOnReturn: false }),
    Math.min(max, maxObjectBytes),
  );
  try {
    if (received.size < min)
      throw new S3Error(
        400,
        'EntityTooSmall',
        'Your proposed upload is smaller than the minimum allowed size',
      );
    if (!request.complete) await finished(request);
    const { size, etag } = received;
    await store.put({ bucket, key, body: received.body.name, size, etag, ...description });
  } catch (error) {
    await store.discard(received.body);
    throw error;
  }
  return () => answer(response, fields, bucket, key, received.etag);
}

/** A form cut off after the file's last byte is incomplete, and is not stored. */
function finished(request: IncomingMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    request.once('end', resolve);
    request.once('close', () =>
      request.complete ? resolve() : reject(new Error('The upload was cut off.')),
    );
  });
}

function answer(
  response: ServerResponse,
  fields: Map<string, string>,
  bucket: string,
  key: string,
  md5: string,
): void {
  const etag = `"${md5}"`;
  const location = `/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;
  const redirect = fields.get('success_action_redirect');
  if (redirect && URL.canParse(redirect)) {
    const url = new URL(redirect);
    for (const [name, value] of Object.entries({ bucket, key, etag })) url.searchParams.set(name, value);
    answerEmpty(response, 303, { location: url.href, etag });
    return;
  }
  const status = fields.get('success_action_status');
  if (status !== '201') {
    answerEmpty(response, status === '200' ? 200 : 204, { location, etag });
    return;
  }
  response.setHeader('etag', etag);
  response.setHeader('location', location);
  answerXml(
    response,
    [
      'PostResponse',
      [
        ['Location', location],
        ['Bucket', bucket],
        ['Key', key],
        ['ETag', etag],
      ],
    ],
    201,
  );
}

function required(fields: Map<string, string>, name: string): string {
  const value = fields.get(name);
  if (!value) throw invalidArgument(`Bucket POST must contain a field named '${name}'.`);
  return value;
}

function oneFileOnly(): S3Error {
  return invalidArgument('POST requires exactly one file upload per request.');
}

function tooMuchBeforeFile(): S3Error {
  return new S3Error(
    400,
    'MaxPostPreDataLengthExceeded',
    'Your POST request fields preceding the upload file were too large.',
  );
}
