import { isLetterName } from './letter-names.ts';
import { cffNumber } from './read-cff.ts';
import type { UsedGlyphs } from './used-glyphs.ts';

/** Keys of the two encryptions (Adobe Type 1 Font Format, 7.1 and 7.3). */
const [PROGRAM_KEY, CHARSTRING_KEY] = [55665, 4330];
/** `0 0 hsbw endchar`. */
const EMPTY = [139, 139, 13, 14];
const ENDCHAR = 14;
/** The operator by which one letter is made of two, behind the first byte of those that have two (6.4). */
const [ESCAPE, SEAC] = [12, 6];

/** As `forgetInCff`, for the older format: its names stand in a list of codes, and with the outlines in a part that is encrypted. */
export function forgetInType1(given: Buffer, encryptedLength: number, used: UsedGlyphs): Buffer | null {
  const font = Buffer.from(given);
  const found = /eexec(?:\r\n|[\r\n ])/.exec(font.toString('latin1'));
  if (!found) return null;
  const start = found.index + found[0].length;
  const end = start + encryptedLength;
  if (end > font.length || /^[\da-f\s]{4}/i.test(font.toString('latin1', start, start + 4))) return null;
  const clear = font.toString('latin1', 0, start);
  const coded = [...clear.matchAll(/dup\s+(\d+)\s*\/(\S+)\s+put/g)];
  const unsaid = new Set(used.unsaid);
  const names = new Set(used.names);
  for (const [, code, name = ''] of coded) if (unsaid.has(Number(code))) names.add(name);
  const program = decrypted(font.subarray(start, end), PROGRAM_KEY);
  const isGone = (name: string) => isLetterName(name) && !names.has(name);
  if (!forgetOutlines(program, isGone)) return null;
  for (const { 0: written, 2: name = '', index } of coded)
    if (isGone(name)) font.fill(' ', index, index + written.length);
  encrypted(program, PROGRAM_KEY).copy(font, start);
  return font;
}

/** In place; false where nothing has to go, or where it can't be told what is made of what. */
function forgetOutlines(program: Buffer, isGone: (name: string) => boolean): boolean {
  const text = program.toString('latin1');
  const random = Number(/\/lenIV\s+(\d+)/.exec(text)?.[1] ?? 4);
  const begin = /\/CharStrings\s+\d+\s+dict\s+dup\s+begin/.exec(text);
  if (!begin) return false;
  const next = /\s*(?:[^\s/]+\s+){0,3}\/(\S+)\s+(\d+)\s+\S+ /y;
  next.lastIndex = begin.index + begin[0].length;
  const gone: [name: number, outline: number, end: number][] = [];
  for (let found = next.exec(text); found; found = next.exec(text)) {
    const [whole, name = '', length] = found;
    const outline = next.lastIndex;
    const end = outline + Number(length);
    const data = program.subarray(outline, end);
    if (!isGone(name)) {
      if (isMadeOfTwo(decrypted(data, CHARSTRING_KEY).subarray(random))) return false;
    } else if (data.length >= random + EMPTY.length)
      gone.push([found.index + whole.indexOf('/') + 1, outline, end]);
    next.lastIndex = end;
  }
  for (const [name, outline, end] of gone) {
    const data = decrypted(program.subarray(outline, end), CHARSTRING_KEY);
    data.fill(ENDCHAR, random);
    Buffer.from(EMPTY).copy(data, random);
    encrypted(data, CHARSTRING_KEY).copy(program, outline);
    program.fill('_', name, text.indexOf(' ', name));
  }
  return gone.length > 0;
}

function isMadeOfTwo(outline: Buffer): boolean {
  for (let at = 0; at < outline.length; ) {
    const byte = outline.readUInt8(at);
    if (byte === ESCAPE && outline[at + 1] === SEAC) return true;
    at += byte >= 32 ? cffNumber(outline, at).length : byte === ESCAPE ? 2 : 1;
  }
  return false;
}

const [FACTOR, ADDED] = [52845, 22719];

const decrypted = (data: Buffer, key: number): Buffer => crypted(data, key, (given) => given);
const encrypted = (data: Buffer, key: number): Buffer => crypted(data, key, (_, made) => made);

/** The key of a byte comes of the encrypted one before. */
function crypted(data: Buffer, key: number, cipher: (given: number, made: number) => number): Buffer {
  let state = key;
  return Buffer.from(data).map((given) => {
    const made = given ^ (state >> 8);
    state = ((cipher(given, made) + state) * FACTOR + ADDED) & 0xffff;
    return made;
  }) as Buffer;
}
