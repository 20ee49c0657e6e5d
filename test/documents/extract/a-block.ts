import type { Block } from '../../../functions/documents/extract/block.ts';

/** A plain paragraph, except for the given properties. */
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
