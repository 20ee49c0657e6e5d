export type Span = readonly [start: number, end: number];

/** An INDEX (Adobe Technical Note 5176, 5): where its items stand, and where it ends. Throws a RangeError where it leaves the data. */
export function cffIndex(font: Buffer, start: number): { items: Span[]; end: number } {
  const count = font.readUInt16BE(start);
  if (count === 0) return { items: [], end: start + 2 };
  const size = font.readUInt8(start + 2);
  const base = start + 2 + (count + 1) * size;
  const offset = (at: number) => base + font.readUIntBE(start + 3 + at * size, size);
  const items = Array.from({ length: count }, (_, at): Span => [offset(at), offset(at + 1)]);
  if (items.some(([from, to]) => from > to || to > font.length))
    throw new RangeError('An index out of its font');
  return { items, end: offset(count) };
}

/** Operands by operator (4); those of two bytes are 1200 and the second. Real numbers are read as none. */
export function cffDict(font: Buffer, [start, end]: Span): Map<number, number[]> {
  const entries = new Map<number, number[]>();
  let operands: number[] = [];
  for (let at = start; at < end; ) {
    const byte = font.readUInt8(at);
    if (byte <= 21) {
      entries.set(byte === 12 ? 1200 + font.readUInt8(at + 1) : byte, operands);
      operands = [];
      at += byte === 12 ? 2 : 1;
    } else if (byte === 30) {
      // Half bytes, up to one of all ones.
      do at += 1;
      while (at < end && (font.readUInt8(at) & 0x0f) !== 0x0f);
      at += 1;
    } else {
      const { value, length } = cffNumber(font, at, byte);
      operands.push(value);
      at += length;
    }
  }
  return entries;
}

/** A whole number (4, table 3); what outlines write in five bytes (Technical Note 5177, 3.2) is a fraction, and read as one of those. */
export function cffNumber(
  font: Buffer,
  at: number,
  byte = font.readUInt8(at),
): { value: number; length: number } {
  if (byte === 28) return { value: font.readInt16BE(at + 1), length: 3 };
  if (byte === 29 || byte === 255) return { value: font.readInt32BE(at + 1), length: 5 };
  if (byte < 247) return { value: byte - 139, length: 1 };
  const [high, low] = [byte < 251 ? byte - 247 : byte - 251, font.readUInt8(at + 1)];
  return { value: (byte < 251 ? 1 : -1) * (high * 256 + low + 108), length: 2 };
}
