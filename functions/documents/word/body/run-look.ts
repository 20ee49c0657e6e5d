import { type RunProperties, readRunProperties } from '../facts/properties.ts';
import type { Element } from '../package/element.ts';
import { childOf, valOf } from '../package/xml.ts';
import type { ParagraphState } from './paragraph-state.ts';

const TOGGLES = ['b', 'i', 'caps', 'smallCaps', 'strike'] as const;

/** A run's formatting: its own over its character style's over the paragraph's. */
export function runLook(
  written: Element | undefined,
  { context, style, base }: ParagraphState,
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

/** Runs of one key look the same. */
export function keyOf(look: RunProperties): string {
  const { b, i, u, strike, caps, smallCaps, vanish, pos, font, size, color, highlight } = look;
  return `${b}${i}${u}${strike}${caps}${smallCaps}${vanish}${pos}${font}${size}${color}${highlight}`;
}
