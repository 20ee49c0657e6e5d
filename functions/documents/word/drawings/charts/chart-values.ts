import { childOf, descendantsOf, type Element, nodeText, valOf } from '../../package/xml.ts';

const MAX_POINTS = 4000;

/** The cached points by their index (21.2.2.125). */
export function points(element: Element | undefined): string[] {
  const found: string[] = [];
  if (!element) return found;
  for (const point of descendantsOf(element, 'c:pt')) {
    const index = Number(point.attributes.idx ?? found.length);
    if (index >= 0 && index < MAX_POINTS)
      found[index] = (found[index] ? `${found[index]} ` : '') + nodeText(childOf(point, 'c:v') ?? point);
  }
  return Array.from(found, (entry) => entry ?? '');
}

export function numberOf(text: string): number | undefined {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) ? undefined : value;
}

export function attribute(element: Element | undefined): string | undefined {
  return valOf(element) ?? element?.attributes['c:val'];
}
