// Without pdf-lib: who reads a PDF's text asks this, and pays for no library.

/** Readers look for the mark of the end in the last 1024 bytes; some files carry more junk behind it. */
const tailBytes = 4096;

/**
 * Whether all that ends a PDF (ISO 32000-2, 7.5.5) is missing where it should be: as after a broken upload. One of its
 * parts is enough, because all objects stand before them.
 */
export function lacksItsEnd(bytes: Uint8Array): boolean {
  const tail = Buffer.from(bytes.subarray(-tailBytes));
  return !['%%EOF', 'startxref', 'trailer'].some((mark) => tail.includes(mark));
}
