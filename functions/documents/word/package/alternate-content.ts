import { childOf, type Element, elementsOf } from './xml.ts';

/** The branch of mc:AlternateContent to read: the choice, or the fallback if the choice is empty. */
export function chosen(element: Element): Element[] {
  for (const branch of [childOf(element, 'mc:Choice'), childOf(element, 'mc:Fallback')]) {
    const content = branch ? elementsOf(branch) : [];
    if (content.length > 0) return content;
  }
  return [];
}
