import { openPackage } from '../word/package/open-package.ts';

/** Words of a paragraph, and how it begins. */
export interface PlacedText {
  place: string;
  text: string;
}

export interface TextIn {
  paragraphs: PlacedText[];
  /** Words that no reader is meant to see, by kind. */
  notCounted: Record<string, number>;
}

const TOKEN = /<(\/?)([^\s/>]+)([^>]*?)(\/?)>|([^<]+)/g;
const SPACES = new Set(['w:tab', 'w:br', 'w:cr', 'w:ptab', 'm:oMath']);
const TEXTS = new Set(['w:t', 'a:t', 'm:t', 'w:delText', 'w:instrText', 'w:delInstrText']);
/** What the text of these elements is, where it is not shown or not as words. */
const ASIDE: Record<string, string> = {
  'w:del': 'deleted revisions',
  'w:moveFrom': 'deleted revisions',
  'w:instrText': 'field codes',
  'w:delInstrText': 'field codes',
  'm:oMath': 'equations',
};
const BESIDE: Record<string, string> = {
  comments: 'comments',
  header: 'running heads',
  footer: 'running heads',
};

/** Reads the words of a Word file from the XML of its parts. It shares no code with the reader of their contents, because it judges that. */
export function textIn(docx: Uint8Array): TextIn {
  const pkg = openPackage(docx);
  const found: TextIn = { paragraphs: [], notCounted: {} };
  const decode = (part: string) => new TextDecoder().decode(pkg.bytes(part));
  readPart(decode(pkg.mainPart), found);
  for (const { type, target, external } of pkg.relationships(pkg.mainPart).values()) {
    if (external || !pkg.has(target)) continue;
    const kind = BESIDE[type];
    if (/^(?:footnotes|endnotes|diagramData)$/.test(type)) readPart(decode(target), found);
    else if (kind) {
      const beside: TextIn = { paragraphs: [], notCounted: {} };
      readPart(decode(target), beside);
      for (const { text } of beside.paragraphs) addAside(found, kind, text);
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

/** In one line, and without what no form can hold, so that an editor can send it back. */
const placeOf = (text: string): string =>
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
  const end = (name: string): void => {
    if (name === 'w:p' || name === 'a:p') {
      const text = texts.pop() ?? '';
      if (/[\p{L}\p{N}]/u.test(text)) found.paragraphs.push({ place: placeOf(text), text });
    } else if (name === 'mc:AlternateContent') choices.pop();
    else if (name === 'mc:Fallback' && skipped > 0) skipped -= 1;
    else if (name === 'w:r') isHidden = isMark = false;
    if (ASIDE[name]) asides.pop();
  };
  for (const [, slash, name = '', attributes = '', single, text] of xml.matchAll(TOKEN)) {
    if (text !== undefined) {
      if (skipped > 0 || !TEXTS.has(open.at(-1) ?? '')) continue;
      const isCode = open.at(-1) === 'w:instrText';
      if (isCode && fields.length > 0) fields[fields.length - 1] += text;
      const counted = isCode ? undefined : fields.map(countedBy).find((kind) => kind !== undefined);
      const aside = asides.at(-1) ?? (isHidden ? 'hidden text' : isMark ? 'marks of notes' : counted);
      if (choices.length > 0) choices[choices.length - 1] = true;
      if (aside) addAside(found, aside, resolved(text));
      else add(resolved(text));
    } else if (slash) {
      const at = open.lastIndexOf(name);
      while (at >= 0 && open.length > at) end(open.pop() ?? '');
    } else if (!/^[?!]/.test(name)) {
      if (skipped === 0 && SPACES.has(name)) add(' ');
      if (name === 'w:fldChar' && attributes.includes('"begin"')) fields.push('');
      else if (name === 'w:fldChar' && attributes.includes('"end"')) fields.pop();
      if (skipped === 0 && name === 'w:noBreakHyphen') add('-');
      if (name === 'w:vanish' && open.at(-2) === 'w:r' && !/"(?:0|false|off)"/.test(attributes))
        isHidden = true;
      if (/^w:(?:foot|end)noteReference$/.test(name) && /customMarkFollows="(?:1|true|on)"/.test(attributes))
        isMark = true;
      if (single) continue;
      open.push(name);
      if (name === 'w:p' || name === 'a:p') texts.push('');
      else if (name === 'mc:AlternateContent') choices.push(false);
      else if (name === 'mc:Fallback' && (skipped > 0 || choices.at(-1))) skipped += 1;
      if (ASIDE[name]) asides.push(ASIDE[name]);
    }
  }
}
