/*
 * Limits of what a reader may be given, far above any manuscript: the longest theses have some 20,000 paragraphs and
 * 15 MB of XML, Word nests some 60 elements deep.
 */
export const docxLimits = {
  entries: 5000,
  inflatedBytes: 400 * 2 ** 20,
  xmlPartBytes: 64 * 2 ** 20,
  xmlBytes: 96 * 2 ** 20,
  /** Above 32 MB, a higher ratio is a bomb: Word's own XML compresses 10 to 50 times. */
  ratio: 200,
  depth: 400,
  /** Below this depth the reader keeps only the bare text, so that the stack doesn't overflow. */
  readDepth: 200,
  paragraphs: 60_000,
  elements: 6_000_000,
  /** Limits for a reader that needs only title, abstract and keywords. */
  front: { paragraphs: 600, characters: 200_000 },
  tagBytes: 4 * 2 ** 20,
  /** The longest book among 280 documents of many kinds has 130,000 words in 816 kB; theses have half of that. */
  words: 200_000,
  /** For scripts without spaces between words: a million characters. */
  textBytes: 4_000_000,
};
