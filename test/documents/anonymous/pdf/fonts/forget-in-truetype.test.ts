import { expect, it } from 'vitest';
import { forgetInTrueType } from '../../../../../functions/documents/anonymous/pdf/fonts/forget-in-truetype.ts';

const words = (...values: number[]) => {
  const data = Buffer.alloc(2 * values.length);
  for (const [at, value] of values.entries()) data.writeUInt16BE(value & 0xffff, 2 * at);
  return data;
};

/** Of .notdef, A, O, an A with a mark, which is made of A and the mark, and the mark. */
const glyphs = [
  words(1, 1, 1, 1, 1, 1),
  words(1, 2, 2, 2, 2, 2),
  words(1, 3, 3, 3, 3, 3),
  words(-1, 0, 0, 0, 0, 0x20, 1, 0, 0, 4, 0),
  words(1, 5, 5, 5, 5, 5),
];

const cmap = {
  listed: words(0, 1, 1, 0, 0, 12, 6, 14, 0, 0x41, 2, 1, 2),
  segmented: words(0, 1, 3, 1, 0, 12, 4, 32, 0, 4, 0, 0, 0, 0x42, 0xffff, 0, 0x41, 0xffff, 1 - 0x41, 1, 0, 0),
};

function aFont(codes: Buffer = cmap.listed) {
  const starts = glyphs.map((_, at) => glyphs.slice(0, at).reduce((sum, { length }) => sum + length / 2, 0));
  const total = glyphs.reduce((sum, { length }) => sum + length / 2, 0);
  const tables: Record<string, Buffer> = {
    cmap: codes,
    glyf: Buffer.concat(glyphs),
    head: Buffer.alloc(54),
    hhea: Buffer.concat([Buffer.alloc(34), words(5)]),
    hmtx: words(...glyphs.flatMap((_, at) => [500 + at, at])),
    loca: words(...starts, total),
    maxp: words(0, 1, glyphs.length),
    post: Buffer.concat([words(2, 0), Buffer.alloc(28), Buffer.from('names of glyphs')]),
  };
  const names = Object.keys(tables);
  let at = 12 + 16 * names.length;
  const directory = names.map((name) => {
    const entry = Buffer.alloc(16);
    entry.write(name, 'latin1');
    entry.writeUInt32BE(at, 8);
    entry.writeUInt32BE(tables[name]!.length, 12);
    at += tables[name]!.length;
    return entry;
  });
  return Buffer.concat([words(0, 1, names.length, 0, 0, 0), ...directory, ...Object.values(tables)]);
}

const tableOf = (font: Buffer, name: string) => {
  const at = font.indexOf(name);
  const start = font.readUInt32BE(at + 8);
  return font.subarray(start, start + font.readUInt32BE(at + 12));
};
const emptyIn = (font: Buffer) => {
  const [loca, glyf] = [tableOf(font, 'loca'), tableOf(font, 'glyf')];
  return glyphs.flatMap((_, at) => {
    const outline = glyf.subarray(loca.readUInt16BE(2 * at) * 2, loca.readUInt16BE(2 * at + 2) * 2);
    return outline.every((byte) => byte === 0) ? [at] : [];
  });
};

it('outlines, widths and names go of what is shown no more, and a letter keeps what it is made of', () => {
  const made = forgetInTrueType(aFont(), { glyphs: new Set([3]) })!;
  expect(emptyIn(made)).toEqual([2]);
  expect(tableOf(made, 'hmtx')).toEqual(words(500, 0, 501, 1, 0, 0, 503, 3, 504, 4));
  expect(tableOf(made, 'post').toString('latin1')).not.toContain('names');
});

it.each(['listed', 'segmented'] as const)('codes are letters by the font’s own tables: %s', (kind) => {
  const made = forgetInTrueType(aFont(cmap[kind]), { codes: new Set([0x41]) })!;
  expect(emptyIn(made)).toEqual([2, 3, 4]);
});

it('a list of codes forgets those that are shown no more', () => {
  const made = forgetInTrueType(aFont(), { codes: new Set([0x41]) })!;
  expect(tableOf(made, 'cmap').subarray(-4)).toEqual(words(1, 0));
});

it('nothing changes where outlines lie over each other', () => {
  const font = aFont();
  const loca = tableOf(font, 'loca');
  loca.writeUInt16BE(loca.readUInt16BE(10), 2);
  expect(forgetInTrueType(font, { glyphs: new Set([4]) })).toBeNull();
});

it('nothing changes where no table says what a code is, or all is shown', () => {
  expect(forgetInTrueType(aFont(words(0, 0)), { codes: new Set([0x41]) })).toBeNull();
  expect(forgetInTrueType(aFont(), { glyphs: new Set([1, 2, 3, 4]) })).toBeNull();
});
