/** Markers without a length (ITU-T T.81, table B.1): TEM, RST0 to RST7. */
const standsAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
const [START, END, SCAN, COMMENT] = [0xd8, 0xd9, 0xda, 0xfe];

/** Application segments that affect how the picture looks. */
const SHOWS: Record<number, string> = { 224: 'JFIF\0', 226: 'ICC_PROFILE\0', 238: 'Adobe' };

function isKept(marker: number, segment: Uint8Array): boolean {
  if (marker === COMMENT) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  const wanted = SHOWS[marker];
  return wanted !== undefined && String.fromCharCode(...segment.subarray(4, 4 + wanted.length)) === wanted;
}

/** Skips a scan's data to the next marker that doesn't belong to it. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !standsAlone(next)) return at;
    at = bytes.indexOf(0xff, at + (next === 0xff ? 1 : 2));
  }
  return bytes.length;
}

/**
 * Removes what cameras and programs write beside the picture of a JPEG: where, when, by whom, a thumbnail, anything after its end. The
 * picture itself stays bit for bit. Returns the same bytes if there is nothing to remove, or if they are no JPEG.
 */
export function bareJpeg(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0xff || bytes[1] !== START) return bytes;
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 3 < bytes.length && bytes[at] === 0xff) {
    const [, marker = END, high = 0, low = 0] = bytes.subarray(at, at + 4);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) break;
    const size = standsAlone(marker) ? 2 : 2 + high * 256 + low;
    const end = marker === SCAN ? endOfScan(bytes, at + size) : Math.min(at + size, bytes.length);
    const segment = bytes.subarray(at, end);
    if (isKept(marker, segment)) kept.push(segment);
    at = end;
  }
  const isWhole = bytes[at] === 0xff && bytes[at + 1] === END;
  // After a departure from the standard, decoders guess, so everything they would see stays.
  kept.push(isWhole ? bytes.subarray(at, at + 2) : bytes.subarray(at));
  const length = kept.reduce((sum, part) => sum + part.length, 0);
  if (length === bytes.length) return bytes;
  const bare = new Uint8Array(length);
  let place = 0;
  for (const part of kept) {
    bare.set(part, place);
    place += part.length;
  }
  return bare;
}
