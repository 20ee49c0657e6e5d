import type { Block, DocumentModel, Inline } from './document.ts';
import { innerBlocks } from './inner-blocks.ts';

/** Keeps the first bookmark of each name, and as targets only the names that are both linked to and defined. */
export function settleLinks(model: DocumentModel): void {
  const wanted = new Set(model.targets);
  const seen = new Set<string>();
  const keep = (inline: Inline): boolean => {
    if (typeof inline !== 'object') return true;
    if (inline.k === 'link') settle(inline.c);
    if (inline.k !== 'anchor') return true;
    const isFirst = wanted.has(inline.name) && !seen.has(inline.name);
    if (isFirst) seen.add(inline.name);
    return isFirst;
  };
  const settle = (list: Inline[]): void => {
    const kept = list.filter(keep);
    list.splice(0, list.length, ...kept);
  };
  const visit = (block: Block): void => {
    if (block.k === 'par' || block.k === 'heading') settle(block.c);
    else if (block.k === 'equation' && block.number) settle(block.number);
    innerBlocks(block).forEach(visit);
  };
  model.header.forEach(visit);
  for (const section of model.sections) section.blocks.forEach(visit);
  model.footer.forEach(visit);
  for (const blocks of Object.values(model.notes)) blocks.forEach(visit);
  model.targets = [...seen];
}
