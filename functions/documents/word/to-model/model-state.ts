import type { Block } from '../../model/document.ts';
import type { SectionFacts, WordBlock } from '../word-document.ts';

/** The border of a section between blocks. */
export type SectionEnd = { section: SectionFacts };

/** State shared while a model is made. */
export interface ModelState {
  /** Points: the size of the running text, to which other sizes are relative. */
  bodySize: number;
  /** Ids in the order of their references. */
  endnotes: string[];
  targets: Set<string>;
  /** Injected: cells and drawings contain blocks. */
  innerBlocks(blocks: WordBlock[], state: ModelState): Block[];
  /** The current background, so that white text on it stays white. */
  fill?: string;
}
