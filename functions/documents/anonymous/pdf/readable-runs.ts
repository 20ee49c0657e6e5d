import { isAscii, isUtf8 } from 'node:buffer';

/** Words within data of any kind: their offset, the bytes in a letter, and their text. */
export interface ReadableRun {
  start: number;
  width: 1 | 2;
  text: string;
}

/** Letters of Latin-1 except the last two, which are more often other data; among them those of English, and digits. */
const [LETTER, PLAIN, DIGIT] = [1, 2, 4];
const kinds = Uint8Array.from({ length: 256 }, (_, byte) => {
  const letter = String.fromCharCode(byte);
  if (/[A-Za-z]/.test(letter)) return LETTER | PLAIN;
  if (/\d/.test(letter)) return LETTER | DIGIT;
  return /[\x20-\x7e\xc0-\xfd]/.test(letter) ? LETTER : 0;
});
const [SPACE, AT] = [0x20, 0x40];
const SHORTEST = 5;
/** A mail address, an ORCID iD. */
const ADDRESS_OR_NUMBER = /\w@\w|\d{4}[ -]?\d{4}[ -]?\d{4}/;
const NUMBER_DIGITS = 12;

/** Every stretch of letters, of one byte or two (UTF-16 in either order). Works byte by byte, because most data is megabytes of fonts. */
export function readableRuns(bytes: Buffer): ReadableRun[] {
  const runs: ReadableRun[] = [];
  for (let start = 0; start < bytes.length; start++) {
    const end = endOfLetters(bytes, start);
    if (end - start >= SHORTEST && isSpoken(bytes, start, end))
      runs.push({ start, width: 1, text: bytes.toString('latin1', start, end) });
    start = end;
  }
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] !== 0 || !isLetter(bytes[at + 1])) continue;
    let end = at;
    while (bytes[end] === 0 && isLetter(bytes[end + 1])) end += 2;
    if (end - at < 2 * SHORTEST) continue;
    runs.push({
      start: at + 1,
      width: 2,
      text: bytes.toString('latin1', at, end).replaceAll('\0', ''),
    });
    at = end - 1;
  }
  return runs;
}

const isLetter = (byte: number | undefined): boolean => byte !== undefined && kinds[byte] !== 0;

function endOfLetters(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length && kinds[bytes[at] ?? 0] !== 0) at++;
  return at;
}

/** Compressed data has letters too, but few plain ones side by side. */
function isSpoken(bytes: Buffer, start: number, end: number): boolean {
  let plain = 0;
  let beside = 0;
  let most = 0;
  let digits = 0;
  let hasAt = false;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    const kind = kinds[byte] ?? 0;
    beside = kind & PLAIN ? beside + 1 : 0;
    if (beside > most) most = beside;
    if (kind & PLAIN || byte === SPACE) plain++;
    else if (kind & DIGIT) digits++;
    else if (byte === AT) hasAt = true;
  }
  if (most >= 3 && plain >= 0.55 * (end - start)) return true;
  const isTried = hasAt || digits >= NUMBER_DIGITS;
  return isTried && ADDRESS_OR_NUMBER.test(bytes.toString('latin1', start, end));
}

/** The data as text to search, also read as UTF-8 if it may be. */
export function readableText(bytes: Buffer): string {
  const runs = readableRuns(bytes).map(({ text }) => text);
  return [...runs, ...textsOfUtf8(bytes)].join('\n');
}

/** In compressed data and fonts half of all bytes are high. */
const MAX_HIGH = 0.25;
/** Text has almost no control characters; a font's tables are full of them. */
const MAX_CONTROLS = 0.02;
/** With a letter of several bytes among them. */
const SEVERAL_BYTES = /(?:[\x20-\x7e]|[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}){3,}/g;

/** The whole data if it is text; otherwise the stretches with letters of several bytes. */
function textsOfUtf8(bytes: Buffer): string[] {
  if (isAscii(bytes)) return [];
  const mostHigh = isUtf8(bytes) ? bytes.length : MAX_HIGH * bytes.length;
  let [high, controls] = [0, 0];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte > 0x7f) {
      high += 1;
      if (high >= mostHigh) return [];
    } else if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) controls += 1;
  }
  if (controls <= MAX_CONTROLS * bytes.length) return [bytes.toString('utf8')];
  return [...bytes.toString('latin1').matchAll(SEVERAL_BYTES)]
    .filter(([found]) => /[\x80-\xff]/.test(found))
    .map(([found]) => Buffer.from(found, 'latin1').toString('utf8'))
    .filter((text) =>
      /\p{L}{3}|[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u.test(text),
    );
}
