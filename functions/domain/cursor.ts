import * as z from 'zod';
import { utf8Length } from '../../shared/domain/utf8-length.ts';
import { DomainError } from './domain-error.ts';

/** DynamoDB takes 1,024 bytes for a sort key and none that is empty; the list's own prefix stands before this. */
const MAX_KEY_BYTES = 960;
const SortKey = z
  .string()
  .refine((key) => key !== '' && key.isWellFormed() && utf8Length(key) <= MAX_KEY_BYTES);

/** Where a list goes on: after an entry, or `within` it after that part of it. */
export interface Place {
  after: string;
  within?: string | undefined;
}

const Cursor = z.union([z.tuple([z.string(), SortKey]), z.tuple([z.string(), SortKey, SortKey])]);

/** Opaque to callers: which list, and the sort keys after which to go on. */
export function writeCursor(list: string, { after, within }: Place): string {
  return Buffer.from(JSON.stringify(within === undefined ? [list, after] : [list, after, within])).toString(
    'base64url',
  );
}

/** Only a cursor of this very list is taken; the partition is never read from it. */
export function readCursor(list: string, cursor: string | undefined): Place | undefined {
  if (!cursor) return undefined;
  try {
    const bytes = Buffer.from(cursor, 'base64url');
    const parsed = Cursor.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    const [name, after, within] = parsed;
    if (name === list) return { after, within };
  } catch {
    // Falls through: whatever is wrong with it, it is no cursor of ours.
  }
  throw new DomainError('invalid_request', 'cursor is not valid.', { field: 'cursor' });
}
