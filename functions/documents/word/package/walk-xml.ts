import { createTagEnd } from './tag-end.ts';

/** A start tag with its attributes as written, references resolved. The same object comes again for the same tag. */
export interface StartTag {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
}

export interface XmlEvents {
  open(tag: StartTag): void;
  close(): void;
  text(value: string): void;
  doctype(): void;
  /** Asked after each end tag: true ends the walk. */
  isDone?(): boolean;
}

const SPACE = 0x20;
const BANG = 0x21;
const SLASH = 0x2f;
const LESS = 0x3c;
const GREATER = 0x3e;
const QUESTION = 0x3f;

/** Tags written alike are read once; beyond so many different ones they are forgotten. */
const MAX_KNOWN = 4000;

/**
 * Walks through XML by native searches, at a fraction of the cost of looking at each character. Faults are passed over: an end
 * tag that nothing opened is text, one that skips others closes them too, what is cut off ends the walk.
 */
export function walkXml(text: string, events: XmlEvents): void {
  const names: string[] = [];
  const known = new Map<string, StartTag>();
  const tagEnd = createTagEnd(text);
  let at = 0;
  for (;;) {
    const tag = text.indexOf('<', at);
    if (tag !== at && at < text.length) events.text(plain(text.slice(at, tag < 0 ? text.length : tag)));
    if (tag < 0) return;
    const sign = text.charCodeAt(tag + 1);
    if (sign === SLASH) {
      at = endTag(text, tag, names, events);
      if (events.isDone?.()) return;
    } else if (sign === BANG || sign === QUESTION) at = aside(text, tag, events);
    else if (!(sign > SPACE && sign !== LESS)) {
      events.text('<');
      at = tag + 1;
    } else {
      let end = text.indexOf('>', tag);
      let raw = text.slice(tag + 1, end);
      let start = known.get(raw);
      if (!start) {
        end = tagEnd(tag + 1);
        if (end < 0) return;
        raw = text.slice(tag + 1, end);
        start = readStartTag(raw);
        if (known.size >= MAX_KNOWN) known.clear();
        known.set(raw, start);
      }
      events.open(start);
      if (text.charCodeAt(end - 1) === SLASH) events.close();
      else names.push(start.name);
      at = end + 1;
    }
  }
}

const ATTRIBUTE = /([^\s=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'/]+))/g;

function readStartTag(raw: string): StartTag {
  const name = /^[^\s/]*/.exec(raw)?.[0] ?? '';
  const attributes: [string, string][] = [];
  if (name.length < raw.length - 1) {
    for (const [, key = '', double, single, bare] of raw.slice(name.length).matchAll(ATTRIBUTE)) {
      // Line ends as written are blanks there, those written as references stay (3.3.3).
      attributes.push([key, plain((double ?? single ?? bare ?? '').replace(/\r\n|[\t\r\n]/g, ' '))]);
    }
  }
  return { name, attributes };
}

function endTag(text: string, tag: number, names: string[], events: XmlEvents): number {
  const expected = names.at(-1);
  if (expected !== undefined && text.startsWith(expected, tag + 2)) {
    const end = tag + 2 + expected.length;
    if (text.charCodeAt(end) === GREATER) {
      names.pop();
      events.close();
      return end + 1;
    }
  }
  const end = text.indexOf('>', tag);
  if (end < 0) return text.length;
  const name = text.slice(tag + 2, end).trim();
  const opened = names.lastIndexOf(name);
  if (opened < 0) events.text(text.slice(tag, end + 1));
  else for (let count = names.length - opened; count > 0; count--) events.close();
  if (opened >= 0) names.length = opened;
  return end + 1;
}

/** Comments and instructions say nothing; CDATA is text as it stands. Returns where the walk goes on. */
function aside(text: string, tag: number, events: XmlEvents): number {
  const after = (from: number, word: string): number => {
    const found = text.indexOf(word, from);
    return found < 0 ? text.length : found + word.length;
  };
  if (text.startsWith('<!--', tag)) return after(tag + 4, '-->');
  if (text.startsWith('<?', tag)) return after(tag + 2, '?>');
  if (text.startsWith('<![CDATA[', tag)) {
    const end = after(tag + 9, ']]>');
    events.text(text.slice(tag + 9, Math.max(tag + 9, end - 3)).replace(/\r\n?/g, '\n'));
    return end;
  }
  if (text.startsWith('<!DOCTYPE', tag)) events.doctype();
  return after(tag, '>');
}

const ENTITIES = new Map<string, string>(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }),
);

/** Line ends as one sign (XML 1.0, 2.11), references resolved (4.1). */
function plain(value: string): string {
  const lines = value.includes('\r') ? value.replace(/\r\n?/g, '\n') : value;
  if (!lines.includes('&')) return lines;
  return lines.replace(/&(#?\w+);/g, (written, name: string) => {
    if (!name.startsWith('#')) return ENTITIES.get(name) ?? written;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return isCharacter(code) ? String.fromCodePoint(code) : written;
  });
}

/** XML 1.0, 2.2. */
function isCharacter(code: number): boolean {
  return (
    code === 0x9 ||
    code === 0xa ||
    code === 0xd ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff)
  );
}
