import { describe, expect, it } from 'vitest';
import { onlyCovers } from '../../../functions/documents/word/drawings/raster-operations.ts';
import { buildMetafile } from './build-metafile.ts';

const invert = 0x00550009;

describe('bitmaps of an enhanced metafile', () => {
  it('cover what is behind them where they are only copied', () => {
    expect(onlyCovers(buildMetafile('bitmaps', 0.7))).toBe(true);
    expect(onlyCovers(buildMetafile('strokes', 0.01))).toBe(true);
  });

  it('do not where an operation mixes them with it', () => {
    const mixed = Buffer.from(buildMetafile('bitmaps', 0.7));
    mixed.writeUInt32LE(invert, mixed.readUInt32LE(4) + 68);
    expect(onlyCovers(mixed)).toBe(false);
  });

  it('are not vouched for where the file is cut off, damaged or of another kind', () => {
    const whole = Buffer.from(buildMetafile('bitmaps', 0.7));
    expect(onlyCovers(whole.subarray(0, 300))).toBe(false);
    expect(onlyCovers(whole.subarray(0, 20))).toBe(false);
    whole.writeUInt32LE(0, whole.readUInt32LE(4) + 4);
    expect(onlyCovers(whole)).toBe(false);
    expect(onlyCovers(Buffer.from('\xd7\xcd\xc6\x9a'.padEnd(80, '\0'), 'latin1'))).toBe(false);
  });
});
