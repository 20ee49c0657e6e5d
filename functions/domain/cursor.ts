import * as z from 'zod';
import { DomainError } from './domain-error.ts';

const Cursor = z.tuple([z.string().max(40), z.string().max(1000)]);

/** Opaque to callers: which list, and the sort key after which to go on. */
export function writeCursor(list: string, after: string): string {
  return btoa(encodeURIComponent(JSON.stringify([list, after])))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Only a cursor of this very list is taken; the partition is never read from it. */
export function readCursor(list: string, cursor: string | undefined): string | undefined {
  if (!cursor) return undefined;
  try {
    const text = decodeURIComponent(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')));
    const [name, after] = Cursor.parse(JSON.parse(text));
    if (name === list) return after;
  } catch {
    // Falls through: whatever is wrong with it, it is no cursor of ours.
  }
  throw new DomainError('invalid_request', 'cursor is not valid.', { field: 'cursor' });
}
