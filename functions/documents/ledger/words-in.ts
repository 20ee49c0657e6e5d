import { openPackage } from '../word/package/open-package.ts';

export interface TextIn {
  /** The texts of those with words. */
  paragraphs: string[];
  /** Words that no reader is meant to see, by kind. */
  notCounted: Record<string, number>;
}

/** What stands between `<` and `>`. */
const TAG = /^(\/?)([^\s/]+)(.*?)(\/?)$/s;
/** Most tags are written alike many times: so many different ones are kept, taken apart. */
const MAX_KNOWN = 4000;
const SPACES = new Set(['w:tab', 'w:br', 'w:cr', 'w:ptab', 'm:oMath']);
const MARKED = new Set(['w:footnoteReference', 'w:endnoteReference']);
const TEXTS = new Set(['w:t', 'a:t', 'm:t', 'w:delText', 'w:instrText', 'w:delInstrText']);
/** What the text of these elements is, where it is not shown or not as words. */
const ASIDE: Record<string, string> = {
  'w:del': 'deleted revisions',
  'w:moveFrom': 'deleted revisions',
  'w:instrText': 'field codes',
  'w:delInstrText': 'field codes',
  'm:oMath': 'equations',
};

/** Reads the words of a Word file from the XML of its parts. It shares no code with the reader of their contents, because it judges that. */
export function textIn(docx: Uint8Array): TextIn {
  const pkg = openPackage(docx);
  const found: TextIn = { paragraphs: [], notCounted: {} };
  const decode = (part: string) => new TextDecoder().decode(pkg.bytes(part));
  readPart(decode(pkg.mainPart), found);
  for (const { type, target, external } of pkg.relationships(pkg.mainPart).values()) {
    if (external || !pkg.has(target)) continue;
    const kind = type === 'comments' ? type : /^(?:header|footer)$/.test(type) ? 'running heads' : undefined;
    if (/^(?:footnotes|endnotes|diagramData)$/.test(type)) readPart(decode(target), found);
    else if (kind) {
      const beside: TextIn = { paragraphs: [], notCounted: {} };
      readPart(decode(target), beside);
      for (const text of beside.paragraphs) addAside(found, kind, text);
    }
  }
  return found;
}

function addAside({ notCounted }: TextIn, kind: string, text: string): void {
  notCounted[kind] = (notCounted[kind] ?? 0) + (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0);
}

/** The numbers that a field shows: they change with the pages and the notes. */
const countedBy = (code: string): string | undefined =>
  /^\s*PAGEREF\b/.test(code) ? 'numbers of pages' : /^\s*NOTEREF\b/.test(code) ? 'marks of notes' : undefined;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const resolved = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex, digits, name) =>
    hex || digits
      ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(digits))
      : (ENTITIES[name] ?? all),
  );

/** How a paragraph begins: in one line, and without what no form can hold, so that an editor can send it back. */
export const placeOf = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60)
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '')
    .trim();

/** Long, in one loop: its state follows the elements that are open. */
function readPart(xml: string, found: TextIn): void {
  const open: string[] = [];
  const texts = [''];
  const asides: string[] = [];
  /** The instructions of the open fields. */
  const fields: string[] = [];
  /** Whether each open alternative's choice held text: if not, its fallback counts. */
  const choices: boolean[] = [];
  let skipped = 0;
  let isHidden = false;
  /** Whether the run holds a note's mark that its author typed. */
  let isMark = false;
  const add = (text: string): void => {
    texts[texts.length - 1] += text;
  };
  const close = (name: string): void => {
    if (name === 'w:p' || name === 'a:p') {
      const text = texts.pop() ?? '';
      if (/[\p{L}\p{N}]/u.test(text)) found.paragraphs.push(text);
    } else if (name === 'mc:AlternateContent') choices.pop();
    else if (name === 'mc:Fallback' && skipped > 0) skipped -= 1;
    else if (name === 'w:r') isHidden = isMark = false;
    if (ASIDE[name]) asides.pop();
  };
  const known = new Map<string, readonly string[]>();
  for (let at = 0, end = 0; at < xml.length; at = end) {
    if (xml[at] !== '<') {
      end = xml.indexOf('<', at);
      if (end < 0) end = xml.length;
      if (skipped > 0 || !TEXTS.has(open.at(-1) ?? '')) continue;
      const text = xml.slice(at, end);
      const isCode = open.at(-1) === 'w:instrText';
      if (isCode && fields.length > 0) fields[fields.length - 1] += text;
      const counted = isCode ? undefined : fields.map(countedBy).find((kind) => kind !== undefined);
      const aside = asides.at(-1) ?? (isHidden ? 'hidden text' : isMark ? 'marks of notes' : counted);
      if (choices.length > 0) choices[choices.length - 1] = true;
      if (aside) addAside(found, aside, resolved(text));
      else add(resolved(text));
      continue;
    }
    end = xml.indexOf('>', at) + 1;
    const raw = end > 0 ? xml.slice(at + 1, end - 1) : '';
    const tag = known.get(raw) ?? TAG.exec(raw) ?? [];
    if (known.size < MAX_KNOWN) known.set(raw, tag);
    const { 1: slash, 2: name = '', 3: attributes = '', 4: single } = tag;
    if (!name) end = at + 1;
    else if (slash) {
      const opened = open.at(-1) === name ? open.length - 1 : open.lastIndexOf(name);
      while (opened >= 0 && open.length > opened) close(open.pop() ?? '');
    } else if (name[0] !== '?' && name[0] !== '!') {
      if (skipped === 0 && SPACES.has(name)) add(' ');
      if (name === 'w:fldChar' && attributes.includes('"begin"')) fields.push('');
      else if (name === 'w:fldChar' && attributes.includes('"end"')) fields.pop();
      if (skipped === 0 && name === 'w:noBreakHyphen') add('-');
      if (name === 'w:vanish' && open.at(-2) === 'w:r' && !/"(?:0|false|off)"/.test(attributes))
        isHidden = true;
      if (MARKED.has(name) && /customMarkFollows="(?:1|true|on)"/.test(attributes)) isMark = true;
      if (single) continue;
      open.push(name);
      if (name === 'w:p' || name === 'a:p') texts.push('');
      else if (name === 'mc:AlternateContent') choices.push(false);
      else if (name === 'mc:Fallback' && (skipped > 0 || choices.at(-1))) skipped += 1;
      if (ASIDE[name]) asides.push(ASIDE[name]);
    }
  }
}
