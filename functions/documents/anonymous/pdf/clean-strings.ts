import { PDFArray, type PDFContext, PDFHexString, PDFName, type PDFObject, PDFRef, PDFString } from 'pdf-lib';
import type { Strength } from '../../outcome.ts';
import { forEachDict } from '../../pdf/structure/each-dict.ts';
import { entriesOf } from '../../pdf/structure/pdf-objects.ts';
import type { IdentityForms } from '../identity-forms.ts';
import { namesIn } from '../names-in.ts';
import type { Zone } from '../zone.ts';
import { decodeText } from './decode-text.ts';
import { isFormatName } from './format-names.ts';

/** Strings that are read as text; all others name things. */
const spoken = new Set(['Title', 'Alt', 'ActualText', 'E', 'Contents']);

/**
 * The zone of a string of an object, by its key: it decides how far a family name alone counts. Each key is read once, since a file has
 * thousands of entries and few keys.
 */
export function zonesOfKeys(): (key: PDFName) => Zone {
  const known = new Map<PDFName, Zone>();
  return (key) => {
    const zone = known.get(key) ?? zoneOfKey(key.decodeText());
    known.set(key, zone);
    return zone;
  };
}

const zoneOfKey = (key: string): Zone => (key === 'URI' ? 'link' : spoken.has(key) ? 'alt' : 'metadata');

/** Empties every string of a document that names someone for certain, and renames objects with such a name. */
export function cleanStrings(
  context: PDFContext,
  forms: IdentityForms,
  isKept: (words: string) => boolean,
): void {
  const judged = new Map<string, boolean>();
  const isNaming = (text: string, zone: Zone): boolean => {
    const key = `${zone} ${text}`;
    const known = judged.get(key);
    if (known !== undefined) return known;
    // Descriptions that are shown nowhere need no decision.
    const isUnsure = (strength: Strength) => strength === 'hint' || (strength === 'likely' && zone !== 'alt');
    const is = namesIn(forms, text, zone).some(
      ({ strength, start, end }) => !isUnsure(strength) && !isKept(text.slice(start, end)),
    );
    judged.set(key, is);
    return is;
  };
  const zoneOf = zonesOfKeys();
  const names = new Map<PDFName, boolean>();
  const isNamingName = (name: PDFName): boolean => {
    const text = name.decodeText();
    const is = names.get(name) ?? (!isFormatName(text) && isNaming(text, 'metadata'));
    names.set(name, is);
    return is;
  };
  const clean = (given: PDFObject, zone: Zone): PDFObject | undefined => {
    const object = given instanceof PDFRef ? context.lookup(given) : given;
    if (object instanceof PDFString || object instanceof PDFHexString)
      return isNaming(decodeText(object.asBytes()), zone) ? PDFString.of('') : undefined;
    return object instanceof PDFName && isNamingName(object) ? PDFName.of('Withheld') : undefined;
  };
  const arrays: { array: PDFArray; zone: Zone }[] = [];
  forEachDict(context, (dict) => {
    for (const [key, value] of entriesOf(dict)) {
      const zone = zoneOf(key);
      if (value instanceof PDFArray) arrays.push({ array: value, zone });
      const cleaned = clean(value, zone);
      if (cleaned) dict.set(key, cleaned);
    }
  });
  for (const [, object] of context.enumerateIndirectObjects())
    if (object instanceof PDFArray) arrays.push({ array: object, zone: 'metadata' });
  for (let next = arrays.pop(); next; next = arrays.pop()) {
    const { array, zone } = next;
    for (let index = 0; index < array.size(); index++) {
      const item = array.get(index);
      if (item instanceof PDFArray) arrays.push({ array: item, zone });
      const cleaned = clean(item, zone);
      if (cleaned) array.set(index, cleaned);
    }
  }
}
