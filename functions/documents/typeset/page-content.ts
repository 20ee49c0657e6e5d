/** One glyph drawn: its code in the font of that name, and the ActualText around it where that holds for it alone. */
export interface Show {
  font: string;
  glyph: number;
  actual?: { text: string; from: number; to: number };
}

const TOKEN =
  /\/ActualText <FEFF([0-9A-F]*)>|\/(f\d+) [\d.]+ Tf|\bBDC\b|\bBMC\b|\bEMC\b|<([0-9A-Fa-f]+)>|\(((?:\\[\s\S]|[^\\()])*)\)/g;

/** The glyphs of a page as the typesetter writes them: two bytes each, in hexadecimal or literal strings. */
export function readShows(content: string): Show[] {
  const shows: Show[] = [];
  let font = '';
  let pending: Show['actual'];
  const open: (Show['actual'] | undefined)[] = [];
  let first = 0;
  for (const match of content.matchAll(TOKEN)) {
    const [token, actual, name, hex, literal] = match;
    if (actual !== undefined) {
      const to = match.index + token.length - 1;
      pending = { text: actual, from: to - actual.length - 4, to };
    } else if (name !== undefined) font = name;
    else if (token === 'BDC' || token === 'BMC') {
      open.push(pending);
      if (pending) first = shows.length;
      pending = undefined;
    } else if (token === 'EMC') {
      const closed = open.pop();
      // Several glyphs under one text are already right: they count as one.
      if (closed) shows.splice(first + 1);
    } else {
      const current = open.findLast((entry) => entry !== undefined);
      const bytes = hex === undefined ? unescaped(literal ?? '') : Buffer.from(hex, 'hex').toString('latin1');
      for (let at = 0; at + 1 < bytes.length; at += 2) {
        const glyph = bytes.charCodeAt(at) * 256 + bytes.charCodeAt(at + 1);
        shows.push(current ? { font, glyph, actual: current } : { font, glyph });
      }
    }
  }
  return shows;
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Literal strings (ISO 32000-1, 7.3.4.2). */
function unescaped(text: string): string {
  return text.replace(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_, octal: string | undefined, sign: string) => {
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
    return /^[\r\n]/.test(sign) ? '' : (ESCAPES[sign] ?? sign);
  });
}
