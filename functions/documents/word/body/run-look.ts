import { type RunProperties, readRunProperties } from '../facts/properties.ts';
import type { Element } from '../package/element.ts';
import { childOf, valOf } from '../package/xml.ts';
import type { PartContext } from '../part-context.ts';
import type { ParagraphState } from './paragraph-state.ts';

const TOGGLES = ['b', 'i', 'caps', 'smallCaps', 'strike'] as const;

/** A run's formatting: its own overrides its character style's, which overrides the paragraph's. */
export function runLook(
  written: Element | undefined,
  { context, style, base }: Pick<ParagraphState, 'style' | 'base'> & { context: Pick<PartContext, 'styles'> },
): RunProperties {
  if (!written) return base;
  const direct = readRunProperties(written);
  const character = context.styles.character(valOf(childOf(written, 'w:rStyle')));
  const look = { ...base, ...character?.run, ...direct };
  // 17.7.3: a toggle set by both the paragraph's and the character's style is off again.
  for (const toggle of character ? TOGGLES : []) {
    const isTwice = character?.run[toggle] && style.run[toggle] && direct[toggle] === undefined;
    if (isTwice && !context.styles.defaults.run[toggle]) look[toggle] = false;
  }
  return look;
}

/** Properties that distinguish two runs: a new one in `RunProperties` does not compile without an entry here. */
const TELLS_APART: Record<keyof RunProperties, boolean> = {
  b: true,
  i: true,
  u: true,
  strike: true,
  caps: true,
  smallCaps: true,
  vanish: true,
  raised: true,
  pos: true,
  font: true,
  size: true,
  color: true,
  highlight: true,
  // Word writes it for the keyboard a letter was typed on; it has no effect on a run.
  lang: false,
};

const TOLD_APART_BY = (Object.keys(TELLS_APART) as (keyof RunProperties)[]).filter(
  (name) => TELLS_APART[name],
);

/** Whether two neighbours may be read as one run. */
export function looksAlike(one: RunProperties, other: RunProperties): boolean {
  return TOLD_APART_BY.every((name) => one[name] === other[name]);
}
