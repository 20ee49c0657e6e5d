const TURN = 0x0112;
const MOST_ENTRIES = 100;

/** How a picture's camera was held, by its notes in a JPEG or PNG (Exif 2.32, 4.6.4): 1 is upright, from 5 on it lies. */
export const cameraTurn = (bytes: Uint8Array): number => noteOf(bytes)?.turn ?? 1;

/** The same picture with the note that it was held upright. */
export function withoutTurn(bytes: Uint8Array): Uint8Array {
  const note = noteOf(bytes);
  if (!note) return bytes;
  const copy = Buffer.from(bytes);
  copy.writeUInt8(1, note.at);
  return copy;
}

/** The turn, if there is one, and the place of its byte. */
function noteOf(picture: Uint8Array): { turn: number; at: number } | undefined {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  const isJpeg = bytes[0] === 0xff;
  const start = isJpeg ? bytes.indexOf('Exif\0\0') + 6 : bytes.indexOf('eXIf') + 4;
  if (start < 6) return undefined;
  const isLittle = bytes[start] === 0x49;
  const read = (at: number, size: 2 | 4) => {
    if (start + at + size > bytes.length) return 0;
    return isLittle ? bytes.readUIntLE(start + at, size) : bytes.readUIntBE(start + at, size);
  };
  const list = read(4, 4);
  const count = Math.min(read(list, 2), MOST_ENTRIES);
  const entries = Array.from({ length: count }, (_, index) => list + 2 + 12 * index);
  const found = entries.find((entry) => read(entry, 2) === TURN);
  const turn = found === undefined ? 1 : read(found + 8, 2);
  return turn > 1 && turn <= 8 ? { turn, at: start + found! + 8 + (isLittle ? 0 : 1) } : undefined;
}
