import { decode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { bmpToPng, tiffToPng } from '../../../functions/documents/word/drawings/bitmap.ts';

/** A grey picture of two by two pixels whose directory comes after its data; `changes` by tag. */
function tiff(changes: Record<number, number> = {}, next = 0): Uint8Array {
  const tags = { 256: 2, 257: 2, 258: 8, 259: 1, 262: 1, 273: 8, 277: 1, 278: 2, 279: 4, ...changes };
  const entries = Object.entries(tags);
  const file = Buffer.alloc(12 + 2 + entries.length * 12 + 4);
  file.write('II*\0', 'latin1');
  file.writeUInt32LE(12, 4);
  file.set([0, 80, 160, 255], 8);
  file.writeUInt16LE(entries.length, 12);
  for (const [index, [tag, value]] of entries.entries()) {
    const at = 14 + index * 12;
    file.writeUInt16LE(Number(tag), at);
    file.writeUInt16LE(4, at + 2);
    file.writeUInt32LE(1, at + 4);
    file.writeUInt32LE(value, at + 8);
  }
  file.writeUInt32LE(next, 14 + entries.length * 12);
  return file;
}

describe('TIFF pictures', () => {
  it('become PNG', async () => {
    const { width, height, channels, data } = decode((await tiffToPng(tiff()))!);
    expect([width, height, channels]).toEqual([2, 2, 4]);
    expect([...data]).toEqual([0, 80, 160, 255].flatMap((grey) => [grey, grey, grey, 255]));
  });

  it('end, where their directories lead in a circle or out of the file', async () => {
    expect(await tiffToPng(tiff({}, 12))).toBeDefined();
    expect(await tiffToPng(tiff({ 330: 12, 34665: 12 }))).toBeDefined();
    expect(await tiffToPng(tiff({}, 4_000_000_000))).toBeDefined();
    expect(await tiffToPng(tiff().subarray(0, -4))).toBeDefined();
  });

  it('are given up where they are cut off or claim more than can be held', async () => {
    expect(await tiffToPng(tiff().subarray(0, 60))).toBeUndefined();
    expect(await tiffToPng(tiff({ 256: 60_000, 257: 60_000 }))).toBeUndefined();
    expect(await tiffToPng(tiff({ 277: 60_000 }))).toBeUndefined();
  });
});

/** One row of one pixel with these samples, one plane after another or not. */
function pixelTiff(kind: number, samples: number[], changes: Record<number, number> = {}): Uint8Array {
  const bits = changes[258] ?? 8;
  const data = Buffer.from(samples.flatMap((value) => (bits === 16 ? [0, value] : [value])));
  const tags = {
    256: 1,
    257: 1,
    258: bits,
    259: 1,
    262: kind,
    273: 8,
    277: samples.length,
    278: 1,
    279: data.length,
  };
  const all = Object.entries({ ...tags, ...changes });
  const isPlanar = changes[284] === 2;
  const after = 8 + data.length;
  const lists = isPlanar ? samples.length * 8 : 0;
  const file = Buffer.alloc(after + lists + 2 + all.length * 12 + 4);
  file.write('II*\0', 'latin1');
  file.writeUInt32LE(after + lists, 4);
  data.copy(file, 8);
  file.writeUInt16LE(all.length, after + lists);
  for (const [index, [tag, value]] of all.entries()) {
    const at = after + lists + 2 + index * 12;
    const isList = isPlanar && ['273', '279'].includes(tag);
    file.writeUInt16LE(Number(tag), at);
    file.writeUInt16LE(4, at + 2);
    file.writeUInt32LE(isList ? samples.length : 1, at + 4);
    file.writeUInt32LE(isList ? after + (tag === '273' ? 0 : samples.length * 4) : value, at + 8);
  }
  if (isPlanar)
    for (const at of samples.keys()) {
      file.writeUInt32LE(8 + (at * bits) / 8, after + at * 4);
      file.writeUInt32LE(bits / 8, after + (samples.length + at) * 4);
    }
  return file;
}

describe('colours of a TIFF', () => {
  const of = async (bytes: Uint8Array) => {
    const png = await tiffToPng(bytes);
    return png && [...decode(png).data];
  };

  it.each([
    ['CMYK', pixelTiff(5, [0, 255, 255, 0]), [255, 0, 0, 255]],
    ['CMYK with black', pixelTiff(5, [0, 0, 0, 255]), [0, 0, 0, 255]],
    ['CMYK of 16 bits', pixelTiff(5, [255, 255, 0, 0], { 258: 16 }), [0, 0, 255, 255]],
    ['CMYK with a spot colour', pixelTiff(5, [255, 0, 255, 0, 9]), [0, 255, 0, 255]],
    ['CMYK in planes', pixelTiff(5, [0, 255, 255, 0], { 284: 2 }), [255, 0, 0, 255]],
    ['RGB in planes', pixelTiff(2, [10, 20, 30], { 284: 2 }), [10, 20, 30, 255]],
  ])('are those of %s', async (_, bytes, shown) => {
    expect(await of(bytes)).toEqual(shown);
  });

  it.each([
    ['white', 8, [255, 0, 0], [255, 255, 255]],
    ['red', 8, [136, 80, 67], [254, 0, 0]],
    ['green', 8, [224, 256 - 79, 81], [0, 255, 0]],
    ['red by ICC', 9, [136, 208, 195], [254, 0, 0]],
  ])('are those of L*a*b*: %s', async (_, kind, samples, shown) => {
    const [r = 0, g = 0, b = 0, a] = (await of(pixelTiff(kind, samples)))!;
    for (const [at, value] of [r, g, b].entries()) expect(Math.abs(value - shown[at]!)).toBeLessThan(12);
    expect(a).toBe(255);
  });

  it.each([
    ['of which nothing would be seen', pixelTiff(2, [9, 9, 9, 0])],
    ['whose kind no one knows', pixelTiff(77, [9, 9, 9])],
    ['whose samples no one knows', pixelTiff(2, [9, 9, 9, 9, 9], { 258: 16 })],
  ])('give up a picture %s', async (_, bytes) => {
    expect(await of(bytes)).toBeUndefined();
  });
});

/** Two by two pixels, the lower row first; `palette` of blue, green, red and nothing. */
function bmp(bits: number, rows: number[][], palette: number[] = [], height = 2): Uint8Array {
  const file = Buffer.alloc(54);
  file.write('BM');
  file.writeUInt32LE(54 + palette.length, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(2, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(bits, 28);
  const padded = rows.flatMap((row) => [...row, ...new Array((4 - (row.length % 4)) % 4).fill(0)]);
  return Buffer.concat([file, Buffer.from([...palette, ...padded])]);
}

/** The older header of 12 bytes, whose palette has no fourth byte. */
function coreBmp(rows: number[][], palette: number[]): Uint8Array {
  const file = Buffer.alloc(26);
  file.write('BM');
  file.writeUInt32LE(26 + palette.length, 10);
  file.writeUInt32LE(12, 14);
  file.set([2, 0, 2, 0, 1, 0, 1, 0], 18);
  return Buffer.concat([file, Buffer.from([...palette, ...rows.flat(), ...new Array(30).fill(0)])]);
}

describe('bitmaps', () => {
  const colors = [0, 0, 255, 0, 255, 0, 0, 0];
  const redBlueAboveBlueRed = [255, 0, 0, 0, 0, 255, 0, 0, 255, 255, 0, 0];
  const [red, blue] = [
    [0, 0, 255],
    [255, 0, 0],
  ] as const;

  it.each([
    ['1', bmp(1, [[0b10000000], [0b01000000]], colors)],
    ['4', bmp(4, [[0x10], [0x01]], colors)],
    [
      '8',
      bmp(
        8,
        [
          [1, 0],
          [0, 1],
        ],
        colors,
      ),
    ],
    [
      '24',
      bmp(24, [
        [...blue, ...red],
        [...red, ...blue],
      ]),
    ],
    [
      '32',
      bmp(32, [
        [...blue, 0, ...red, 0],
        [...red, 0, ...blue, 0],
      ]),
    ],
    [
      '24, the upper row first',
      bmp(
        24,
        [
          [...red, ...blue],
          [...blue, ...red],
        ],
        [],
        -2,
      ),
    ],
    [
      '1, with the older header',
      coreBmp(
        [
          [128, 0, 0, 0],
          [64, 0, 0, 0],
        ],
        [0, 0, 255, 255, 0, 0],
      ),
    ],
  ])('of %s bits become PNG, each pixel in its place and colour', (_, file) => {
    const { width, height, channels, data } = decode(bmpToPng(file)!);
    expect([width, height, channels]).toEqual([2, 2, 3]);
    expect([...data]).toEqual(redBlueAboveBlueRed);
  });

  it('of 16 bits have five for each colour', () => {
    const { data } = decode(
      bmpToPng(
        bmp(16, [
          [0x1f, 0, 0, 0x7c],
          [0xe0, 3, 0, 0],
        ]),
      )!,
    );
    expect([...data]).toEqual([0, 248, 0, 0, 0, 0, 0, 0, 248, 248, 0, 0]);
  });

  it('are given up where they are cut off, compressed or of more pixels than can be held', () => {
    const whole = bmp(24, [
      [...blue, ...red],
      [...red, ...blue],
    ]);
    const changed = (at: number, value: number) => {
      const copy = Buffer.from(whole);
      copy.writeUInt32LE(value, at);
      return copy;
    };
    for (const file of [whole.subarray(0, 60), changed(30, 1), changed(18, 30_000_000), changed(18, 0)])
      expect(bmpToPng(file)).toBeUndefined();
  });
});
