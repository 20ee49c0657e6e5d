import { chosen } from '../package/alternate-content.ts';
import { type Element, elementsOf } from '../package/xml.ts';
import type { DrawingReader, PartContext } from '../part-context.ts';
import type { Placed } from '../word-document.ts';

/** Reads only the text boxes of drawings, for readers that need the words alone. */
export const textBoxes: DrawingReader = { compose: () => {}, read: boxesIn };

function boxesIn(element: Element, context: PartContext): Placed[] {
  if (/:txbxContent$/.test(element.name))
    return [{ k: 'box', c: context.readBlocks(element.children, context) }];
  const inner = element.name === 'mc:AlternateContent' ? chosen(element) : elementsOf(element);
  return inner.flatMap((child) => boxesIn(child, context));
}
