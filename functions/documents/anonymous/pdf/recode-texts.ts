import type { PDFContext, PDFDict, PDFRef } from 'pdf-lib';
import { readUnitOf, type ShownText } from './content-unit.ts';
import { writeContent } from './cut-pages.ts';
import { withTexts } from './cut-text.ts';
import type { Piece } from './shown-text.ts';

/**
 * Writes what contents show in a font with codes of one byte for those of two. False, and nothing changed, where they don't show all of
 * the texts that are known: a form in them without resources of its own may.
 */
export function recodeTexts(
  context: PDFContext,
  { owners, texts }: { owners: readonly (PDFDict | PDFRef)[]; texts: readonly ShownText[] },
  font: PDFDict,
  codes: ReadonlyMap<number, number>,
): boolean {
  const units = owners.map((owner) => {
    const unit = readUnitOf(context, owner);
    const own = unit?.items.filter((item) => item.kind === 'text').filter((text) => text.font === font);
    return { owner, unit, own: own ?? [] };
  });
  const known = texts.filter(({ pieces }) => pieces.some((piece) => 'codes' in piece));
  if (units.flatMap(({ own }) => own).length !== known.length) return false;
  const recode = (piece: Piece): Piece => {
    if (!('codes' in piece)) return piece;
    const places = Array.from({ length: piece.codes.length >> 1 }, (_, at) => 2 * at);
    return { codes: Buffer.from(places.map((at) => codes.get(piece.codes.readUInt16BE(at)) ?? 0)) };
  };
  for (const { owner, unit, own } of units) {
    const recoded = new Map(own.map(({ at, pieces }) => [at, pieces.map(recode)]));
    if (unit) writeContent(context, owner, withTexts(unit, recoded));
  }
  return true;
}
