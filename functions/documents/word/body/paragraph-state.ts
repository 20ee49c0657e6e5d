import type { RunProperties } from '../facts/properties.ts';
import type { ResolvedStyle } from '../facts/styles.ts';
import type { Element } from '../package/element.ts';
import type { PartContext } from '../part-context.ts';
import type { Placed, WordNote } from '../word-document.ts';
import { placedElement } from './mammoth-tags.ts';

/** A paragraph under preparation. */
export interface ParagraphState {
  context: PartContext;
  style: ResolvedStyle;
  base: RunProperties;
  /** The last plain run; a neighbour with the same formatting is merged into it. */
  last?: { look: RunProperties; run: Element; home: Element[] };
  /** A note whose mark follows as text. */
  unmarked?: WordNote;
  /** Injected: a run may contain what belongs beside runs. */
  prepareInline(element: Element, state: ParagraphState, out: Element[]): void;
}

export function place(state: ParagraphState, out: Element[], placed: Placed): void {
  state.last = undefined;
  out.push(placedElement(placed));
}
