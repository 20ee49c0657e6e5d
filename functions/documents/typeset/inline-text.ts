import type { Inline } from '../model/document.ts';

/** The text of an inline that is nothing but text. */
export function runText(inline: Inline): string | undefined {
  if (typeof inline === 'string') return inline;
  return inline.k === 'run' ? inline.s : undefined;
}

/** The same formatting, other words. */
export function withText(inline: Inline, s: string): Inline {
  return typeof inline === 'object' && inline.k === 'run' ? { ...inline, s } : s;
}
