/** [MS-EMF] 2.1.1: BitBlt, StretchBlt and MaskBlt keep their operation at 40, StretchDIBits at 68; the others always mix, or may. */
const operationAt = new Map<number, number>([
  [76, 40],
  [77, 40],
  [78, 40],
  [81, 68],
]);
const mixing = new Set([79, 114, 116]);
const comment = 70;

/** [MS-WMF] 2.1.1.31: copy, fill with the pattern, black, white: the background doesn't show through. */
const covering = new Set([0x00cc0020, 0x00f00021, 0x00000042, 0x00ff0062]);

/**
 * Whether every bitmap of an enhanced metafile simply covers its background; false also if that is unknown (older metafiles, records
 * within comments).
 */
export function onlyCovers(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 44 || view.getUint32(40, true) !== 0x464d4520) return false;
  for (let at = 0; at + 8 <= bytes.length; ) {
    const [type, size] = [view.getUint32(at, true), view.getUint32(at + 4, true)];
    if (size < 8 || mixing.has(type) || type === comment) return false;
    const place = operationAt.get(type);
    if (place !== undefined) {
      if (place + 4 > size || at + size > bytes.length) return false;
      if (!covering.has(view.getUint32(at + place, true))) return false;
    }
    at += size;
  }
  return true;
}
