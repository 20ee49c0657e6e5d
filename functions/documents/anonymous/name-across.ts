import type { IdentityForms, Name } from './identity-forms.ts';
import { namesIn } from './names-in.ts';

export interface NameAcross extends Name {
  /** The end of the one text and the starts of the others, to which the name's offsets refer. */
  text: string;
  /** Start within the first text. */
  from: number;
  /** End within each of the other texts that it reaches. */
  to: number[];
}

/** Longest part of a name on either side (UTF-16). */
const REACH = 60;

/**
 * Finds a name that begins at the end of one paragraph and continues in the next: text is pasted line by line, and people are in cells
 * side by side.
 */
export function nameAcross(
  forms: IdentityForms,
  one: string,
  others: readonly string[],
): NameAcross | undefined {
  const end = one.slice(-REACH);
  const long = others.findIndex((other) => other.length > REACH);
  const next = others.slice(0, long < 0 ? others.length : long + 1);
  if (!/\p{L}/u.test(end) || !/\p{L}/u.test(next[0] ?? '')) return undefined;
  const text = [end, ...next.map((other) => other.slice(0, REACH))].join('\n');
  const across = namesIn(forms, text, 'body').filter(
    (found) =>
      (found.strength === 'certain' || (found.strength === 'likely' && found.means === 'name')) &&
      found.start < end.length &&
      found.end > end.length + 1,
  );
  // Two family names of one person together are certain, one of them is not.
  const name = across.find(({ strength }) => strength === 'certain') ?? across[0];
  if (!name) return undefined;
  const to: number[] = [];
  let start = end.length + 1;
  for (const other of next) {
    if (name.end <= start) break;
    to.push(Math.min(name.end - start, other.length));
    start += other.length + 1;
  }
  return { ...name, text, from: one.length - end.length + name.start, to };
}
