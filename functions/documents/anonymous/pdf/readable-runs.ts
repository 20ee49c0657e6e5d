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
  (/[A-Za-z]{3}/.test(text) && (text.match(/[A-Za-z ]/g)?.length ?? 0) >= 0.55 * text.length) ||
  ADDRESS_OR_NUMBER.test(text);
/** A mail address, an ORCID iD. */
const ADDRESS_OR_NUMBER = /\w@\w|\d{4}[ -]?\d{4}[ -]?\d{4}/;

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
  return [...runs, ...textsOfUtf8(bytes)].join('\n');
}

/** Of packed data and fonts half of all bytes are high. */
const MOST_HIGH = 0.25;
/** Of text, next to no byte is a control character; a font's tables are full of them. */
const MOST_CONTROLS = 0.02;
/** With a letter of several bytes among them. */
const SEVERAL_BYTES = /(?:[\x20-\x7e]|[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}){3,}/g;

/** The whole where it is a text; of other data the stretches that hold letters of several bytes. */
function textsOfUtf8(bytes: Buffer): string[] {
  let [high, controls] = [0, 0];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte > 0x7f) high += 1;
    else if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) controls += 1;
  }
  if (high === 0 || (high >= MOST_HIGH * bytes.length && !isUtf8(bytes))) return [];
  if (controls <= MOST_CONTROLS * bytes.length) return [bytes.toString('utf8')];
  return [...bytes.toString('latin1').matchAll(SEVERAL_BYTES)]
    .filter(([found]) => /[\x80-\xff]/.test(found))
    .map(([found]) => Buffer.from(found, 'latin1').toString('utf8'))
    .filter((text) =>
      /\p{L}{3}|[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u.test(text),
    );
}
