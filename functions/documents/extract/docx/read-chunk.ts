import { DocumentFault } from '../../model/faults.ts';
import { textBlocks } from '../../word/embedded/embedded-document.ts';
import type { XmlNode } from '../../word/package/element.ts';
import { type PackageParts, readPackageParts } from './package-parts.ts';
import { type Paragraph, readParagraphs } from './read-paragraphs.ts';
import { readStyles } from './read-styles.ts';

const LIMITS = { paragraphs: 600, characters: 200_000 };
/** The front matter lies in the first. */
const MAX_CHUNKS = 20;
/** Inflated bytes of a part of an inner package, and what is read of a page: some hundred pages. */
const MAX_BYTES = 8 << 20;
const MAX_PAGE_BYTES = 1 << 20;
/** A document in a document in a document … is not looked into. */
const MAX_DEPTH = 2;

/** The paragraphs of a package's main part, with those of the documents that it holds whole (w:altChunk, 17.17.2.1). */
export function readDocument(parts: PackageParts, chunks: ChunkReader): Paragraph[] {
  return readParagraphs(parts.document, readStyles(parts.styles), LIMITS, (id) => chunks.read(parts, id));
}

export class ChunkReader {
  private count = 0;
  private depth = 0;

  read(parts: PackageParts, id: string): Paragraph[] {
    const part = this.depth < MAX_DEPTH && ++this.count <= MAX_CHUNKS ? parts.related(id) : undefined;
    if (!part) return [];
    this.depth++;
    try {
      if (part.bytes[0] === 0x50 && part.bytes[1] === 0x4b)
        return readDocument(readPackageParts(part.bytes, MAX_BYTES), this);
      const blocks = textBlocks(part.bytes.subarray(0, MAX_PAGE_BYTES), part.path) ?? [];
      return readParagraphs(`<w:body>${blocks.map(xmlOf).join('')}</w:body>`, readStyles(undefined), LIMITS);
    } catch (error) {
      // The document around it is readable without it.
      if (error instanceof DocumentFault) return [];
      throw error;
    } finally {
      this.depth--;
    }
  }
}

function xmlOf(node: XmlNode): string {
  if (node.type === 'text') return escaped(node.value);
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return `<${node.name}${attributes.join('')}>${node.children.map(xmlOf).join('')}</${node.name}>`;
}

function escaped(text: string): string {
  // XML has no control characters but these (XML 1.0, 2.2).
  return text.replace(/[^\P{Cc}\t\n\r]/gu, '').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
