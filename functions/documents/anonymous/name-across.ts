import type { IdentityForms } from './identity-forms.ts';
import { type Name, namesIn } from './names-in.ts';

export interface NameAcross extends Name {
  /** The end of the one text and the start of the other, in which the name's offsets are. */
  text: string;
  /** Where it begins in the one text. */
  from: number;
  /** Where it ends in the other. */
  to: number;
}

/** Names are no longer than this on either side (UTF-16). */
const REACH = 60;

/** A name that one paragraph ends with and the next goes on with: text is pasted line by line, and people stand in cells side by side. */
export function nameAcross(forms: IdentityForms, one: string, other: string): NameAcross | undefined {
  const end = one.slice(-REACH);
  if (!/\p{L}/u.test(end) || !/\p{L}/u.test(other)) return undefined;
  const text = `${end}\n${other.slice(0, REACH)}`;
  const name = namesIn(forms, text, 'body').find(
    (found) => found.strength === 'certain' && found.start < end.length && found.end > end.length + 1,
  );
  if (!name) return undefined;
  return { ...name, text, from: one.length - end.length + name.start, to: name.end - end.length - 1 };
}
