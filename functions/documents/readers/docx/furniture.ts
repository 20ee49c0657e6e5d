import type { Block } from '../../model/document.ts';
import { plainText } from '../../model/plain-text.ts';
import { type Assembly, assembleInner } from './assemble.ts';
import { prepareBlocks } from './prepare.ts';
import { descendantsOf, type Element } from './xml.ts';

/** The running heads and feet that say more than a page number, each text once. */
export function readFurniture(body: Element, assembly: Assembly): { header: Block[]; footer: Block[] } {
  const { context } = assembly;
  const found = { header: [] as Block[], footer: [] as Block[] };
  const parts = new Set<string>();
  const said = new Set<string>();
  for (const section of descendantsOf(body, 'w:sectPr')) {
    for (const kind of ['header', 'footer'] as const) {
      for (const reference of descendantsOf(section, `w:${kind}Reference`)) {
        const link = context.pkg.relationships(context.part).get(reference.attributes['r:id'] ?? '');
        if (!link || link.external || parts.has(link.target)) continue;
        parts.add(link.target);
        const root = context.pkg.xml(link.target);
        if (!root) continue;
        const inner: Assembly = {
          ...assembly,
          context: { ...context, part: link.target, fields: [], tableDepth: 0, bookmarks: [] },
        };
        for (const block of assembleInner(prepareBlocks(root.children, inner.context), inner)) {
          const text = blockText(block);
          const isPageNumber =
            block.k === 'par' &&
            /^(page|seite|p\.|página|стр\.)?\s*[-–—|/\d\s]*((of|von|de|из)\s*\d+)?\s*$/i.test(text);
          if (
            (isPageNumber && !hasPicture(block)) ||
            block.k === 'pageBreak' ||
            (text !== '' && said.has(text))
          )
            continue;
          said.add(text);
          found[kind].push(block);
        }
      }
    }
  }
  return found;
}

function blockText(block: Block): string {
  return block.k === 'par' || block.k === 'heading'
    ? block.c.map(plainText).join('').trim()
    : JSON.stringify(block);
}

function hasPicture(block: Block): boolean {
  return block.k === 'par' && block.c.some((inline) => typeof inline === 'object' && inline.k === 'image');
}
