import { createTagEnd } from '../word/package/tag-end.ts';

/** What a part of XML adds up to, read tag by tag without building anything. */
export interface XmlFacts {
  depth: number;
  /** Elements whose local name is `p`. */
  paragraphs: number;
  elements: number;
  /** Blanks in text that is set (elements whose local name is `t`), and its bytes. */
  blanks: number;
  textBytes: number;
  hasDoctype: boolean;
  /** Longest tag, comment or CDATA that ran over the end of a chunk, in bytes: it is read again with each chunk. */
  unfinished: number;
}

const slash = 0x2f;
const bang = 0x21;
const question = 0x3f;
const colon = 0x3a;
const greaterThan = 0x3e;
const letterP = 0x70;
const letterT = 0x74;
const longestPrefix = 24;

/**
 * Counts over chunks of UTF-8 as they come. Not a parser: it only has to be right about what is well-formed, and never
 * to count less than a parser would build. Every sign that it looks for is ASCII, so bytes are taken for characters.
 */
export function createXmlScan(): { add(chunk: Uint8Array): void; facts: XmlFacts } {
  const facts: XmlFacts = {
    depth: 0,
    paragraphs: 0,
    elements: 0,
    blanks: 0,
    textBytes: 0,
    hasDoctype: false,
    unfinished: 0,
  };
  let depth = 0;
  let rest = '';
  let isInText = false;
  /** The next blank of the chunk, once looked for. */
  let blank = -1;

  /** Takes the tag that starts at `at`; returns where the text goes on, or -1 when the chunk ends within it. */
  function tag(text: string, at: number, tagEnd: (start: number) => number): number {
    const kind = text.charCodeAt(at + 1);
    if (kind === bang) {
      if (text.startsWith('<!--', at)) return after(text, at + 4, '-->');
      if (text.startsWith('<![CDATA[', at)) {
        const end = after(text, at + 9, ']]>');
        if (isInText && end >= 0) addText(text, at + 9, end - 3);
        return end;
      }
      if (text.length - at < 9) return -1;
      if (text.startsWith('<!DOCTYPE', at)) facts.hasDoctype = true;
      return at + 2;
    }
    if (kind === question) return after(text, at + 2, '?>');
    const end = kind === slash ? text.indexOf('>', at) : tagEnd(at + 1);
    if (end < 0) return -1;
    isInText = false;
    if (kind === slash) depth -= 1;
    else {
      facts.elements += 1;
      const letter = onlyLetter(text, at + 1);
      if (letter === letterP) facts.paragraphs += 1;
      isInText = letter === letterT && text.charCodeAt(end - 1) !== slash;
      if (text.charCodeAt(end - 1) !== slash) depth += 1;
      if (depth > facts.depth) facts.depth = depth;
    }
    return end + 1;
  }

  /** Goes through the chunk once, in order. */
  function addText(text: string, from: number, to: number): void {
    facts.textBytes += to - from;
    if (blank < from) blank = blankFrom(text, from);
    while (blank < to) {
      facts.blanks += 1;
      blank = blankFrom(text, blank + 1);
    }
  }

  return {
    facts,
    add(chunk) {
      const text = rest + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
      const tagEnd = createTagEnd(text);
      rest = '';
      blank = -1;
      let from = 0;
      for (;;) {
        const at = text.indexOf('<', from);
        if (isInText) addText(text, from, at < 0 ? text.length : at);
        if (at < 0) return;
        const next = tag(text, at, tagEnd);
        if (next < 0) {
          rest = text.slice(at);
          facts.unfinished = Math.max(facts.unfinished, rest.length);
          return;
        }
        from = next;
      }
    },
  };
}

function blankFrom(text: string, from: number): number {
  const found = text.indexOf(' ', from);
  return found < 0 ? text.length : found;
}

/** The letter where the name that starts there, without its prefix, is but one; else 0. */
function onlyLetter(text: string, start: number): number {
  let at = start;
  if (!isNameEnd(text.charCodeAt(at + 1))) {
    while (text.charCodeAt(at) !== colon) {
      if (at >= start + longestPrefix || isNameEnd(text.charCodeAt(at))) return 0;
      at += 1;
    }
    at += 1;
  }
  return isNameEnd(text.charCodeAt(at + 1)) ? text.charCodeAt(at) : 0;
}

function isNameEnd(code: number): boolean {
  return Number.isNaN(code) || code <= 0x20 || code === greaterThan || code === slash;
}

function after(text: string, from: number, word: string): number {
  const found = text.indexOf(word, from);
  return found < 0 ? -1 : found + word.length;
}
