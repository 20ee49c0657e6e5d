import { expect, it } from 'vitest';
import { readCursor, writeCursor } from '../../functions/domain/cursor.ts';
import { byName } from '../../functions/storage/keys.ts';

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

it('a cursor comes back as it was written', () => {
  const after = byName({ lastName: '𠀀'.repeat(80), firstName: '漢"\\'.repeat(30), id: 'x'.repeat(36) });
  for (const place of [{ after: 'a#b' }, { after }, { after, within: 'id' }]) {
    expect(readCursor('users', writeCursor('users', place))).toEqual(place);
    expect(writeCursor('users', place).length).toBeLessThan(2000);
  }
  expect(readCursor('users', undefined)).toBeUndefined();
});

it.each([
  ['half a letter', encoded(['users', '\ud800'])],
  ['an empty key', encoded(['users', ''])],
  ['an empty key inside', encoded(['users', 'a', ''])],
  ['more bytes than a key has', encoded(['users', 'ÿ'.repeat(990)])],
  ['another list', encoded(['reviewers', 'a'])],
  ['more than a cursor has', encoded(['users', 'a', 'b', 'c'])],
  ['no text', encoded(['users', 7])],
  ['bytes that are no text', Buffer.from([0x5b, 0xff]).toString('base64url')],
  ['nothing like it', '%%%'],
])('a cursor with %s is refused as one', (_what, cursor) => {
  expect(() => readCursor('users', cursor)).toThrow('cursor is not valid.');
});
