import type { Inline } from './document.ts';

/** The words of an inline, without notes, equations and pictures. */
export function plainText(inline: Inline): string {
  if (typeof inline === 'string') return inline;
  if (inline.k === 'run' || inline.k === 'flag') return inline.s;
  if (inline.k === 'link' || inline.k === 'ruby') return inline.c.map(plainText).join('');
  return inline.k === 'br' || inline.k === 'tab' ? ' ' : '';
}
