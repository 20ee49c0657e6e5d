import { childOf, type Element, elementsOf } from '../package/xml.ts';

/** Shapes without words may be decoration. */
const DRAWN = /:(?:pic|wsp|wgp|wpc|lockedCanvas)$/;
const OBJECTS = /^(?:o:OLEObject|w:control|w:contentPart|wordml:contentPart)$/;

/** The name of something in a drawing that nothing is shown of; undefined if it holds only shapes. */
export function nameOfMissing(element: Element): string | undefined {
  if (OBJECTS.test(element.name)) {
    const { ProgID, 'w:name': name } = element.attributes;
    return ProgID ?? name ?? element.name.replace(/^.*:/, '');
  }
  const inner = elementsOf(element);
  const [graphic] = element.name === 'a:graphicData' ? inner : [];
  if (graphic && !DRAWN.test(graphic.name)) return graphic.name.replace(/^.*:/, '');
  for (const child of inner) {
    const missing = nameOfMissing(child);
    if (missing !== undefined) return childOf(element, 'wp:docPr')?.attributes.name || missing;
  }
  return undefined;
}
