import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { utf8Length } from '../../../shared/domain/utf8-length.ts';
import { DomainError } from './domain-error.ts';
import { keyFrom } from './secret.ts';

/** DynamoDB allows 1,024 bytes for a sort key and no empty one; the list's own prefix comes before this. */
const MAX_KEY_BYTES = 960;
const SortKey = z
  .string()
  .refine((key) => key !== '' && key.isWellFormed() && utf8Length(key) <= MAX_KEY_BYTES);

/** A list continues after an entry, or `within` an entry that did not fit, after that part of it. */
export interface Place {
  after: string;
  within?: string | undefined;
}

const Sealed = z.union([z.tuple([SortKey]), z.tuple([SortKey, SortKey])]);

/** A cursor opens only with the same secret, for the same person, list and question. */
export interface CursorSeal {
  secret: string;
  personId: string;
  list: string;
}

const CIPHER = 'aes-256-gcm';
/** In bytes: as NIST SP 800-38D recommends for GCM. */
const NONCE = 12;
const TAG = 16;

const cursorKey = ({ secret }: CursorSeal) => keyFrom(secret, 'cursor');
const boundTo = ({ personId, list }: CursorSeal) => Buffer.from(JSON.stringify([personId, list]));

/** Closed to callers: a sort key tells when something moved, also of what they may not see. */
export function sealCursor(seal: CursorSeal, { after, within }: Place): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, cursorKey(seal), nonce, { authTagLength: TAG }).setAAD(boundTo(seal));
  const text = JSON.stringify(within === undefined ? [after] : [after, within]);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Accepts only a cursor given to this caller for this list and question; the partition is never read from it. */
export function openCursor(seal: CursorSeal, cursor: string | undefined): Place | undefined {
  if (!cursor) return undefined;
  try {
    const bytes = Buffer.from(cursor, 'base64url');
    const decipher = createDecipheriv(CIPHER, cursorKey(seal), bytes.subarray(0, NONCE), {
      authTagLength: TAG,
    })
      .setAAD(boundTo(seal))
      .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]);
    const [after, within] = Sealed.parse(JSON.parse(text.toString('utf8')));
    return { after, within };
  } catch {
    throw new DomainError('invalid_request', 'cursor is not valid.', { field: 'cursor' });
  }
}
