import { plainWords } from '../../../functions/documents/anonymous/name-spellings.ts';
import { isReferencesHeading } from '../../../functions/documents/parts/reference-list.ts';

/** A document's main part as text, with places to put paragraphs. */
export interface Body {
  readonly xml: string;
  insertBehindTitle(xml: string): void;
  /** Between paragraphs of the running text, another place for each number. */
  insertInText(xml: string, at: number): void;
  insertBeforeReferences(xml: string): void;
  /** Whether it has references. */
  insertInReferences(xml: string): boolean;
  /** Whether the pattern is there. */
  replace(pattern: RegExp, by: (found: string) => string): boolean;
}

interface Paragraph {
  text: string;
  start: number;
  end: number;
}

const LONG = 200;

export function openBody(given: string, title: string): Body {
  let xml = given;
  const inserted: string[] = [];
  const insert = (at: number, what: string) => {
    inserted.push(what);
    xml = xml.slice(0, at) + what + xml.slice(at);
  };
  /** Several paragraphs put there together stay together: nothing may come between a name's halves. */
  const isWithinInserted = ({ start, end }: Paragraph) => {
    const paragraph = xml.slice(start, end);
    return inserted.some((one) => one.includes(paragraph) && !one.endsWith(paragraph));
  };
  const references = (all: readonly Paragraph[]) => all.findIndex(({ text }) => isReferencesHeading(text));
  const endOf = (all: readonly Paragraph[]) => all.at(-1)?.end ?? xml.length;
  return {
    get xml() {
      return xml;
    },
    insertBehindTitle(what) {
      const all = paragraphsOf(xml);
      const wanted = plainWords(title);
      const found = all.findLast(({ text }, at) => at < 30 && isPartOf(plainWords(text), wanted));
      insert((found ?? all.find(({ text }) => text.trim() !== ''))?.end ?? 0, what);
    },
    insertInText(what, at) {
      const all = paragraphsOf(xml);
      const end = references(all);
      const within = all.slice(Math.floor(all.length * 0.2), end < 0 ? undefined : end);
      const long = within.filter(({ text }) => text.length > LONG);
      const places = (long.length > 0 ? long : all).filter((paragraph) => !isWithinInserted(paragraph));
      insert(places[(at * 7) % places.length]?.end ?? endOf(all), what);
    },
    insertBeforeReferences(what) {
      const all = paragraphsOf(xml);
      insert(all[references(all)]?.start ?? endOf(all), what);
    },
    insertInReferences(what) {
      const all = paragraphsOf(xml);
      const heading = references(all);
      if (heading < 0 || all[heading + 1] === undefined) return false;
      insert(all[heading + 1]?.end ?? 0, what);
      return true;
    },
    replace(pattern, by) {
      if (!pattern.test(xml)) return false;
      xml = xml.replace(pattern, by);
      return true;
    },
  };
}

const isPartOf = (words: string, title: string) => words.length > 8 && title.includes(words);

/** The paragraphs in the body itself, not within tables and boxes. */
function paragraphsOf(xml: string): Paragraph[] {
  const found: Paragraph[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: tag, index } of xml.matchAll(/<(\/?)w:(?:p|tbl|txbxContent|sdt|del|ins)(?=[ >/])[^>]*>/g)) {
    if (tag.endsWith('/>')) continue;
    const isParagraph = /^<\/?w:p[ >]/.test(tag);
    if (!tag.startsWith('</')) {
      if (depth === 0 && isParagraph) start = index;
      depth++;
      continue;
    }
    depth--;
    const end = index + tag.length;
    if (depth === 0 && isParagraph) found.push({ text: textOf(xml.slice(start, end)), start, end });
  }
  return found;
}

const textOf = (xml: string) =>
  [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)]
    .map(([, text = '']) => text)
    .join('')
    .replace(/&amp;/g, '&')
    .trim();
