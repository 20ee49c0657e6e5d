import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { type LocalCredentials, SignatureRefused, verifyTextSignature } from '../http/signature.ts';
import { writeBody } from './body.ts';
import { answerEmpty, describe } from './call.ts';
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
  form.on('file', (name, stream) => {
    // An upload that breaks off after its refusal has no one else to inform.
    stream.on('error', () => undefined);
    const isFile = name.toLowerCase() === 'file';
    outcome = (
      isFile && fieldBytes <= MAX_FIELD_BYTES
        ? receive(upload, fields, stream)
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
  { store, bucket, credentials, response, request }: Upload,
  fields: Map<string, string>,
  stream: Readable,
): Promise<() => void> {
  const key = fields.get('key');
  if (!key)
    throw invalidArgument(
      "Bucket POST must contain a field named 'key'.  If it is specified, please check the order of the fields.",
    );
  if (Buffer.byteLength(key) > 1024) throw new S3Error(400, 'KeyTooLongError', 'Your key is too long');
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
  const headers = describe(Object.fromEntries(fields));
  const { min, max } = lengthRange(policy);
  const received = await writeBody(store, stream.iterator({ destroyOnReturn: false }), max);
  try {
    if (received.size < min)
      throw new S3Error(
        400,
        'EntityTooSmall',
        'Your proposed upload is smaller than the minimum allowed size',
      );
    if (!request.complete) await finished(request);
    const { size, etag } = received;
    await store.put({ bucket, key, body: received.body.name, size, etag, headers });
  } catch (error) {
    await store.discard(received.body);
    throw error;
  }
  const location = `/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;
  return () => answerEmpty(response, 204, { location, etag: `"${received.etag}"` });
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
