import type { RunProperties } from '../facts/properties.ts';
import type { ResolvedStyle } from '../facts/styles.ts';
import { Element } from '../package/element.ts';
import type { PartContext } from '../part-context.ts';
import { type Token, tokenText } from '../side.ts';

/** A paragraph while it is prepared. */
export interface ParagraphState {
  context: PartContext;
  style: ResolvedStyle;
  base: RunProperties;
  out: Element[];
  /** The last plain run, into which a neighbour of the same look is merged. */
  last?: { key: string; run: Element; home: Element[] };
  /** Handed in: a run may hold what stands beside runs. */
  prepareInline(element: Element, state: ParagraphState, out: Element[]): void;
}

export function textElement(value: string): Element {
  return new Element('w:t', {}, [{ type: 'text', value }]);
}

export function pushToken(
  state: Pick<ParagraphState, 'context' | 'last'>,
  out: Element[],
  token: Token,
): void {
  state.last = undefined;
  out.push(new Element('w:r', {}, [textElement(tokenText(state.context.side, token))]));
}

export function pushText(state: ParagraphState, out: Element[], text: string): void {
  state.last = undefined;
  out.push(new Element('w:r', {}, [textElement(text)]));
}
