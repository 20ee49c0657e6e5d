import { DocumentFault } from '../model/faults.ts';
import { attachToHeads, attachToLabels } from './attach-to-labels.ts';
import type { Block } from './block.ts';
import { DocumentLanguage } from './document-language.ts';
import { bodySizeOf, readSections, type Section } from './front-matter.ts';
import { readPdfBlocks } from './pdf/read-pdf-blocks.ts';
import { readDocxBlocks } from './read-docx-blocks.ts';

/** The beginning of a manuscript, which the finders search. */
export interface Front {
  isPdf: boolean;
  sections: readonly Section[];
  /** Points. */
  bodySize: number;
  language: DocumentLanguage;
  /** Title of the file's properties: a hint only. */
  propertyTitle: string;
  /** Lines of the pages' heads. */
  heads: readonly Section[];
}

/** Throws DocumentFault. */
export async function readFront(bytes: Uint8Array): Promise<Front> {
  const isPdf = !(bytes[0] === 0x50 && bytes[1] === 0x4b);
  if (isPdf && !hasPdfHeader(bytes)) throw new DocumentFault('neither');
  if (isPdf) {
    const { blocks, propertyTitle } = await readPdfBlocks(bytes);
    return frontOf(blocks, propertyTitle, isPdf);
  }
  const { blocks, heads, propertyTitle } = readDocxBlocks(bytes);
  return { ...frontOf(blocks, propertyTitle, isPdf), heads: readSections(heads.map(composed)) };
}

/** The header may be anywhere within the first kilobyte (ISO 32000-1, annex H, note 13). */
function hasPdfHeader(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(1024, bytes.length)).includes('%PDF-');
}

export function frontOf(read: readonly Block[], propertyTitle: string, isPdf: boolean): Front {
  const blocks = read.map(composed);
  const bodySize = bodySizeOf(blocks);
  const sections = readSections(blocks);
  return {
    isPdf,
    sections: isPdf ? attachToLabels(sections) : attachToHeads(sections),
    bodySize,
    language: new DocumentLanguage(blocks, bodySize),
    propertyTitle,
    heads: [],
  };
}

/**
 * Joins accents to their letters and unifies signs that look alike: 'TÓM TẮT' typed as letters and marks, a Greek question mark for ';'.
 */
function composed(block: Block): Block {
  const { text, lead, lines } = block;
  return {
    ...block,
    text: text.normalize('NFC'),
    lead: lead.normalize('NFC'),
    lines: lines?.map((line) => line.normalize('NFC')),
  };
}
