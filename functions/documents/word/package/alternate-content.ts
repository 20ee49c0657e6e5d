import { childOf, childrenNamed, type Element, elementsOf } from './xml.ts';

/** What we read, and what only adds details that we need not know, by our prefixes and Word's. */
const UNDERSTOOD =
  /^(?:w|m|r|wp|a|pic|c|dgm|dsp|v|o|office-word|wps|wpg|wpc|wordml|asvg|lc|wp14|a14|c14|w14|w15)$/;

/**
 * The branch of mc:AlternateContent to read (ECMA-376 Part 3, 10.2): the first choice that we understand, otherwise the fallback, and an
 * empty branch never before one with content.
 */
export function chosen(element: Element): Element[] {
  const choices = childrenNamed(element, 'mc:Choice');
  const isUnderstood = ({ attributes }: Element) =>
    (attributes.Requires ?? '').split(/\s+/).every((prefix) => prefix === '' || UNDERSTOOD.test(prefix));
  const known = choices.filter(isUnderstood);
  const fallback = childOf(element, 'mc:Fallback');
  for (const branch of [...known, fallback, ...choices]) {
    const content = branch ? elementsOf(branch) : [];
    if (content.length > 0) return content;
  }
  return [];
}
