import type { RunProperties } from '../facts/properties.ts';
import type { ResolvedStyle } from '../facts/styles.ts';
import type { Element } from '../package/element.ts';
import type { PartContext } from '../part-context.ts';
import type { Placed } from '../word-document.ts';
import { placedElement } from './hand-over.ts';

/** A paragraph while it is prepared. */
export interface ParagraphState {
  context: PartContext;
  style: ResolvedStyle;
  base: RunProperties;
  /** The last plain run, into which a neighbour of the same look is merged. */
  last?: { look: RunProperties; run: Element; home: Element[] };
  /** Handed in: a run may hold what stands beside runs. */
  prepareInline(element: Element, state: ParagraphState, out: Element[]): void;
}

export function place(state: ParagraphState, out: Element[], placed: Placed): void {
  state.last = undefined;
  out.push(placedElement(placed));
}
