import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { LIMITS, PAPER_KINDS } from '../../shared/domain/constants.ts';
import { cutTextFront } from '../../shared/domain/cut-text.ts';
import { DomainError } from '../core/rules/domain-error.ts';

export interface FilePart {
  fileName: string;
  bytes: Uint8Array;
}

/** In the parsed body, a file part is an uploaded document whose key names the part. */
export const PART_KEY = 'part:';

const LIST_FIELDS = new Set(['authors', 'classification', 'additionalInfo', 'keywords']);
const broken = () => new DomainError('invalid_request', 'The form could not be read.', { field: 'body' });

/** Forms carry text only: lists come as JSON text, as repeated fields or joined by commas. */
function listFrom(field: string, values: string[]): unknown {
  const [only] = values;
  if (values.length > 1) return values;
  if (only?.trim().startsWith('[')) {
    try {
      return JSON.parse(only);
    } catch {
      throw new DomainError('invalid_request', `${field} is not a JSON list.`, { field });
    }
  }
  if (!only?.trim()) return [];
  return field === 'keywords' ? only : only.split(',').map((value) => value.trim());
}

function scalarFrom(field: string, value: string): unknown {
  if (field === 'submit') return value === 'true' ? true : value === 'false' ? false : value;
  if (field === 'version') return value === '' ? undefined : /^\d{1,9}$/.test(value) ? Number(value) : value;
  if (field === '_id' || field === 'resubmissionOf' || field === 'revisionOf')
    return value === '' ? undefined : value;
  return value;
}

function bodyFrom(texts: Map<string, string[]>, files: Map<string, FilePart>): Record<string, unknown> {
  const body: Record<string, unknown> = Object.create(null);
  for (const [field, values] of texts) {
    if ((PAPER_KINDS as readonly string[]).includes(field)) continue;
    body[field] = LIST_FIELDS.has(field) ? listFrom(field, values) : scalarFrom(field, values.at(-1)!);
  }
  for (const [field, { fileName }] of files) body[field] = { key: `${PART_KEY}${field}`, fileName };
  return { ...body };
}

export type ReadForm = typeof readForm;

/** Reads a multipart form within bounds. Files under other names than the documents' are passed over. */
export function readForm(
  bytes: Uint8Array,
  contentType: string,
): Promise<{ fields: unknown; files: Map<string, FilePart> }> {
  return new Promise((resolve, reject) => {
    const texts = new Map<string, string[]>();
    const files = new Map<string, FilePart>();
    let parser: BusboyInstance;
    try {
      parser = new Busboy({
        headers: { 'content-type': contentType },
        limits: { fields: 200, fieldSize: 256 * 1024, files: 10, parts: 220, fieldNameSize: 100 },
      });
    } catch {
      reject(broken());
      return;
    }
    parser.on('field', (name, value, _isNameCut, isValueCut) => {
      if (isValueCut) reject(new DomainError('too_large', `${name} is too long.`, { field: name }));
      texts.set(name, [...(texts.get(name) ?? []), value]);
    });
    parser.on('file', (name, stream, givenName) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', () => reject(broken()));
      stream.on('end', () => {
        if (!(PAPER_KINDS as readonly string[]).includes(name) || !givenName) return;
        const fileName = cutTextFront(givenName.split(/[\\/]/).at(-1) || name, LIMITS.fileName);
        files.set(name, { fileName, bytes: Buffer.concat(chunks) });
      });
    });
    for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const)
      parser.on(limit, () => reject(new DomainError('too_large', 'The form has too many parts.')));
    parser.on('error', () => reject(broken()));
    parser.on('finish', () => {
      try {
        resolve({ fields: bodyFrom(texts, files), files });
      } catch (error) {
        reject(error);
      }
    });
    parser.end(bytes);
  });
}
