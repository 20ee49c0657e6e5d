import { createTagEnd } from './tag-end.ts';

/** What a part of XML adds up to, read tag by tag without building anything. */
export interface XmlFacts {
  depth: number;
  /** Elements whose local name is `p`. */
  paragraphs: number;
  elements: number;
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

/**
 * Counts over chunks of UTF-8 as they come. Not a parser: it only has to be right about what is well-formed, and never
 * to count less than a parser would build. Every sign that it looks for is ASCII, so bytes are taken for characters.
 */
export function createXmlScan(): { add(chunk: Uint8Array): void; facts: XmlFacts } {
  const facts: XmlFacts = { depth: 0, paragraphs: 0, elements: 0, hasDoctype: false, unfinished: 0 };
  let depth = 0;
  let rest = '';

  /** Takes the tag that starts at `at`; returns where the text goes on, or -1 when the chunk ends within it. */
  function tag(text: string, at: number, tagEnd: (start: number) => number): number {
    const kind = text.charCodeAt(at + 1);
    if (kind === bang) {
      if (text.startsWith('<!--', at)) return after(text, at + 4, '-->');
      if (text.startsWith('<![CDATA[', at)) return after(text, at + 9, ']]>');
      if (text.length - at < 9) return -1;
      if (text.startsWith('<!DOCTYPE', at)) facts.hasDoctype = true;
      return at + 2;
    }
    if (kind === question) return after(text, at + 2, '?>');
    const end = kind === slash ? text.indexOf('>', at) : tagEnd(at + 1);
    if (end < 0) return -1;
    if (kind === slash) depth -= 1;
    else {
      facts.elements += 1;
      if (isParagraph(text, at + 1)) facts.paragraphs += 1;
      if (text.charCodeAt(end - 1) !== slash) depth += 1;
      if (depth > facts.depth) facts.depth = depth;
    }
    return end + 1;
  }

  return {
    facts,
    add(chunk) {
      const text = rest + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
      const tagEnd = createTagEnd(text);
      rest = '';
      let at = text.indexOf('<');
      while (at >= 0) {
        const next = tag(text, at, tagEnd);
        if (next < 0) {
          rest = text.slice(at);
          facts.unfinished = Math.max(facts.unfinished, rest.length);
          return;
        }
        at = text.indexOf('<', next);
      }
    },
  };
}

/** Whether the name that starts there is `p`, with any prefix. */
function isParagraph(text: string, start: number): boolean {
  let at = start;
  if (text.charCodeAt(at) !== letterP || !isNameEnd(text.charCodeAt(at + 1))) {
    while (at < start + 24 && text.charCodeAt(at) !== colon) {
      if (isNameEnd(text.charCodeAt(at))) return false;
      at += 1;
    }
    at += 1;
  }
  return text.charCodeAt(at) === letterP && isNameEnd(text.charCodeAt(at + 1));
}

function isNameEnd(code: number): boolean {
  return Number.isNaN(code) || code <= 0x20 || code === greaterThan || code === slash;
}

function after(text: string, from: number, word: string): number {
  const found = text.indexOf(word, from);
  return found < 0 ? -1 : found + word.length;
}
