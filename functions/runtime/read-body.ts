import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { MAX_JSON_BYTES, MAX_MULTIPART_BYTES } from '../../shared/domain/constants.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import type { FilePart, ReadForm } from './read-form.ts';

export interface ReadBody {
  fields: unknown;
  files: Map<string, FilePart>;
}

const tooLarge = (most: string) =>
  new DomainError('too_large', `The request is too large: at most ${most} can be sent this way.`);

function rawBytes(event: APIGatewayProxyEventV2): Uint8Array {
  return Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
}

function parseJson(bytes: Uint8Array): unknown {
  if (bytes.byteLength > MAX_JSON_BYTES) throw tooLarge('256 kB of JSON');
  if (bytes.byteLength === 0) return {};
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new DomainError('invalid_request', 'The body is not valid JSON.', { field: 'body' });
  }
}

/** The body as data: JSON or, if the endpoint reads forms, a form with files. */
export async function readBody(event: APIGatewayProxyEventV2, readForm?: ReadForm): Promise<ReadBody> {
  const bytes = rawBytes(event);
  const contentType = event.headers['content-type'] ?? '';
  const mediaType = contentType.split(';')[0]!.trim().toLowerCase();
  if (mediaType === 'multipart/form-data' && readForm) {
    if (bytes.byteLength > MAX_MULTIPART_BYTES)
      throw tooLarge('4 MB of files in all; larger files go by POST /api/uploads');
    return readForm(bytes, contentType);
  }
  if (mediaType === 'application/json' || (mediaType === '' && bytes.byteLength === 0))
    return { fields: parseJson(bytes), files: new Map() };
  const wanted = readForm ? 'application/json or multipart/form-data' : 'application/json';
  throw new DomainError('unsupported_body', `The body must be ${wanted}.`);
}
