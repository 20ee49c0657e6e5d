import type { DocumentModel } from './document.ts';
import { formatNumber } from './number-format.ts';

type Kind = 'footnote' | 'endnote';
const USUAL: Record<Kind, string> = { footnote: 'decimal', endnote: 'lowerRoman' };

/** The mark of a note by its number among those of its kind, from 1. Two kinds in one format would share their marks. */
export function noteLabel(
  number: number,
  kind: Kind,
  { notes, noteFormats = {} }: Pick<DocumentModel, 'noteFormats'> & { notes: object },
): string {
  const { footnote = USUAL.footnote, endnote = USUAL.endnote } = noteFormats;
  const hasBoth = new Set(Object.keys(notes).map((id) => id.startsWith('endnote'))).size > 1;
  const apart =
    hasBoth && footnote === endnote ? USUAL[footnote === 'decimal' ? 'endnote' : 'footnote'] : endnote;
  return formatNumber(number, kind === 'footnote' ? footnote : apart);
}
