import type { Block } from '../../model/document.ts';
import type { MammothNode } from '../body/mammoth-reader.ts';
import type { Element } from '../package/xml.ts';
import type { PartContext } from '../part-context.ts';
import type { SectionFacts } from '../side.ts';

/** The border of a section between blocks. */
export type SectionEnd = { section: SectionFacts };

/** What the assembling of one document shares. */
export interface Assembly {
  context: PartContext;
  /** Points: the size of the running text, against which other sizes are set. */
  bodySize: number;
  /** Notes in the order of their references, by `footnote 3` and `endnote 2`. */
  noteIds: string[];
  endnotes: string[];
  targets: Set<string>;
  /** Handed in: cells and drawings hold blocks themselves. */
  assembleNodes(nodes: MammothNode[], assembly: Assembly): (Block | SectionEnd)[];
  assembleInner(elements: Element[], assembly: Assembly): Block[];
  /** The fill behind what is being assembled, so that white text on it stays. */
  fill?: string;
}
