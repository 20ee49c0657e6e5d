import { type ContentToken, endOfObject, type Operation, skipBlanks } from './content-tokens.ts';

/** What a text-showing operator shows, in order: strings of codes, and moves between them (thousandths of an em, to the left). */
export type Piece = { codes: Buffer } | { move: number };

const showing = new Set(['Tj', 'TJ', "'", '"']);

export const showsText = ({ operator }: Operation): boolean => showing.has(operator);

/** ISO 32000-2, table 107. Empty if the operands are invalid. */
export function piecesOf(content: Buffer, { operator, operands }: Operation): Piece[] {
  const last = operands.at(-1);
  if (!last) return [];
  const isArray = content[last.start] === 0x5b;
  if (operator === 'TJ') return isArray ? readArray(content, last) : [];
  const codes = readString(content, last);
  return codes ? [{ codes }] : [];
}

function readArray(content: Buffer, { start, end }: ContentToken): Piece[] {
  const pieces: Piece[] = [];
  for (let at = skipBlanks(content, start + 1); at < end && content[at] !== 0x5d; ) {
    const to = Math.min(end, endOfObject(content, at));
    const codes = readString(content, { start: at, end: to });
    if (codes) pieces.push({ codes });
    else {
      const move = Number.parseFloat(content.toString('latin1', at, to));
      if (Number.isFinite(move)) pieces.push({ move });
    }
    at = skipBlanks(content, to);
  }
  return pieces;
}

/** The bytes of `(…)` or `<…>` (7.3.4); null for any other object. */
export function readString(
  content: Buffer,
  { start, end }: Pick<ContentToken, 'start' | 'end'>,
): Buffer | null {
  if (content[start] === 0x28) return readLiteral(content, start + 1, end - 1);
  if (content[start] !== 0x3c || content[start + 1] === 0x3c) return null;
  const digits = content.toString('latin1', start + 1, end).replace(/[^\da-f]/gi, '');
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
}

const escapes = new Map(
  Object.entries({ n: 0x0a, r: 0x0d, t: 0x09, b: 0x08, f: 0x0c }).map(([letter, code]) => [
    letter.charCodeAt(0),
    code,
  ]),
);

function readLiteral(content: Buffer, start: number, end: number): Buffer {
  const bytes: number[] = [];
  for (let at = start; at < end; at++) {
    const byte = content[at] ?? 0;
    if (byte === 0x0d) {
      if (content[at + 1] === 0x0a) at++;
      bytes.push(0x0a);
    } else if (byte !== 0x5c) bytes.push(byte);
    else {
      at += 1;
      const next = content[at] ?? 0;
      if (isOctal(next)) {
        let value = 0;
        for (let digits = 0; digits < 3 && isOctal(content[at]); digits++, at++)
          value = value * 8 + (content[at] ?? 0) - 0x30;
        at -= 1;
        bytes.push(value & 0xff);
      } else if (next === 0x0d) {
        if (content[at + 1] === 0x0a) at++;
      } else if (next !== 0x0a) bytes.push(escapes.get(next) ?? next);
    }
  }
  return Buffer.from(bytes);
}

const isOctal = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x37;

/** Pieces as the array of a `TJ`; `[]` if they show nothing and move nothing. */
export function writePieces(pieces: readonly Piece[]): string {
  const parts = pieces.map((piece) =>
    'move' in piece ? String(Math.round(piece.move * 1000) / 1000) : `<${piece.codes.toString('hex')}>`,
  );
  return `[${parts.join(' ')}] TJ`;
}
