import { readNumbering } from '../facts/numbering.ts';
import { readStyles } from '../facts/styles.ts';
import { Element } from '../package/element.ts';
import { openPackage } from '../package/open-package.ts';
import { relatedXml } from '../package/related-xml.ts';
import { childOf, childrenNamed, valOf } from '../package/xml.ts';
import type { PartContext } from '../part-context.ts';
import { htmlBlocks, unshown } from './html.ts';
import { OBJECT, pageOfArchive, rtfLines } from './rtf-and-archive.ts';

/** Deeper embedded documents are ignored. */
const MAX_DEPTH = 2;
/** The check doesn't look into inner packages, so they get less than it allows the outer one. */
const MAX_INNER_BYTES = 32 << 20;

/**
 * Prepares an embedded document (w:altChunk, 17.17.2.1) as blocks: Word documents, web pages and their archives, Rich Text and plain
 * text. Undefined for other formats.
 */
export function prepareChunk(element: Element, context: PartContext): Element[] | undefined {
  const link = context.pkg.relationships(context.part).get(element.attributes['r:id'] ?? '');
  const bytes = link && !link.external ? context.pkg.bytes(link.target) : undefined;
  const { depth, bytesLeft } = context.embedded;
  if (!link || !bytes || depth >= MAX_DEPTH) return undefined;
  bytesLeft.value -= bytes.length;
  if (bytesLeft.value < 0) return undefined;
  try {
    if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
      const embedded = { depth: depth + 1, bytesLeft };
      return wordBlocks(bytes, link.target, { ...context, embedded });
    }
    const blocks = textBlocks(bytes, link.target);
    return blocks && context.prepareBlocks(blocks, context);
  } catch {
    // A document that its reader refuses is reported like any other that can't be read.
    return undefined;
  }
}

/** Undefined if it is not a text format. */
export function textBlocks(bytes: Uint8Array, part: string): Element[] | undefined {
  const text = decoded(bytes);
  const start = text.slice(0, 2000);
  if (/^\s*{\\rtf/.test(start)) return rtfLines(Buffer.from(bytes).toString('latin1')).map(lineOf);
  if (/^(mime-version|from|content-type):/im.test(start) && /content-type:/i.test(start)) {
    const page = pageOfArchive(Buffer.from(bytes).toString('latin1'));
    return page === undefined ? undefined : htmlBlocks(page);
  }
  if (/<(html|body|!doctype html|p|div|table|h[1-6]|span|ul|ol|br)\b/i.test(start)) return htmlBlocks(text);
  // Unknown binary data would only be noise.
  return /\.(txt|text|csv)$/i.test(part) && !start.includes('\0')
    ? text.split(/\r?\n/).map(lineOf)
    : undefined;
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function lineOf(line: string): Element {
  const runs = line
    .split(/([\t\ufffc])/)
    .map((text) =>
      text === '\t'
        ? new Element('w:tab', {}, [])
        : text === OBJECT
          ? unshown('picture')
          : new Element('w:t', {}, [{ type: 'text', value: text }]),
    );
  return new Element('w:p', {}, [new Element('w:r', {}, runs)]);
}

/** An inner Word document has its own styles, lists and pictures; its notes are set after it. */
function wordBlocks(bytes: Uint8Array, part: string, context: PartContext): Element[] | undefined {
  const pkg = openPackage(bytes, MAX_INNER_BYTES);
  const body = childOf(pkg.xml(pkg.mainPart), 'w:body');
  if (!body) return undefined;
  const styles = readStyles(relatedXml(pkg, 'styles'));
  const inner: PartContext = {
    ...context,
    pkg,
    part: pkg.mainPart,
    styles,
    numbering: readNumbering(relatedXml(pkg, 'numbering'), (id) => styles.paragraph(id).paragraph.numId),
    pictures: {
      ...context.pictures,
      add: (name) => context.pictures.addBytes(`${part}/${name}`, pkg.bytes(name)),
    },
    fields: [],
    bookmarks: [],
  };
  const notes = takeNotes(body);
  const after = (['footnote', 'endnote'] as const).flatMap((kind) =>
    childrenNamed(relatedXml(pkg, `${kind}s`), `w:${kind}`).filter((note) =>
      notes.has(`${kind} ${valOf(note, 'id')}`),
    ),
  );
  return [
    ...context.prepareBlocks(body.children, inner),
    ...after.flatMap((note) => context.prepareBlocks(note.children, inner)),
  ];
}

/** Removes references that would be resolved in the outer document, and returns the notes referred to. */
function takeNotes(body: Element): Set<string> {
  const found = new Set<string>();
  const visit = (element: Element): void => {
    if (element.name === 'w:hyperlink') delete element.attributes['r:id'];
    for (let index = element.children.length - 1; index >= 0; index -= 1) {
      const child = element.children[index];
      if (child?.type !== 'element') continue;
      const kind = /^w:(footnote|endnote)Reference$/.exec(child.name)?.[1];
      if (kind) {
        found.add(`${kind} ${valOf(child, 'id')}`);
        element.children.splice(index, 1);
      } else visit(child);
    }
  };
  visit(body);
  return found;
}
