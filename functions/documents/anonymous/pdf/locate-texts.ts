import type { PDFContext, PDFDict, PDFRef } from 'pdf-lib';
import { type ContentUnit, readFormUnit, readPageUnit, type ShownText } from './content-unit.ts';
import type { Holder } from './page-characters.ts';

/** The operator that shows one of PDFium's text objects. */
export interface TextPlace {
  unit: ContentUnit;
  text: ShownText;
  /** The form XObject with the content; undefined for the page's own. */
  form: PDFRef | undefined;
}

/** Content units already read, so that one form is one unit wherever it is placed. */
export type KnownForms = Map<PDFRef, ContentUnit | null>;

/**
 * Finds the operators that show the wanted text objects: the k-th that shows anything is PDFium's k-th object, in the page and in each
 * form. null if the two readings disagree.
 */
export function locateTexts(
  context: PDFContext,
  page: PDFDict,
  drawn: Holder,
  wanted: ReadonlySet<number>,
  forms: KnownForms,
): Map<number, TextPlace> | null {
  const found = new Map<number, TextPlace>();
  const visit = (holder: Holder, unit: ContentUnit | null, form: PDFRef | undefined): boolean => {
    if (!holds(holder, wanted)) return true;
    if (!unit || !agrees(holder, unit)) return false;
    return holder.items.every((item, index) => {
      const known = unit.items[index];
      if (item.kind === 'text') {
        if (known?.kind === 'text' && wanted.has(item.object))
          found.set(item.object, { unit, text: known, form });
        return true;
      }
      if (known?.kind !== 'form') return false;
      if (!holds(item.holder, wanted)) return true;
      if (!forms.has(known.ref)) forms.set(known.ref, readFormUnit(context, known.ref, unit.resources));
      return visit(item.holder, forms.get(known.ref) ?? null, known.ref);
    });
  };
  return visit(drawn, readPageUnit(context, page), undefined) ? found : null;
}

const agrees = (holder: Holder, unit: ContentUnit): boolean =>
  holder.items.length === unit.items.length &&
  holder.items.every((item, index) => item.kind === unit.items[index]?.kind);

/** Holders are no more deeply nested than they were read. */
function holds(holder: Holder, wanted: ReadonlySet<number>): boolean {
  return holder.items.some((item) =>
    item.kind === 'text' ? wanted.has(item.object) : holds(item.holder, wanted),
  );
}
