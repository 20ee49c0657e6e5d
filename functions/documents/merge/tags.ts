import { PDFArray, type PDFContext, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRef } from 'pdf-lib';
import type { OpenPdf } from '../pdf/structure/open-pdf.ts';
import { arrayEntry, dictEntry, resolve } from '../pdf/structure/pdf-objects.ts';
import { readTree } from '../pdf/structure/read-tree.ts';
import type { Adopted } from './adopt.ts';

/* One tree of structure tags (ISO 32000-2, 14.7) made of those of all parts: the parts' top elements are side by side, and the keys by
   which pages find their elements are shifted apart. */

export interface MergedTags {
  root: PDFRef;
  nextKey: number;
  kids: PDFObject[];
  parents: [number, PDFObject][];
  roles: Map<PDFName, PDFObject>;
  classes: Map<PDFName, PDFObject>;
  namespaces: PDFObject[];
}

const keyLimit = 200_000;

export function beginTags(target: PDFContext): MergedTags {
  return {
    root: target.nextRef(),
    nextKey: 0,
    kids: [],
    parents: [],
    roles: new Map(),
    classes: new Map(),
    namespaces: [],
  };
}

export interface SourceTags {
  root: PDFDict;
  parents: [number, PDFObject][];
}

/** null if a document is untagged, or so oddly tagged that its tags are better left out. */
export function readTags({ context, catalog }: OpenPdf): SourceTags | null {
  const root = dictEntry(context, catalog, 'StructTreeRoot');
  const tree = root && dictEntry(context, root, 'ParentTree');
  if (!root || !tree) return null;
  const parents = readNumberTree(context, tree);
  return parents && parents.length > 0 ? { root, parents } : null;
}

export function carryTags(source: OpenPdf, tags: SourceTags, adopted: Adopted, merged: MergedTags): void {
  const { context } = source;
  const { root } = tags;
  const rootRef = source.catalog.get(PDFName.of('StructTreeRoot'));
  if (rootRef instanceof PDFRef) adopted.rename(rootRef, merged.root);
  const written = root.get(PDFName.of('K'));
  const kids = resolve(context, written);
  if (kids instanceof PDFArray) merged.kids.push(...kids.asArray().map((kid) => adopted.carry(kid)));
  else if (kids && written) merged.kids.push(adopted.carry(written));
  for (const [key, value] of tags.parents) {
    merged.parents.push([key + merged.nextKey, adopted.carry(value)]);
  }
  merged.nextKey += Math.max(...tags.parents.slice(-1).map(([key]) => key)) + 1;
  for (const [names, found] of [
    [merged.roles, dictEntry(context, root, 'RoleMap')],
    [merged.classes, dictEntry(context, root, 'ClassMap')],
  ] as const) {
    for (const [name, value] of found?.entries() ?? [])
      if (!names.has(name)) names.set(name, adopted.carry(value));
  }
  for (const space of arrayEntry(context, root, 'Namespaces')?.asArray() ?? [])
    merged.namespaces.push(adopted.carry(space));
}

/** Writes the tree; false if no part was tagged. */
export function finishTags(merged: MergedTags, target: PDFContext, catalog: PDFDict): boolean {
  if (merged.parents.length === 0) return false;
  const nums = target.obj([]);
  for (const [key, value] of merged.parents) {
    nums.push(PDFNumber.of(key));
    nums.push(value);
  }
  const root = target.obj({ Type: 'StructTreeRoot', K: merged.kids, ParentTreeNextKey: merged.nextKey });
  root.set(PDFName.of('ParentTree'), target.register(target.obj({ Nums: nums })));
  for (const [key, names] of [
    ['RoleMap', merged.roles],
    ['ClassMap', merged.classes],
  ] as const) {
    if (names.size === 0) continue;
    root.set(PDFName.of(key), PDFDict.fromMapWithContext(names, target));
  }
  if (merged.namespaces.length > 0) root.set(PDFName.of('Namespaces'), target.obj(merged.namespaces));
  target.assign(merged.root, root);
  catalog.set(PDFName.of('StructTreeRoot'), merged.root);
  catalog.set(PDFName.of('MarkInfo'), target.obj({ Marked: true }));
  return true;
}

/** Sorted by key; null for an invalid tree or one with absurdly many keys. */
function readNumberTree(context: PDFContext, root: PDFDict): [number, PDFObject][] | null {
  const { pairs, isBroken } = readTree(context, root, 'Nums');
  if (isBroken) return null;
  const found = pairs.map(([key, value]): [number, PDFObject] => [
    key instanceof PDFNumber ? key.asNumber() : Number.NaN,
    value,
  ]);
  const isSane = found.every(([key]) => Number.isInteger(key) && key >= 0 && key <= keyLimit);
  return isSane ? found.sort(([a], [b]) => a - b) : null;
}
