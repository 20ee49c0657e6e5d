import { describe, expect, it } from 'vitest';
import { forgetInCff } from '../../../../../functions/documents/anonymous/pdf/fonts/forget-in-cff.ts';
import { cffDict, cffIndex } from '../../../../../functions/documents/anonymous/pdf/fonts/read-cff.ts';

const index = (items: readonly Buffer[]): Buffer => {
  if (items.length === 0) return Buffer.from([0, 0]);
  let end = 1;
  const offsets = [1, ...items.map(({ length }) => (end += length))];
  return Buffer.concat([Buffer.from([0, items.length, 1, ...offsets]), ...items]);
};
const number = (value: number) => [29, ...[24, 16, 8, 0].map((by) => (value >> by) & 0xff)];
const twoBytes = (values: readonly number[]) => values.flatMap((value) => [value >> 8, value & 0xff]);

/** Glyphs of these ids behind .notdef, each with an outline of its own. */
function aFont(ids: readonly number[], { codes = [] as number[], ros = [] as number[] } = {}): Buffer {
  const outlines = index([
    Buffer.from([14]),
    ...ids.map((id) => Buffer.from([139 + (id % 90), 139, 21, 14])),
  ]);
  const charset = Buffer.from([0, ...twoBytes(ids)]);
  const encoding = Buffer.from([0, codes.length, ...codes]);
  const strings = index([Buffer.from('uni0416')]);
  const name = Buffer.concat([Buffer.from([1, 0, 4, 4]), index([Buffer.from('Only')])]);
  const top = (at: number) =>
    index([
      Buffer.from([
        ...ros,
        ...[...number(at), 15],
        ...(codes.length > 0 ? [...number(at + charset.length), 16] : []),
        ...[...number(at + charset.length + encoding.length), 17],
      ]),
    ]);
  const before = (at: number) => Buffer.concat([name, top(at), strings, index([])]);
  return Buffer.concat([before(before(0).length), charset, encoding, outlines]);
}

const partsOf = (font: Buffer) => {
  const tops = cffIndex(font, cffIndex(font, 4).end);
  const top = cffDict(font, tops.items[0]!);
  const at = (operator: number) => top.get(operator)?.[0] ?? 0;
  const outlines = cffIndex(font, at(17)).items.map(([start, end]) => [...font.subarray(start, end)]);
  const ids = outlines.slice(1).map((_, glyph) => font.readUInt16BE(at(15) + 1 + 2 * glyph));
  const codes = at(16) ? [...font.subarray(at(16) + 2, at(16) + 2 + ids.length)] : [];
  return { ids, codes, isEmpty: outlines.map((outline) => outline.every((byte) => byte === 14)) };
};

const [A, O, S, a, k, OWN, POINT] = [34, 48, 52, 66, 76, 391, 15];

describe('of a font with codes of one byte', () => {
  const used = (names: string[], unsaid: number[] = []) => ({
    codes: new Set(unsaid),
    names: new Set(names),
    unsaid,
  });

  it('letters that are shown no more lose outline, name and code, and all others stay', () => {
    const font = aFont([S, a, O, k, OWN, POINT], { codes: [1, 2, 3, 4, 5, 6] });
    const made = forgetInCff(font, used(['S', 'a']))!;
    expect(made).toHaveLength(font.length);
    expect(partsOf(made)).toEqual({
      ids: [S, a, 0, 0, 0, POINT],
      codes: [1, 2, 0, 0, 0, 6],
      isEmpty: [true, false, false, true, true, true, false],
    });
    expect(made.toString('latin1')).not.toContain('uni0416');
  });

  it('what its own table says of a code is a letter that is shown', () => {
    const made = forgetInCff(aFont([S, O, k], { codes: [7, 8, 9] }), used([], [8]))!;
    expect(partsOf(made).ids).toEqual([0, O, 0]);
  });

  it('nothing changes where all is shown', () => {
    expect(forgetInCff(aFont([S, a, OWN]), used(['S', 'a', 'uni0416']))).toBeNull();
  });

  it('the letter of an accented one stays that is made of two', () => {
    const font = aFont([A, 171, k]);
    // Aacute as `adx ady A acute endchar`, in the room of its four bytes and the next outline's.
    const at = font.lastIndexOf(Buffer.from([139 + (171 % 90), 139, 21, 14]));
    const glyphs = font.lastIndexOf(Buffer.from([1, 2, 6, 10, 14]));
    font[glyphs + 3] = 12;
    font.set([139, 139, 139 + 65, 248, 86, 14], at);
    expect(partsOf(forgetInCff(font, used(['Aacute']))!).ids).toEqual([A, 171, 0]);
  });
});

it('of a composite font all outlines go that its numbers do not show', () => {
  const font = aFont([7, 9, 11], { ros: [139, 139, 139, 12, 30] });
  expect(partsOf(forgetInCff(font, new Set([9]))!).isEmpty).toEqual([true, true, false, true]);
});

it('a program that leads out of itself is a RangeError, for whoever asked', () => {
  const font = aFont([S, a]);
  expect(() => forgetInCff(font.subarray(0, font.length - 6), new Set([1]))).toThrow(RangeError);
});
