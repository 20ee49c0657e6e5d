/** One drawn glyph: its code in the named font, and its ActualText if that applies to it alone. */
export interface Show {
  font: string;
  glyph: number;
  actual?: { text: string; from: number; to: number };
  operator: Operator;
  /** Index among the operator's elements. */
  index: number;
}

/** The glyphs shown by one `Tj` or `TJ`, and its position in the content. */
export interface Operator {
  from: number;
  to: number;
  elements: ({ glyph: number } | { move: string })[];
}

const STRING = String.raw`<[0-9A-Fa-f]*>|\((?:\\[\s\S]|[^\\()])*\)`;
const TOKEN = new RegExp(
  String.raw`\/ActualText <FEFF([0-9A-F]*)>|\/(f\d+) [\d.]+ Tf|\bBDC\b|\bBMC\b|\bEMC\b|(\[(?:${STRING}|[-+.\d\s])*\]|${STRING})\s*T[jJ]`,
  'g',
);
const ELEMENT = new RegExp(`(${STRING})|([-+.\\d]+)`, 'g');

/** The glyphs of a page as the typesetter writes them: two bytes each, in hexadecimal or literal strings. */
export function readShows(content: string): Show[] {
  const shows: Show[] = [];
  let font = '';
  let pending: Show['actual'];
  const open: (Show['actual'] | undefined)[] = [];
  let first = 0;
  for (const match of content.matchAll(TOKEN)) {
    const [token, actual, name, shown] = match;
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
    } else if (shown !== undefined) {
      const current = open.findLast((entry) => entry !== undefined);
      const operator = { from: match.index, to: match.index + token.length, elements: elementsOf(shown) };
      operator.elements.forEach((element, index) => {
        if (!('glyph' in element)) return;
        const show: Show = { font, glyph: element.glyph, operator, index };
        if (current) show.actual = current;
        shows.push(show);
      });
    }
  }
  return shows;
}

/** The operator rewritten, with some of its glyphs under their own text. */
export function withActualText(operator: Operator, texts: ReadonlyMap<number, string>): string {
  let out = '';
  let plain = '';
  const flush = (): void => {
    if (plain) out += `[${plain}] TJ `;
    plain = '';
  };
  operator.elements.forEach((element, index) => {
    const text = texts.get(index);
    if ('move' in element) plain += ` ${element.move} `;
    else if (text === undefined) plain += hexOf(element.glyph);
    else {
      flush();
      out += `/Span <</ActualText <FEFF${text}>>> BDC [${hexOf(element.glyph)}] TJ EMC `;
    }
  });
  flush();
  return out.trimEnd();
}

function hexOf(glyph: number): string {
  return `<${glyph.toString(16).toUpperCase().padStart(4, '0')}>`;
}

function elementsOf(shown: string): Operator['elements'] {
  const elements: Operator['elements'] = [];
  for (const [, string, move] of shown.matchAll(ELEMENT)) {
    if (move !== undefined) elements.push({ move });
    else if (string !== undefined) {
      const bytes = string.startsWith('<')
        ? Buffer.from(string.slice(1, -1), 'hex').toString('latin1')
        : unescaped(string.slice(1, -1));
      for (let at = 0; at + 1 < bytes.length; at += 2)
        elements.push({ glyph: bytes.charCodeAt(at) * 256 + bytes.charCodeAt(at + 1) });
    }
  }
  return elements;
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Literal strings (ISO 32000-1, 7.3.4.2). */
function unescaped(text: string): string {
  return text.replace(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_, octal: string | undefined, sign: string) => {
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 255);
    return /^[\r\n]/.test(sign) ? '' : (ESCAPES[sign] ?? sign);
  });
}
