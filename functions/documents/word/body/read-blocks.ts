import type { XmlNode } from '../package/element.ts';
import type { PartContext } from '../part-context.ts';
import type { WordBlock } from '../word-document.ts';
import { prepareBlocks } from './prepare-blocks.ts';
import { readWithMammoth } from './read-with-mammoth.ts';

/** Reads the blocks of a part, a note or a text box as Word shows them. */
export function readBlocks(children: readonly XmlNode[], context: PartContext): WordBlock[] {
  return readWithMammoth(prepareBlocks(children, context), context);
}
