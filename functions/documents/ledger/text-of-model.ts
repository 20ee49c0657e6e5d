import type { Block, DocumentModel } from '../model/document.ts';
import { innerBlocks } from '../model/inner-blocks.ts';
import { plainText } from '../model/plain-text.ts';

/** The text that a document hands to the typesetter: much cheaper than reading it back from the PDF. */
export function textOfModel({ sections, notes, header, footer }: DocumentModel): string {
  const lines: string[] = [];
  const visit = (block: Block): void => {
    const label = 'label' in block && block.label ? `${plainText(block.label)} ` : '';
    if (block.k === 'par' || block.k === 'heading') lines.push(label + block.c.map(plainText).join(''));
    else if (block.k === 'equation') lines.push((block.number ?? []).map(plainText).join(''));
    innerBlocks(block).forEach(visit);
  };
  for (const blocks of [header, ...sections.map((one) => one.blocks), ...Object.values(notes), footer])
    blocks.forEach(visit);
  return lines.join('\n');
}
