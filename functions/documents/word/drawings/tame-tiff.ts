/** Bytes of a value by its type (TIFF 6.0, section 2). */
const typeBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];

/** Tags that say how the picture is stored; others may lead to further directories, which decoders follow without end. */
const keptTags = new Set([
  ...[254, 256, 257, 258, 259, 262, 266, 273, 274, 277, 278, 279, 282, 283, 284, 292, 293, 296, 317, 320],
  ...[322, 323, 324, 325, 338, 339, 347, 529, 530, 532],
]);

/**
 * Copies a TIFF so that only its first page is reachable, by a directory whose counts stay within the file, because decoders trust them.
 * undefined for a damaged one.
 */
export function tameTiff(bytes: Uint8Array): ArrayBuffer | undefined {
  // Four more, because the pointer to the next directory may be cut off.
  const copy = new Uint8Array(bytes.length + 4);
  copy.set(bytes);
  const view = new DataView(copy.buffer);
  const isLittle = copy[0] === 0x49;
  const directory = view.getUint32(4, isLittle);
  if (directory < 8 || directory + 2 > bytes.length) return undefined;
  const count = view.getUint16(directory, isLittle);
  const next = directory + 2 + count * 12;
  if (count === 0 || next > bytes.length) return undefined;
  for (let at = directory + 2; at < next; at += 12) {
    if (!keptTags.has(view.getUint16(at, isLittle))) {
      hide(view, at, isLittle);
      continue;
    }
    const length = (typeBytes[view.getUint16(at + 2, isLittle)] ?? 0) * view.getUint32(at + 4, isLittle);
    const start = length > 4 ? view.getUint32(at + 8, isLittle) : at + 8;
    if (length === 0 || start + length > bytes.length) return undefined;
  }
  view.setUint32(next, 0, isLittle);
  return copy.buffer;
}

/** Turns an entry into a private tag with a single number. */
function hide(view: DataView, at: number, isLittle: boolean): void {
  view.setUint16(at, 0xfffe, isLittle);
  view.setUint16(at + 2, 3, isLittle);
  view.setUint32(at + 4, 1, isLittle);
  view.setUint32(at + 8, 0, isLittle);
}
