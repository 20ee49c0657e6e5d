/** Pairs that one section of a CMap may hold (Adobe Technical Note 5014). */
const MOST_IN_SECTION = 100;
/** A code past which no range of codes of two bytes goes. */
const MOST_CODES = 0x10000;

/**
 * What a font's letters are in Unicode (ISO 32000-2, 9.10.3), of these codes only: the CMap written anew.
 */
export function usedToUnicode(map: string, codes: ReadonlySet<number>, length: 1 | 2): string {
  const known = new Map<number, string>();
  for (const [, section = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = '', text = ''] of section.matchAll(/<([\s\da-f]*)>\s*<([\s\da-f]*)>/gi))
      known.set(numberOf(code), digitsOf(text));
  for (const [, section = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', first = '', list] of section.matchAll(RANGE))
      for (const [code, text] of rangeOf(numberOf(from), numberOf(to), digitsOf(first), list))
        known.set(code, text);
  const used = [...codes].filter((code) => known.has(code)).sort((a, b) => a - b);
  const hex = (code: number) => `<${code.toString(16).padStart(2 * length, '0')}>`;
  const sections: string[] = [];
  for (let at = 0; at < used.length; at += MOST_IN_SECTION) {
    const part = used.slice(at, at + MOST_IN_SECTION);
    const lines = part.map((code) => `${hex(code)} <${known.get(code)}>`);
    sections.push(`${part.length} beginbfchar\n${lines.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
${hex(0)} ${hex(2 ** (8 * length) - 1)}
endcodespacerange
${sections.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

const RANGE = /<([\s\da-f]*)>\s*<([\s\da-f]*)>\s*(?:<([\s\da-f]*)>|\[([^\]]*)\])/gi;

const digitsOf = (hex: string) => hex.replace(/\s/g, '');
const numberOf = (hex: string) => Number.parseInt(digitsOf(hex) || '0', 16);

/** The last character of a range's text goes up with the codes, or each has its own in a list. */
function* rangeOf(from: number, to: number, first: string, list?: string): Generator<[number, string]> {
  const own =
    list === undefined
      ? undefined
      : [...list.matchAll(/<([\s\da-f]*)>/gi)].map(([, text = '']) => digitsOf(text));
  for (let code = from; code <= Math.min(to, from + MOST_CODES); code++) {
    const text = own ? own[code - from] : raised(first, code - from);
    if (text) yield [code, text];
  }
}

function raised(text: string, by: number): string {
  const last = text.slice(-4);
  return text.slice(0, -4) + (numberOf(last) + by).toString(16).padStart(last.length, '0').slice(-4);
}
