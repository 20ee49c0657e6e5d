import { type PDFContext, PDFDict, PDFName, type PDFObject, PDFRef } from 'pdf-lib';
import type { OpenPdf } from '../pdf/structure/open-pdf.ts';
import { arrayEntry, dictEntry, nameEntry, resolve } from '../pdf/structure/pdf-objects.ts';
import type { Adopted } from './adopt.ts';

/** Optional content (ISO 32000-2, 8.11) of all parts: layers that a part hides initially stay hidden. */
export interface MergedLayers {
  groups: PDFObject[];
  hidden: PDFObject[];
  order: PDFObject[];
}

export function beginLayers(): MergedLayers {
  return { groups: [], hidden: [], order: [] };
}

export function carryLayers({ context, catalog }: OpenPdf, adopted: Adopted, merged: MergedLayers): void {
  const properties = dictEntry(context, catalog, 'OCProperties');
  const groups = properties && arrayEntry(context, properties, 'OCGs');
  if (!properties || !groups) return;
  const state = dictEntry(context, properties, 'D') ?? PDFDict.withContext(context);
  const refs = groups
    .asArray()
    .filter(
      (group): group is PDFRef => group instanceof PDFRef && resolve(context, group) instanceof PDFDict,
    );
  const listed = (key: string) => new Set(arrayEntry(context, state, key)?.asArray() ?? []);
  const hidden =
    nameEntry(context, state, 'BaseState') === 'OFF'
      ? refs.filter((group) => !listed('ON').has(group))
      : refs.filter((group) => listed('OFF').has(group));
  merged.groups.push(...refs.map((group) => adopted.carry(group)));
  merged.hidden.push(...hidden.map((group) => adopted.carry(group)));
  const order = arrayEntry(context, state, 'Order');
  if (order) merged.order.push(...order.asArray().map((item) => adopted.carry(item)));
}

export function finishLayers(merged: MergedLayers, target: PDFContext, catalog: PDFDict): void {
  if (merged.groups.length === 0) return;
  const state = target.obj({ BaseState: 'ON', OFF: merged.hidden, Order: merged.order });
  catalog.set(PDFName.of('OCProperties'), target.obj({ OCGs: merged.groups, D: state }));
}
