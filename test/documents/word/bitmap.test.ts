import { describe, expect, it } from 'vitest';
import { tiffToPng } from '../../../functions/documents/word/drawings/bitmap.ts';

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
    const png = await tiffToPng(tiff());
    expect(Buffer.from(png!).toString('latin1', 1, 4)).toBe('PNG');
    expect(Buffer.from(png!).readUInt32BE(16)).toBe(2);
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
