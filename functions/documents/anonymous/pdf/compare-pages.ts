import { countMissing } from '../../model/count-missing.ts';
import type { RenderedPage } from '../../pdf/render-page.ts';
import type { PageCharacter, PageCharacters } from './page-characters.ts';
import type { PageLine } from './page-lines.ts';

/** Number of letters of a page that are missing although they should have stayed. */
export function lettersLost(
  before: PageCharacters,
  after: PageCharacters,
  gone: ReadonlySet<number>,
): number {
  const kept = before.characters.filter((_, index) => !gone.has(index));
  return countMissing(lettersOf(kept), lettersOf(after.characters));
}

function lettersOf(characters: readonly PageCharacter[]): string[] {
  return characters.flatMap(({ object, text }) => (object >= 0 && text.trim() !== '' ? [text] : []));
}

/** Points: rounding of rewritten numbers. */
const SAME_PLACE = 0.02;

/**
 * Whether everything that stays has its position, order and size, except lines with a cut. Cutting texts touches nothing else in the
 * content, so the page looks the same and need not be drawn. False if texts are used as clipping shapes.
 */
export function standsTheSame(
  before: PageCharacters,
  after: PageCharacters,
  gone: ReadonlySet<number>,
  lines: readonly PageLine[],
): boolean {
  if (before.hasClips || after.hasClips) return false;
  const moved = new Set<number>();
  for (const { from, to } of lines) {
    let isCut = false;
    for (let index = from; index < to && !isCut; index++) isCut = gone.has(index);
    for (let index = from; index < to && isCut; index++) moved.add(index);
  }
  const there = after.characters.filter(({ object }) => object >= 0);
  let at = 0;
  for (let index = 0; index < before.characters.length; index++) {
    const one = before.characters[index];
    if (!one || one.object < 0 || gone.has(index)) continue;
    const other = there[at++];
    if (!other || one.text !== other.text) return false;
    if (moved.has(index)) continue;
    const larger = (before.sizes[one.object] ?? 0) - (after.sizes[other.object] ?? 0);
    if (!(isSamePlace(one.x - other.x) && isSamePlace(one.y - other.y) && isSamePlace(larger))) return false;
  }
  return at === there.length;
}

const isSamePlace = (by: number): boolean => Math.abs(by) <= SAME_PLACE;

/** Pixels, from the left and from the top. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Share of a line's height by which letters extend beyond their boxes. */
const OVERHANG = 0.35;

/** The areas of cuts: the characters' own boxes, and the whole of a line whose rest is moved to whole ems. */
export function cutAreas(
  { place }: RenderedPage,
  { characters, sizes }: PageCharacters,
  gone: ReadonlySet<number>,
  lines: readonly PageLine[],
  overhang = OVERHANG,
): Area[] {
  const areas: Area[] = [];
  for (const index of gone) {
    const character = characters[index];
    if (!character) continue;
    const [left, top, right, bottom] = character.box;
    const around = overhang * Math.max(Math.abs(top - bottom), sizes[character.object] ?? 0);
    areas.push(areaOf(place, left - around, top + around, right + around, bottom - around));
  }
  for (const { from, to, size, left, right, base } of lines) {
    const ink = Array.from({ length: to - from }, (_, at) => from + at).filter(
      (index) => characters[index]?.text.trim() !== '',
    );
    const cut = ink.filter((index) => gone.has(index)).length;
    if (cut > 0 && cut < ink.length)
      areas.push(areaOf(place, left - size, base + size * 1.3, right + 3 * size, base - size));
  }
  return areas;
}

function areaOf(place: RenderedPage['place'], x1: number, y1: number, x2: number, y2: number): Area {
  const corners = [place(x1, y1), place(x2, y2), place(x1, y2), place(x2, y1)];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Number of pixels outside the areas whose colour has changed. */
export function pixelsChanged(before: RenderedPage, after: RenderedPage, areas: readonly Area[]): number {
  if (before.width !== after.width || before.height !== after.height) return before.width * before.height;
  if (before.pixels.equals(after.pixels)) return 0;
  const one = before.pixels;
  const other = Buffer.from(after.pixels);
  for (const area of areas) copyArea(one, other, before, area);
  if (one.equals(other)) return 0;
  let changed = 0;
  for (let at = 0; at < one.length; at += 4) if (differs(one, other, at)) changed += 1;
  return changed;
}

/** Out of 255: tolerates rounding. */
const SAME = 24;

function differs(one: Buffer, other: Buffer, at: number): boolean {
  for (let channel = at; channel < at + 3; channel++)
    if (Math.abs((one[channel] ?? 0) - (other[channel] ?? 0)) > SAME) return true;
  return false;
}

function copyArea(from: Buffer, to: Buffer, { width, height }: RenderedPage, area: Area): void {
  const left = Math.min(width, Math.max(0, Math.floor(area.left)));
  const right = Math.min(width, Math.max(0, Math.ceil(area.right)));
  const bottom = Math.min(height, Math.ceil(area.bottom));
  for (let y = Math.max(0, Math.floor(area.top)); y < bottom; y++) {
    const row = y * width;
    if (right > left) from.copy(to, (row + left) * 4, (row + left) * 4, (row + right) * 4);
  }
}
