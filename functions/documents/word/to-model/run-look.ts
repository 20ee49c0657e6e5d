import type { Role, RunLook } from '../../model/document.ts';
import { brightness } from '../drawings/brightness.ts';
import type { RunProperties } from '../facts/properties.ts';
import type { ParagraphLook } from '../word-document.ts';
import type { ModelState } from './model-state.ts';

const MONO = /courier|consolas|mono|menlo|lucida console|source code|inconsolata/i;
const SHOWN_EVERYWHERE = ['u', 'strike', 'smallCaps'] as const;
/** Roles for which the template sets the size. */
const HAS_OWN_SIZE = new Set<Role>(['caption', 'code']);

/** The part of a run's formatting to show; what the paragraph's role shows already is left to the template. */
export function runLookOf(
  run: RunProperties,
  paragraph: ParagraphLook,
  state: ModelState,
): RunLook | undefined {
  const { role, base } = paragraph;
  const isDisplay = isDisplayed(paragraph);
  const look: RunLook = {};
  if (run.b && !isDisplay) look.b = true;
  if (run.i && !(isDisplay && base.i)) look.i = true;
  for (const name of SHOWN_EVERYWHERE) if (run[name]) look[name] = true;
  if (isOn(run.pos)) look.pos = run.pos;
  if (role !== 'code' && isMono(run)) look.mono = true;
  const hasOwnSize = isDisplay || HAS_OWN_SIZE.has(role);
  const size = !look.pos && !hasOwnSize && sizeOf(run, state);
  if (size) look.size = size;
  // A heading's own background is not drawn.
  const isOnFill = isOn(paragraph.fill) && paragraph.headingLevel === undefined;
  const fill = isOnFill ? paragraph.fill : state.fill;
  const color = isDisplay && run.color === base.color ? undefined : colorOf(run, fill);
  if (color) look.color = color;
  if (isOn(run.highlight)) look.highlight = run.highlight;
  return Object.keys(look).length > 0 ? look : undefined;
}

function isOn<Value extends string>(value: Value | undefined): value is Exclude<Value, 'none'> {
  return value !== undefined && value !== 'none';
}

function isMono({ font = '' }: RunProperties): boolean {
  return MONO.test(font);
}

function isDisplayed({ headingLevel, role }: ParagraphLook): boolean {
  return headingLevel !== undefined || role === 'title' || role === 'subtitle';
}

/** Ratio to the running text's size, if different. */
function sizeOf({ size }: RunProperties, { bodySize }: ModelState): number | undefined {
  if (!size) return undefined;
  const share = Math.round((size / bodySize) * 20) / 20;
  return share < 0.85 || share > 1.15 ? Math.min(1.8, Math.max(0.72, share)) : undefined;
}

/** Text that would be invisible on its background gets the usual colour instead, or white on a dark one. */
function colorOf({ color }: RunProperties, fill: string | undefined): string | undefined {
  const ground = fill ? brightness(fill) : 1;
  if (!color || color === '#000000') return undefined;
  if (Math.abs(brightness(color) - ground) > 0.28) return color;
  return ground < 0.5 ? '#ffffff' : undefined;
}
