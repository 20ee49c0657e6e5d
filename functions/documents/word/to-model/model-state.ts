import type { Block } from '../../model/document.ts';
import type { SectionFacts, WordBlock } from '../word-document.ts';

/** The border of a section between blocks. */
export type SectionEnd = { section: SectionFacts };

/** What the making of one model shares. */
export interface ModelState {
  /** Points: the size of the running text, against which other sizes are set. */
  bodySize: number;
  /** Ids in the order of their references. */
  endnotes: string[];
  targets: Set<string>;
  /** Handed in: cells and drawings hold blocks themselves. */
  innerBlocks(blocks: WordBlock[], state: ModelState): Block[];
  /** The fill behind what is being set, so that white text on it stays. */
  fill?: string;
}
