import { relatedXml } from '../package/related-xml.ts';
import { childrenNamed, valOf } from '../package/xml.ts';
import type { PartContext } from '../part-context.ts';
import type { WordDocument } from '../word-document.ts';
import { inPart } from './in-part.ts';

/** Reads the notes that are referred to, and those that these refer to. */
export function readNotes(context: PartContext): WordDocument['notes'] {
  const { pkg } = context;
  const notes: WordDocument['notes'] = {};
  for (const type of ['footnote', 'endnote'] as const) {
    const part = pkg.related(pkg.mainPart, `${type}s`);
    const root = relatedXml(pkg, `${type}s`);
    if (!part || !root) continue;
    const inner = inPart(part, context);
    for (const element of childrenNamed(root, `w:${type}`)) {
      const id = `${type}-${valOf(element, 'id')}`;
      if (context.noteIds.has(id)) notes[id] = context.readBlocks(element.children, inner);
    }
  }
  return notes;
}
