// Without pdf-lib, so that reading a PDF's text need not load it.

/** Readers search the last 1024 bytes for the end mark; some files have more junk after it. */
const tailBytes = 4096;

/**
 * Whether everything that ends a PDF (ISO 32000-2, 7.5.5) is missing, as after a broken upload. One of its parts is enough, because all
 * objects come before them.
 */
export function lacksItsEnd(bytes: Uint8Array): boolean {
  const tail = Buffer.from(bytes.subarray(-tailBytes));
  return !['%%EOF', 'startxref', 'trailer'].some((mark) => tail.includes(mark));
}
