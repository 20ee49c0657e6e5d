import { createBodyReader, type MammothNode } from 'mammoth/lib/docx/body-reader.js';
import type { Element } from '../package/xml.ts';

/**
 * mammoth reads the prepared blocks: fields and links, merged cells, notes, symbols, check boxes, deleted paragraph marks. Its
 * style lookups are answered with the keys of our side tables; pictures and numbers never reach it.
 */
export function readWithMammoth(
  blocks: Element[],
  targetOf: (relationshipId: string) => string | undefined,
): { nodes: MammothNode[]; messages: string[] } {
  const named = (styleId: string): { styleId: string; name: string } => ({ styleId, name: styleId });
  const nothing = async (): Promise<Uint8Array> => new Uint8Array();
  const reader = createBodyReader({
    relationships: { findTargetByRelationshipId: (id) => targetOf(id) ?? '', findTargetsByType: () => [] },
    contentTypes: { findContentType: () => undefined },
    docxFile: { read: nothing, exists: () => false },
    files: { read: nothing },
    numbering: { findLevel: () => null, findLevelByParagraphStyleId: () => null },
    styles: { findParagraphStyleById: named, findCharacterStyleById: named, findTableStyleById: named },
  });
  const { value, messages } = reader.readXmlElements(blocks);
  return { nodes: value, messages: messages.map((entry) => entry.message) };
}

export type { MammothNode };
