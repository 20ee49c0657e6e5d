import type { Block } from '../../model/document.ts';
import { plainText } from '../../model/plain-text.ts';
import { childOf, descendantsOf, type Element, valOf } from '../package/xml.ts';
import type { Assembly } from './assembly.ts';

/** The running heads and feet that say more than a page number, each text once. */
export function readFurniture(body: Element, assembly: Assembly): { header: Block[]; footer: Block[] } {
  const { context } = assembly;
  const found = { header: [] as Block[], footer: [] as Block[] };
  const parts = new Set<string>();
  const said = new Set<string>();
  const isShown = shownKinds(body, assembly);
  for (const section of descendantsOf(body, 'w:sectPr')) {
    for (const kind of ['header', 'footer'] as const) {
      for (const reference of descendantsOf(section, `w:${kind}Reference`)) {
        if (!isShown(valOf(reference, 'type'))) continue;
        const link = context.pkg.relationships(context.part).get(reference.attributes['r:id'] ?? '');
        if (!link || link.external || parts.has(link.target)) continue;
        parts.add(link.target);
        const root = context.pkg.xml(link.target);
        if (!root) continue;
        const inner: Assembly = {
          ...assembly,
          context: { ...context, part: link.target, fields: [], tableDepth: 0, bookmarks: [] },
        };
        for (const block of inner.assembleInner(context.prepareBlocks(root.children, inner.context), inner)) {
          const text = blockText(block);
          const key = `${text}${pictureNames(block)}`;
          const isPageNumber =
            block.k === 'par' &&
            /^(page|seite|p\.|página|стр\.)?\s*[-–—|/\d\s]*((of|von|de|из)\s*\d+)?\s*$/i.test(text);
          if ((isPageNumber && key === text) || block.k === 'pageBreak' || (key !== '' && said.has(key)))
            continue;
          said.add(key);
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

/** Word keeps first and even pages' heads in the file when they are switched off. */
function shownKinds(body: Element, { context }: Assembly): (type: string | undefined) => boolean {
  const part = context.pkg.related(context.pkg.mainPart, 'settings');
  const settings = part === undefined ? undefined : context.pkg.xml(part);
  const isOn = (element: Element | undefined): boolean =>
    element !== undefined && !/^(0|false|off)$/.test(valOf(element) ?? '');
  const hasFirst = descendantsOf(body, 'w:titlePg').some(isOn);
  const hasEven = isOn(childOf(settings, 'w:evenAndOddHeaders'));
  return (type) => (type === 'first' ? hasFirst : type === 'even' ? hasEven : true);
}

function pictureNames(block: Block): string {
  if (block.k !== 'par') return '';
  return block.c
    .map((inline) => (typeof inline === 'object' && inline.k === 'image' ? inline.file : ''))
    .join('');
}
