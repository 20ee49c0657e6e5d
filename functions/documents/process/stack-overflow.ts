/** JavaScript's own limit, reached before the native one: the document nests too deeply. */
export function isStackOverflow(error: unknown): boolean {
  return error instanceof RangeError && /call stack/i.test(error.message);
}
