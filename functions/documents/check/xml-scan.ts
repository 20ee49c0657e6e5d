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

const lessThan = 0x3c;
const greaterThan = 0x3e;
const slash = 0x2f;
const bang = 0x21;
const question = 0x3f;
const colon = 0x3a;
const letterP = 0x70;

/**
 * Counts over chunks of UTF-8 as they come. Not a parser: it only has to be right about what is well-formed, and never
 * to count less than a parser would build.
 */
export function createXmlScan(): { add(chunk: Uint8Array): void; facts: XmlFacts } {
  const facts: XmlFacts = { depth: 0, paragraphs: 0, elements: 0, hasDoctype: false, unfinished: 0 };
  let depth = 0;
  let rest: Uint8Array = new Uint8Array();

  /** Takes the tag that starts at `at`; returns where the text goes on, or -1 when the chunk ends within it. */
  function tag(bytes: Uint8Array, at: number): number {
    const kind = bytes[at + 1];
    if (kind === undefined) return -1;
    if (kind === bang) {
      if (startsWith(bytes, at, '<!--')) return after(bytes, at + 4, '-->');
      if (startsWith(bytes, at, '<![CDATA[')) return after(bytes, at + 9, ']]>');
      if (bytes.length - at < 9) return -1;
      if (startsWith(bytes, at, '<!DOCTYPE')) facts.hasDoctype = true;
      return at + 2;
    }
    if (kind === question) return after(bytes, at + 2, '?>');
    const end = tagEnd(bytes, at + 1);
    if (end < 0) return -1;
    if (kind === slash) depth -= 1;
    else {
      facts.elements += 1;
      if (isParagraph(bytes, at + 1)) facts.paragraphs += 1;
      if (bytes[end - 1] !== slash) depth += 1;
      facts.depth = Math.max(facts.depth, depth);
    }
    return end + 1;
  }

  return {
    facts,
    add(chunk) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      let at = bytes.indexOf(lessThan);
      while (at >= 0) {
        const next = tag(bytes, at);
        if (next < 0) {
          rest = bytes.slice(at);
          facts.unfinished = Math.max(facts.unfinished, rest.length);
          return;
        }
        at = bytes.indexOf(lessThan, next);
      }
      rest = new Uint8Array();
    },
  };
}

/** The tag's closing `>`: one inside a quoted attribute value doesn't count. */
function tagEnd(bytes: Uint8Array, start: number): number {
  let quote = 0;
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (quote !== 0) {
      if (byte === quote) quote = 0;
    } else if (byte === 0x22 || byte === 0x27) quote = byte;
    else if (byte === greaterThan) return at;
  }
  return -1;
}

function isParagraph(bytes: Uint8Array, start: number): boolean {
  let at = start;
  if (bytes[at] !== letterP || !isNameEnd(bytes[at + 1])) {
    while (at < start + 24 && bytes[at] !== colon) {
      if (isNameEnd(bytes[at])) return false;
      at += 1;
    }
    at += 1;
  }
  return bytes[at] === letterP && isNameEnd(bytes[at + 1]);
}

function isNameEnd(byte: number | undefined): boolean {
  return byte === undefined || byte <= 0x20 || byte === greaterThan || byte === slash;
}

function startsWith(bytes: Uint8Array, at: number, word: string): boolean {
  for (let index = 0; index < word.length; index++)
    if (bytes[at + index] !== word.charCodeAt(index)) return false;
  return true;
}

function after(bytes: Uint8Array, from: number, word: string): number {
  const first = word.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1))
    if (startsWith(bytes, at, word)) return at + word.length;
  return -1;
}
