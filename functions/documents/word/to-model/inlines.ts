import type { Block, Drawing, Inline, Layer, NoteMark, Role, RunLook } from '../../model/document.ts';
import { noteLabel } from '../../model/note-label.ts';
import { brightness } from '../drawings/brightness.ts';
import type { RunProperties } from '../facts/properties.ts';
import type { Floating, ParagraphLook, Placed, WordInline, WordNote } from '../word-document.ts';
import type { ModelState } from './model-state.ts';

/** The result of converting a paragraph. */
export interface Flow {
  state: ModelState;
  look: ParagraphLook;
  /** The paragraph, split at its page breaks. */
  parts: Inline[][];
  /** Blocks to set after it. */
  after: Block[];
  /** Pictures anchored to it. */
  floating: { picture: Inline; floats: Floating }[];
}

/** Capitals by format are typed in lower case. */
interface Style {
  look?: RunLook;
  isCaps?: boolean;
}

export function addInlines(inlines: WordInline[], flow: Flow, style: Style = {}): void {
  for (const inline of inlines) addInline(inline, flow, style);
}

function add(inline: Inline, { parts }: Flow): void {
  const part = parts.at(-1);
  if (!part) return;
  const before = part.at(-1);
  if (typeof inline === 'string' && typeof before === 'string') part[part.length - 1] = before + inline;
  else part.push(inline);
}

function addInline(inline: WordInline, flow: Flow, style: Style): void {
  const { state } = flow;
  switch (inline.k) {
    case 'run': {
      const look = runLookOf(inline.look, flow.look, state);
      addInlines(inline.c, flow, { look, isCaps: inline.look.caps });
      return;
    }
    case 'text':
      add(styledText(inline.s, style), flow);
      return;
    case 'tab':
      add({ k: 'tab' }, flow);
      return;
    case 'checkbox':
      add(inline.checked ? '☒' : '☐', flow);
      return;
    case 'break':
      if (inline.type === 'page') flow.parts.push([]);
      else add({ k: 'br' }, flow);
      return;
    case 'link':
      addLink(inline, flow, style);
      return;
    case 'noteAgain':
      add(noteAgain(inline, state), flow);
      return;
    case 'bookmark':
      state.notes.open.push(inline.name);
      add({ k: 'anchor', name: inline.name }, flow);
      return;
    case 'note':
      add(noteOf(inline, state), flow);
      return;
    case 'math':
      add({ k: 'math', m: inline.m, ...(inline.display && { display: true }) }, flow);
      return;
    case 'inline':
      if (inline.floats) flow.floating.push({ picture: inline.inline, floats: inline.floats });
      else add(inline.inline, flow);
      return;
    case 'ruby':
      add({ k: 'ruby', c: alone(inline.base, flow), over: alone(inline.over, flow) }, flow);
      return;
    case 'blocks':
      flow.after.push(...inline.blocks);
      return;
    case 'drawing':
      flow.after.push(drawingBlock(inline, state));
      return;
    case 'box':
      addBox(inline, flow);
  }
}

function styledText(typed: string, { look, isCaps }: Style): Inline {
  const s = isCaps ? typed.toLocaleUpperCase() : typed;
  return look ? { k: 'run', s, ...look } : s;
}

function addBox({ c: blocks, plain }: Extract<WordInline, { k: 'box' }>, { state, after }: Flow): void {
  const c = state.innerBlocks(blocks, state);
  if (c.length > 0) after.push({ k: 'box', c, ...(plain && { plain }) });
}

/** Marks that their authors typed take no number. */
function noteOf({ type, id, mark }: WordNote, { endnotes, notes }: ModelState): NoteMark {
  const known = notes.marks.get(id);
  if (!known && !mark) notes.counts[type] += 1;
  const made: NoteMark = known ?? {
    k: type === 'footnote' ? 'note' : 'endnote',
    id,
    n: mark || noteLabel(notes.counts[type], type, notes.formats),
    ...(mark && { own: true }),
  };
  notes.marks.set(id, made);
  for (const name of notes.open.splice(0)) notes.named.set(name, made);
  if (type === 'endnote' && !endnotes.includes(id)) endnotes.push(id);
  return { ...made };
}

function noteAgain(
  { name, s, isRaised }: Extract<WordInline, { k: 'noteAgain' }>,
  state: ModelState,
): Inline {
  const mark = state.notes.named.get(name);
  if (mark) return isRaised ? { ...mark } : { ...mark, level: true };
  if (s === '') return { k: 'flag', s: 'Mark of a note that we could not show' };
  return isRaised ? { k: 'run', s, pos: 'sup' } : s;
}

function alone(inlines: WordInline[], flow: Flow): Inline[] {
  const inner: Flow = { ...flow, parts: [[]], after: [], floating: [] };
  addInlines(inlines, inner);
  return inner.parts.flat();
}

/** An address as Word opens it: with spaces, or without a scheme. mammoth leaves a field's switches behind it (`" \l "place`). */
function addressOf(typed = ''): string {
  const [address = '', ...switches] = typed.trim().split('"');
  const place = switches[0]?.trim() === '\\l' ? `#${switches[1]}` : '';
  return (address.replace(/^www\./i, 'https://$&') + place).replace(/\s/g, encodeURIComponent);
}

function addLink(link: Extract<WordInline, { k: 'link' }>, flow: Flow, style: Style): void {
  const inner: Flow = { ...flow, parts: [[]] };
  addInlines(link.c, inner, style);
  const c = inner.parts.flat();
  if (c.length === 0) return;
  const href = addressOf(link.href);
  const inside = link.anchor ?? (href.startsWith('#') ? href.slice(1) : undefined);
  if (inside) {
    flow.state.targets.add(inside);
    add({ k: 'link', to: inside, c }, flow);
  } else if (/^(https?:\/\/|mailto:)./i.test(href) && href.length < 2000) add({ k: 'link', href, c }, flow);
  else for (const inline of c) add(inline, flow);
}

/** A drawing with its words as blocks. */
function drawingBlock({ drawing, alt }: Extract<Placed, { k: 'drawing' }>, state: ModelState): Drawing {
  const layers = drawing.layers.flatMap((layer): Layer[] => {
    if (layer.k === 'picture') return [layer];
    const { c: words, fill, ...rest } = layer;
    const c = state.innerBlocks(words, { ...state, fill: fill ?? state.fill });
    return c.length > 0 ? [{ ...rest, c }] : [];
  });
  const block: Drawing = { k: 'drawing', width: drawing.width, height: drawing.height, layers };
  if (alt) block.alt = alt.slice(0, 2000);
  return block;
}

const MONO = /courier|consolas|mono|menlo|lucida console|source code|inconsolata/i;
const SHOWN_EVERYWHERE = ['u', 'strike', 'smallCaps'] as const;
/** Roles for which the template sets the size. */
const HAS_OWN_SIZE = new Set<Role>(['caption', 'code']);

/** The part of a run's formatting to show; what the paragraph's role shows already is left to the template. */
function runLookOf(run: RunProperties, paragraph: ParagraphLook, state: ModelState): RunLook | undefined {
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
