import type { Block, NoteMark } from '../../model/document.ts';
import type { noteLabel } from '../../model/note-label.ts';
import type { SectionFacts, WordBlock } from '../word-document.ts';

/** The border of a section between blocks. */
export type SectionEnd = { section: SectionFacts };

/** Notes marked so far. */
export interface NoteState {
  formats: Parameters<typeof noteLabel>[2];
  marks: Map<string, NoteMark>;
  /** How many of each kind have a number. */
  counts: { footnote: number; endnote: number };
  /** Bookmarks since the last mark, and the mark in each before. */
  open: string[];
  named: Map<string, NoteMark>;
}

/** State shared while a model is made. */
export interface ModelState {
  /** Points: the size of the running text, to which other sizes are relative. */
  bodySize: number;
  /** Ids in the order of their references. */
  endnotes: string[];
  targets: Set<string>;
  notes: NoteState;
  /** Injected: cells and drawings contain blocks. */
  innerBlocks(blocks: WordBlock[], state: ModelState): Block[];
  /** The current background, so that white text on it stays white. */
  fill?: string;
}
