import { openBody } from './body/open-body.ts';
import { propertyTitle } from './body/read-word-document.ts';
import { chosen } from './package/alternate-content.ts';
import { openPackage } from './package/open-package.ts';
import { type Element, elementsOf } from './package/xml.ts';
import type { DrawingReader, PartContext } from './part-context.ts';
import type { Placed, WordBlock, WordDocument } from './word-document.ts';

/** Bytes of documents embedded in the first pages. */
const EMBEDDED_BYTES = 4 << 20;

const noPictures = { add: () => undefined, addBytes: () => undefined, addDrawn: () => '' };
const noNumbers = { next: () => undefined, levelOfStyle: () => undefined, paragraphOf: () => undefined };

/** Each is one more part to read: the first pages, the others, and those on the left. */
const MAX_HEADS = 3;

export interface FirstPages extends Pick<WordDocument, 'blocks' | 'propertyTitle'> {
  /** The pages' heads. */
  heads: WordBlock[];
}

/** Reads the first pages of a Word document, without pictures and list numbers. Throws DocumentFault. */
export function readFirstPages(bytes: Uint8Array): FirstPages {
  const pkg = openPackage(bytes);
  const { body, context } = openBody(pkg, pkg.front(pkg.mainPart), {
    pictures: noPictures,
    drawings: textBoxes,
    messages: [],
    numbering: () => noNumbers,
    embeddedBytes: EMBEDDED_BYTES,
  });
  const blocks = context.readBlocks(body.children, context);
  const heads = [...pkg.relationships(pkg.mainPart).values()]
    .filter(({ type, external, target }) => type === 'header' && !external && pkg.has(target))
    .slice(0, MAX_HEADS)
    .flatMap(({ target }) =>
      context.readBlocks(pkg.xml(target)?.children ?? [], {
        ...context,
        part: target,
        fields: [],
        bookmarks: [],
      }),
    );
  return { blocks, heads, propertyTitle: propertyTitle(pkg) };
}

/** Reads only the text boxes of drawings, for readers that need the words alone. */
const textBoxes: DrawingReader = { compose: () => {}, read: boxesIn };

function boxesIn(element: Element, context: PartContext): Placed[] {
  if (/:txbxContent$/.test(element.name))
    return [{ k: 'box', c: context.readBlocks(element.children, context) }];
  const inner = element.name === 'mc:AlternateContent' ? chosen(element) : elementsOf(element);
  return inner.flatMap((child) => boxesIn(child, context));
}
