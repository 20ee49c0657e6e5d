import type { Block } from '../../../functions/documents/extract/block.ts';

/** A plain paragraph, but for what is said of it. */
export const aBlock = (is: Partial<Block> & Pick<Block, 'text'>): Block => ({
  lead: '',
  styleNames: [],
  size: 12,
  bold: false,
  italic: false,
  centered: false,
  isHeading: false,
  numbered: false,
  superscripts: 0,
  inTable: false,
  inTextBox: false,
  startsPage: false,
  page: 0,
  ...is,
});
