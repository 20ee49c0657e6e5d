import { blank, delimiter, kinds, regular } from '../../pdf/structure/byte-kinds.ts';

/** A piece of a content stream (ISO 32000-2, 7.8.2): an operand, or the operator after its operands. */
export interface ContentToken {
  kind: 'operand' | 'operator';
  start: number;
  end: number;
}

/** One operator with its operands. */
export interface Operation {
  operator: string;
  /** Each is a whole object, such as an array or a dictionary. */
  operands: ContentToken[];
  /** From the first operand to the operator's last byte; for an inline picture to the end of its data. */
  start: number;
  end: number;
}

/** Operands of one operation; engines keep no more either, and drop earlier ones. */
const operandLimit = 64;

/** Parses any content: what is open at the end is closed there, and a stray closing bracket is skipped. Linear. */
export function readOperations(content: Buffer): Operation[] {
  const operations: Operation[] = [];
  let operands: ContentToken[] = [];
  let at = 0;
  for (;;) {
    at = skipBlanks(content, at);
    const byte = content[at];
    if (byte === undefined) return operations;
    const start = at;
    if (startsOperand(byte)) {
      at = endOfObject(content, at);
      operands.push({ kind: 'operand', start, end: at });
      if (operands.length > operandLimit) operands.shift();
      continue;
    }
    if (kinds[byte] === delimiter) {
      at += 1;
      continue;
    }
    at = endOfWord(content, at);
    const word = isNumberStart(byte) ? '' : content.toString('latin1', start, at);
    if (word === '' || isConstant(word)) {
      operands.push({ kind: 'operand', start, end: at });
      if (operands.length > operandLimit) operands.shift();
      continue;
    }
    if (word === 'BI') at = endOfInlinePicture(content, at);
    operations.push({ operator: word, operands, start: operands[0]?.start ?? start, end: at });
    operands = [];
  }
}

export function isBlank(byte: number | undefined): boolean {
  return byte !== undefined && kinds[byte] === blank;
}

function isRegular(byte: number | undefined): boolean {
  return byte !== undefined && kinds[byte] === regular;
}

/** `(`, `<`, `[`, `/`. */
function startsOperand(byte: number): boolean {
  return byte === 0x28 || byte === 0x3c || byte === 0x5b || byte === 0x2f;
}

/** `0` to `9`, `+`, `-`, `.`: no operator begins with these. */
function isNumberStart(byte: number): boolean {
  return (byte >= 0x30 && byte <= 0x39) || byte === 0x2b || byte === 0x2d || byte === 0x2e;
}

function isConstant(word: string): boolean {
  return word === 'true' || word === 'false' || word === 'null';
}

export function endOfWord(content: Buffer, from: number): number {
  let at = from;
  while (isRegular(content[at])) at++;
  return at;
}

export function skipBlanks(content: Buffer, from: number): number {
  let at = from;
  for (;;) {
    const byte = content[at];
    if (byte === 0x25) {
      while (at < content.length && content[at] !== 0x0a && content[at] !== 0x0d) at++;
    } else if (isBlank(byte)) at++;
    else return at;
  }
}

/** The end of an object of any kind with its content; brackets of all kinds are counted. */
export function endOfObject(content: Buffer, from: number): number {
  let at = from;
  let depth = 0;
  do {
    at = skipBlanks(content, at);
    const byte = content[at];
    if (byte === undefined) return content.length;
    const isDouble = content[at + 1] === byte;
    if (byte === 0x28) at = endOfString(content, at);
    else if (byte === 0x2f) at = endOfWord(content, at + 1);
    else if (byte === 0x5b) {
      depth += 1;
      at += 1;
    } else if (byte === 0x3c && isDouble) {
      depth += 1;
      at += 2;
    } else if (byte === 0x3c) {
      const end = content.indexOf(0x3e, at);
      at = end < 0 ? content.length : end + 1;
    } else if (byte === 0x5d || (byte === 0x3e && isDouble)) {
      depth -= 1;
      at += byte === 0x5d ? 1 : 2;
    } else at = Math.max(at + 1, endOfWord(content, at));
  } while (depth > 0);
  return at;
}

export function endOfString(content: Buffer, from: number): number {
  let open = 0;
  for (let at = from; at < content.length; at++) {
    const byte = content[at];
    if (byte === 0x5c) at++;
    else if (byte === 0x28) open++;
    else if (byte === 0x29 && --open === 0) return at + 1;
  }
  return content.length;
}

/** The end after `EI`: the first that stands alone and is followed by text, which a picture's data doesn't resemble for long (8.9.7). */
export function endOfInlinePicture(content: Buffer, from: number): number {
  let at = from;
  // The picture's dictionary.
  for (;;) {
    at = skipBlanks(content, at);
    const byte = content[at];
    if (byte === undefined) return content.length;
    if (startsOperand(byte)) at = endOfObject(content, at);
    else {
      const end = Math.max(at + 1, endOfWord(content, at));
      const word = content.toString('latin1', at, end);
      at = end;
      if (word === 'ID') break;
      if (word === 'EI') return at;
    }
  }
  for (let found = content.indexOf('EI', at); found >= 0; found = content.indexOf('EI', found + 1)) {
    const end = found + 2;
    if (isBlank(content[found - 1]) && !isRegular(content[end]) && looksLikeText(content, end)) return end;
  }
  return content.length;
}

function looksLikeText(content: Buffer, from: number): boolean {
  for (const byte of content.subarray(from, from + 12))
    if (byte > 0x7e || (byte < 0x20 && !isBlank(byte)) || byte === 0) return false;
  return true;
}
