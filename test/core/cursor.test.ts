import { expect, it } from 'vitest';
import { byName } from '../../functions/core/keys.ts';
import { type CursorSeal, openCursor, sealCursor } from '../../functions/core/rules/cursor.ts';

const seal: CursorSeal = { secret: 'secret', personId: 'editor', list: 'users' };
const sealed = sealCursor(seal, { after: 'a#b' });

it('a cursor comes back as it was written', () => {
  const after = byName({ lastName: '𠀀'.repeat(80), firstName: '漢"\\'.repeat(30), id: 'x'.repeat(36) });
  for (const place of [{ after: 'a#b' }, { after }, { after, within: 'id' }]) {
    expect(openCursor(seal, sealCursor(seal, place))).toEqual(place);
    expect(sealCursor(seal, place).length).toBeLessThan(2000);
  }
  expect(openCursor(seal, undefined)).toBeUndefined();
});

it('a cursor tells nobody where it leads, and never the same twice', () => {
  const place = { after: '2026-11-24T12:34:56.789Z#manuscript' };
  const bytes = Buffer.from(sealCursor(seal, place), 'base64url').toString('latin1');
  expect(bytes).not.toMatch(/2026|12:34|#manuscript/);
  expect(sealCursor(seal, place)).not.toBe(sealCursor(seal, place));
});

it.each<[string, Partial<CursorSeal>]>([
  ['somebody else', { personId: 'otherEditor' }],
  ['another list', { list: 'reviewers' }],
  ['another secret', { secret: 'another' }],
])('a cursor is of no use to %s', (_whose, other) => {
  expect(() => openCursor({ ...seal, ...other }, sealed)).toThrow('cursor is not valid.');
});

it('a cursor of which any byte was altered, or some were cut off, is refused', () => {
  const bytes = Buffer.from(sealed, 'base64url');
  for (const [index] of bytes.entries()) {
    const altered = Buffer.from(bytes);
    altered[index]! ^= 1;
    expect(() => openCursor(seal, altered.toString('base64url'))).toThrow('cursor is not valid.');
    expect(() => openCursor(seal, bytes.subarray(0, index).toString('base64url') || 'A')).toThrow(
      'cursor is not valid.',
    );
  }
});

it.each([
  ['an empty key', { after: '' }],
  ['an empty key inside', { after: 'a', within: '' }],
  ['half a letter', { after: '\ud800' }],
  ['more bytes than a key has', { after: 'ÿ'.repeat(990) }],
])('a cursor with %s is refused', (_what, place) => {
  expect(() => openCursor(seal, sealCursor(seal, place))).toThrow('cursor is not valid.');
});

it.each([
  ['what was one before', Buffer.from(JSON.stringify(['users', 'a'])).toString('base64url')],
  ['nothing like it', '%%%'],
])('%s is refused as a cursor', (_what, cursor) => {
  expect(() => openCursor(seal, cursor)).toThrow('cursor is not valid.');
});
