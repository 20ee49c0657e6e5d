/** Words within data of any kind: where they begin, how wide each letter is in bytes, and what they say. */
export interface ReadableRun {
  start: number;
  width: 1 | 2;
  text: string;
}

const ONE_BYTE = /[\x20-\x7e\xa0-\xfd]{5,}/g;
const TWO_BYTES = /(?:\0[\x20-\x7e\xa0-\xfd]){5,}/g;

/** Every stretch of letters of Latin-1 but the last two, which are marks of other data more often, of one byte each or of two (UTF-16 of either order). */
export function readableRuns(bytes: Buffer): ReadableRun[] {
  const text = bytes.toString('latin1');
  const one = [...text.matchAll(ONE_BYTE)].map(
    ({ 0: found, index }): ReadableRun => ({ start: index, width: 1, text: found }),
  );
  if (!text.includes('\0')) return one;
  const two = [...text.matchAll(TWO_BYTES)].map(
    ({ 0: found, index }): ReadableRun => ({ start: index + 1, width: 2, text: found.replaceAll('\0', '') }),
  );
  return [...one, ...two];
}

/** All of it as one text, for looking through; letters of UTF-8 as such too. */
export function readableText(bytes: Buffer): string {
  const runs = readableRuns(bytes).map(({ text }) => text);
  const isWide = runs.some((text) => /[\x80-\xff]{2}/.test(text) || /\xc3|\xc5|\xd0|\xd1/.test(text));
  return [...runs, ...(isWide ? [bytes.toString('utf8').replace(/[^\P{Cc}\n]+/gu, '\n')] : [])].join('\n');
}
