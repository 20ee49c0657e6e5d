/**
 * Bytes of a part of an answer. Lambda hands on a body as text inside JSON, at most 6,291,456 bytes with it: there every quote and
 * backslash of the body takes one byte more.
 */
export const answerBytes = (part: unknown): number => Buffer.byteLength(JSON.stringify(JSON.stringify(part)));

/** The last entries, in order, whose total size is at most `most` bytes. */
export function newestWithin<T>(entries: readonly T[], most: number): T[] {
  let bytes = 0;
  const first = entries.findLastIndex((entry) => {
    bytes += answerBytes(entry);
    return bytes > most;
  });
  return entries.slice(first + 1);
}

/** A page of a list ends here, well below Lambda's limit, so that no answer is over 5 MB. */
export const PAGE_BYTES = 4_000_000;
