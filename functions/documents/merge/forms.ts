import { PDFBool, type PDFContext, PDFDict, PDFName, type PDFObject, PDFRef, PDFString } from 'pdf-lib';
import type { OpenPdf } from '../pdf/structure/open-pdf.ts';
import { arrayEntry, dictEntry, entry, resolve } from '../pdf/structure/pdf-objects.ts';
import type { Adopted } from './adopt.ts';

/* One form made of those of all parts. Fields keep their names if only one part has a form; otherwise each part's fields are below a
   field of its own, so that two called 'Name' don't become one. */

export interface MergedForm {
  parts: { fields: PDFObject[] }[];
  needsAppearances: boolean;
  resources: Map<PDFName, Map<PDFName, PDFObject>>;
}

export function beginForm(): MergedForm {
  return { parts: [], needsAppearances: false, resources: new Map() };
}

export function carryForm(source: OpenPdf, adopted: Adopted, merged: MergedForm): void {
  const { context, catalog } = source;
  const form = dictEntry(context, catalog, 'AcroForm');
  const fields = form && arrayEntry(context, form, 'Fields')?.asArray();
  if (!form || !fields || fields.length === 0) return;
  unsign(context);
  for (const field of fields) {
    const dict = resolve(context, field);
    if (dict instanceof PDFDict) inheritDefaults(context, form, dict);
  }
  if (entry(context, form, 'NeedAppearances') === PDFBool.True) merged.needsAppearances = true;
  for (const [kind, value] of dictEntry(context, form, 'DR')?.entries() ?? []) {
    const named = resolve(context, value);
    if (!(named instanceof PDFDict)) continue;
    const known = merged.resources.get(kind) ?? new Map<PDFName, PDFObject>();
    for (const [name, resource] of named.entries())
      if (!known.has(name)) known.set(name, adopted.carry(resource));
    merged.resources.set(kind, known);
  }
  const carried = fields
    .filter((field) => resolve(context, field) instanceof PDFDict)
    .map((field) => adopted.carry(field));
  merged.parts.push({ fields: carried });
}

/** Call it once every part's objects have moved. */
export function finishForm(merged: MergedForm, target: PDFContext, catalog: PDFDict): void {
  if (merged.parts.length === 0) return;
  const roots: PDFObject[] = [];
  for (const [index, { fields }] of merged.parts.entries()) {
    const registered = fields.map((field) => (field instanceof PDFRef ? field : target.register(field)));
    if (merged.parts.length === 1) {
      roots.push(...registered);
      continue;
    }
    const parent = target.register(target.obj({ T: PDFString.of(`part${index + 1}`), Kids: registered }));
    for (const field of registered) {
      const dict = target.lookup(field);
      if (dict instanceof PDFDict) dict.set(PDFName.of('Parent'), parent);
    }
    roots.push(parent);
  }
  const form = target.obj({ Fields: roots });
  if (merged.needsAppearances) form.set(PDFName.of('NeedAppearances'), PDFBool.True);
  if (merged.resources.size > 0) {
    const resources = PDFDict.withContext(target);
    for (const [kind, named] of merged.resources)
      resources.set(kind, PDFDict.fromMapWithContext(named, target));
    form.set(PDFName.of('DR'), resources);
  }
  catalog.set(PDFName.of('AcroForm'), target.register(form));
}

/** The form's own defaults (12.7.3) move to its fields, because another part's form has others. */
function inheritDefaults(context: PDFContext, form: PDFDict, field: PDFDict): void {
  for (const key of ['DA', 'Q']) {
    const value = entry(context, form, key);
    if (value && !entry(context, field, key)) field.set(PDFName.of(key), value);
  }
}

/** A signature can't be valid for a file that it did not cover; its picture stays. */
function unsign(context: PDFContext): void {
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || entry(context, object, 'FT') !== PDFName.of('Sig')) continue;
    for (const key of ['V', 'Lock', 'SV']) object.delete(PDFName.of(key));
  }
}
