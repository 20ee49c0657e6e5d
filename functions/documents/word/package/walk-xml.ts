import { resolveReferences } from './references.ts';

const SPACE = 0x20;
const BANG = 0x21;
const SLASH = 0x2f;
const LESS = 0x3c;
const GREATER = 0x3e;
const QUESTION = 0x3f;

const ATTRIBUTE = /([^\s=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'/]+))/g;

/** A start tag. The same tag always gives the same object; its attributes are parsed on first use. */
export class StartTag {
  readonly name: string;
  private readonly raw: string;
  private known: [name: string, value: string][] | undefined;

  constructor(raw: string) {
    let end = 1;
    while (end < raw.length && raw.charCodeAt(end) > SPACE && raw.charCodeAt(end) !== SLASH) end += 1;
    this.name = raw.slice(0, end);
    this.raw = raw;
  }

  /** References resolved. */
  get attributes(): readonly (readonly [name: string, value: string])[] {
    if (this.known) return this.known;
    this.known = [];
    if (this.name.length < this.raw.length - 1) {
      const written = this.raw.slice(this.name.length);
      for (const [, key = '', double, single, bare] of written.matchAll(ATTRIBUTE)) {
        const value = double ?? single ?? bare ?? '';
        // Line ends become spaces there, except those written as references (3.3.3).
        this.known.push([key, resolveReferences(value.replace(/\r\n|[\t\r\n]/g, ' '))]);
      }
    }
    return this.known;
  }
}

export interface XmlEvents {
  open(tag: StartTag): void;
  close(): void;
  /** As written, references unresolved. */
  text(written: string): void;
  /** CDATA, taken literally. */
  literal(text: string): void;
  doctype(): void;
  /** Called after each end tag: true ends the walk. */
  isDone?(): boolean;
}

/** Identical tags are parsed once; above this number of different ones they are forgotten. */
const MAX_KNOWN = 4000;

/**
 * Walks through XML by native searches, at a fraction of the cost of looking at each character. Faults are tolerated: an end tag that
 * nothing opened is text, one that skips others closes them too. Returns the start of the tag, comment or CDATA in which the text ends; a
 * caller reading in chunks puts that before the next one and keeps `open`, the names of open elements. Long, in one loop, because it runs
 * for each tag of a document.
 */
export function walkXml(text: string, events: XmlEvents, open: string[] = []): number {
  const known = new Map<string, StartTag>();
  const tagEnd = createTagEnd(text);
  let at = 0;
  for (;;) {
    const tag = text.indexOf('<', at);
    if (tag !== at && at < text.length) events.text(text.slice(at, tag < 0 ? text.length : tag));
    if (tag < 0) return text.length;
    const sign = text.charCodeAt(tag + 1);
    if (sign === SLASH) {
      at = endTag(text, tag, open, events);
      if (events.isDone?.()) return tag;
    } else if (sign === BANG || sign === QUESTION) at = aside(text, tag, events);
    else if (Number.isNaN(sign)) return tag;
    else if (sign <= SPACE || sign === LESS) {
      events.text('<');
      at = tag + 1;
    } else {
      let end = text.indexOf('>', tag);
      if (end < 0) return tag;
      let raw = text.slice(tag + 1, end);
      let start = known.get(raw);
      if (!start) {
        end = tagEnd(tag + 1);
        if (end < 0) return tag;
        raw = text.slice(tag + 1, end);
        start = new StartTag(raw);
        if (known.size >= MAX_KNOWN) known.clear();
        known.set(raw, start);
      }
      events.open(start);
      if (text.charCodeAt(end - 1) === SLASH) events.close();
      else open.push(start.name);
      at = end + 1;
    }
    if (at < 0) return tag;
  }
}

/**
 * Finds the `>` of the tag that starts at an offset, or -1; one inside a quoted value doesn't count. For tags in order, so that the text
 * is searched only once.
 */
function createTagEnd(text: string): (start: number) => number {
  const next = { '"': -1, "'": -1 };
  const quoteAfter = (quote: '"' | "'", from: number): number => {
    if (next[quote] < from) {
      const found = text.indexOf(quote, from);
      next[quote] = found < 0 ? text.length : found;
    }
    return next[quote];
  };
  return (start) => {
    let from = start;
    for (let end = text.indexOf('>', from); end >= 0; ) {
      const double = quoteAfter('"', from);
      const single = quoteAfter("'", from);
      if (double > end && single > end) return end;
      const close = double < single ? quoteAfter('"', double + 1) : quoteAfter("'", single + 1);
      from = close + 1;
      if (close > end) end = text.indexOf('>', from);
    }
    return -1;
  };
}

function endTag(text: string, tag: number, open: string[], events: XmlEvents): number {
  const expected = open.at(-1);
  if (expected !== undefined && text.startsWith(expected, tag + 2)) {
    const end = tag + 2 + expected.length;
    if (text.charCodeAt(end) === GREATER) {
      open.pop();
      events.close();
      return end + 1;
    }
  }
  const end = text.indexOf('>', tag);
  if (end < 0) return -1;
  const name = text.slice(tag + 2, end).trim();
  const opened = open.lastIndexOf(name);
  if (opened < 0) events.text(text.slice(tag, end + 1));
  else for (let count = open.length - opened; count > 0; count--) events.close();
  if (opened >= 0) open.length = opened;
  return end + 1;
}

/** Length of the longest word that distinguishes CDATA or a document type from other declarations. */
const DECLARATION = '<![CDATA['.length;

/** Comments and instructions are ignored; CDATA is literal text. */
function aside(text: string, tag: number, events: XmlEvents): number {
  const after = (from: number, word: string): number => {
    const found = text.indexOf(word, from);
    return found < 0 ? -1 : found + word.length;
  };
  if (text.startsWith('<?', tag)) return after(tag + 2, '?>');
  if (text.startsWith('<!--', tag)) return after(tag + 4, '-->');
  if (text.length - tag < DECLARATION) return -1;
  if (text.startsWith('<![CDATA[', tag)) {
    const end = after(tag + DECLARATION, ']]>');
    if (end >= 0) events.literal(text.slice(tag + DECLARATION, end - 3));
    return end;
  }
  if (text.startsWith('<!DOCTYPE', tag)) events.doctype();
  return after(tag, '>');
}
