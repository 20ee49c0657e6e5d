/** Rows from the top; red, green, blue. */
export interface RgbPixels {
  width: number;
  height: number;
  rgb: Uint8Array;
}

interface Layout {
  width: number;
  height: number;
  isTopDown: boolean;
  bits: number;
  /** Offset of the rows, and their distance. */
  start: number;
  stride: number;
  palette: number;
  paletteEntry: number;
}

const DEPTHS = new Set([1, 4, 8, 16, 24, 32]);
const FILE_HEADER = 14;
/** BITMAPCOREHEADER and BITMAPINFOHEADER ([MS-WMF] 2.2.2.2 and 2.2.2.3); later headers begin like the second. */
const CORE_HEADER = 12;
const SHORTEST = FILE_HEADER + 40;
const UNCOMPRESSED = new Set([0, 3]);

/** Reads uncompressed bitmaps of 1, 4, 8, 16, 24 and 32 bits; undefined for others, damaged ones and those with too many pixels. */
export function readBmp(bytes: Uint8Array, maxPixels: number): RgbPixels | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const layout = bytes.length < SHORTEST ? undefined : readLayout(view);
  if (!layout || layout.width * layout.height > maxPixels) return undefined;
  const { width, height, isTopDown, bits, start, stride } = layout;
  if (start + stride * height > bytes.length) return undefined;
  const rgb = new Uint8Array(width * height * 3);
  const placeOf = colorPlaces(bytes, layout);
  for (let y = 0, to = 0; y < height; y++) {
    const row = start + stride * (isTopDown ? y : height - 1 - y);
    for (let x = 0; x < width; x++, to += 3) {
      if (bits === 16) {
        const value = view.getUint16(row + x * 2, true);
        rgb[to] = ((value >> 10) & 31) << 3;
        rgb[to + 1] = ((value >> 5) & 31) << 3;
        rgb[to + 2] = (value & 31) << 3;
      } else {
        const from = placeOf(row, x);
        rgb[to] = bytes[from + 2] ?? 0;
        rgb[to + 1] = bytes[from + 1] ?? 0;
        rgb[to + 2] = bytes[from] ?? 0;
      }
    }
  }
  return { width, height, rgb };
}

function readLayout(view: DataView): Layout | undefined {
  const headerSize = view.getUint32(FILE_HEADER, true);
  const isCore = headerSize === CORE_HEADER;
  const width = isCore ? view.getUint16(18, true) : view.getInt32(18, true);
  const height = isCore ? view.getUint16(20, true) : view.getInt32(22, true);
  const bits = view.getUint16(isCore ? 24 : 28, true);
  const compression = isCore ? 0 : view.getUint32(30, true);
  if (width <= 0 || height === 0 || !DEPTHS.has(bits) || !UNCOMPRESSED.has(compression)) return undefined;
  return {
    width,
    height: Math.abs(height),
    isTopDown: height < 0,
    bits,
    start: view.getUint32(10, true),
    stride: Math.ceil((width * bits) / 32) * 4,
    palette: FILE_HEADER + headerSize,
    paletteEntry: isCore ? 3 : 4,
  };
}

/** Offset of a pixel's blue, green and red: in its row, or in the palette. */
function colorPlaces(
  bytes: Uint8Array,
  { bits, palette, paletteEntry }: Layout,
): (row: number, x: number) => number {
  if (bits > 8) return (row, x) => row + (x * bits) / 8;
  const perByte = 8 / bits;
  const mask = (1 << bits) - 1;
  return (row, x) => {
    const byte = bytes[row + Math.floor(x / perByte)] ?? 0;
    return palette + ((byte >> (8 - bits * ((x % perByte) + 1))) & mask) * paletteEntry;
  };
}
