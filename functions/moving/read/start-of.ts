const START_BYTES = 64 * 1024;

/** The first 64 kB of a file; the rest stays unread. */
export async function startOf(bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of bytes) {
      parts.push(part);
      size += part.length;
      if (size >= START_BYTES) break;
    }
  } catch (error) {
    // A later fault is told when the file is read.
    if (size === 0) throw error;
  }
  return Buffer.concat(parts).subarray(0, START_BYTES);
}

/** The start of an XML file for a first look: in UTF-16 every other byte of it is zero. */
export const startText = (start: Uint8Array): string =>
  Buffer.from(start).toString('latin1').replaceAll('\0', '');

/** Bytes at hand, for what reads them as they come. */
export async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}
