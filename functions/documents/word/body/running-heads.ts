import { childOf, descendantsOf, type Element, valOf } from '../package/xml.ts';
import type { PartContext } from '../part-context.ts';
import type { WordDocument } from '../word-document.ts';
import { inPart } from './in-part.ts';

const KINDS = ['header', 'footer'] as const;

/** The running heads and feet that Word shows, each part once. */
export function readRunningHeads(body: Element, context: PartContext): WordDocument['runningHeads'] {
  const links = context.pkg.relationships(context.part);
  const isShown = shownKinds(body, context);
  const parts = new Map<string, (typeof KINDS)[number]>();
  for (const section of descendantsOf(body, 'w:sectPr'))
    for (const kind of KINDS)
      for (const reference of descendantsOf(section, `w:${kind}Reference`)) {
        const link = isShown(valOf(reference, 'type')) && links.get(reference.attributes['r:id'] ?? '');
        if (link && !link.external && !parts.has(link.target)) parts.set(link.target, kind);
      }
  return [...parts].flatMap(([part, kind]) => {
    const root = context.pkg.xml(part);
    return root ? [{ kind, blocks: context.readBlocks(root.children, inPart(part, context)) }] : [];
  });
}

/** Word keeps the heads of first and even pages in the file when they are switched off. */
function shownKinds(body: Element, { pkg }: PartContext): (type: string | undefined) => boolean {
  const part = pkg.related(pkg.mainPart, 'settings');
  const settings = part === undefined ? undefined : pkg.xml(part);
  const isOn = (element: Element | undefined): boolean =>
    element !== undefined && !/^(0|false|off)$/.test(valOf(element) ?? '');
  const hasFirst = descendantsOf(body, 'w:titlePg').some(isOn);
  const hasEven = isOn(childOf(settings, 'w:evenAndOddHeaders'));
  return (type) => (type === 'first' ? hasFirst : type === 'even' ? hasEven : true);
}
