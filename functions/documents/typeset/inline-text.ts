import type { Inline } from '../model/document.ts';

/** What an inline says where it is nothing but text. */
export function textOf(inline: Inline): string | undefined {
  if (typeof inline === 'string') return inline;
  return inline.k === 'run' ? inline.s : undefined;
}

/** The same look, other words. */
export function withText(inline: Inline, s: string): Inline {
  return typeof inline === 'object' && inline.k === 'run' ? { ...inline, s } : s;
}
