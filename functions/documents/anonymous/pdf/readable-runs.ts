import { isUtf8 } from 'node:buffer';

/** Words within data of any kind: where they begin, how wide each letter is in bytes, and what they say. */
export interface ReadableRun {
  start: number;
  width: 1 | 2;
  text: string;
}

/** Letters of Latin-1 but the last two, which are marks of other data more often. */
const ONE_BYTE = /[\x20-\x7e\xc0-\xfd]{5,}/g;
const TWO_BYTES = /(?:\0[\x20-\x7e\xc0-\xfd]){5,}/g;

/** Packed data have letters too, but few of them plain ones side by side. */
const isSpoken = (text: string): boolean =>
  /[A-Za-z]{3}/.test(text) && (text.match(/[A-Za-z ]/g)?.length ?? 0) >= 0.55 * text.length;

/** Every stretch of letters, of one byte each or of two (UTF-16 of either order). */
export function readableRuns(bytes: Buffer): ReadableRun[] {
  const text = bytes.toString('latin1');
  const one = [...text.matchAll(ONE_BYTE)].flatMap(({ 0: found, index }): ReadableRun[] =>
    isSpoken(found) ? [{ start: index, width: 1, text: found }] : [],
  );
  if (!text.includes('\0')) return one;
  const two = [...text.matchAll(TWO_BYTES)].map(
    ({ 0: found, index }): ReadableRun => ({ start: index + 1, width: 2, text: found.replaceAll('\0', '') }),
  );
  return [...one, ...two];
}

/** All of it as one text, for looking through; where it may be text of UTF-8, as that too. */
export function readableText(bytes: Buffer): string {
  const runs = readableRuns(bytes).map(({ text }) => text);
  return [...runs, ...(isMostlyPlain(bytes) ? [bytes.toString('utf8')] : [])].join('\n');
}

/** Of packed data and fonts half of all bytes are high. */
const MOST_HIGH = 0.25;

function isMostlyPlain(bytes: Buffer): boolean {
  let high = 0;
  for (const byte of bytes) if (byte > 0x7f) high += 1;
  if (high === 0) return false;
  return high < MOST_HIGH * bytes.length || isUtf8(bytes);
}
