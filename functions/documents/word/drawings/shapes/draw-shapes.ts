import type { Layer } from '../../../model/document.ts';
import { descendantsOf, type Element, valOf } from '../../package/xml.ts';
import type { PartContext } from '../../part-context.ts';
import type { ShapeDrawing, WordLayer } from '../../word-document.ts';
import { brightness } from '../brightness.ts';
import { number } from './outline.ts';
import { boundsOf, type Outline, type Shape, type Space, type Stroke } from './shape.ts';
import { mix } from './theme-colors.ts';

/** Free space around, so that no line at the edge is cut in half. */
const MARGIN = 1.5;

/**
 * Draws shapes on a canvas as large as they need: outlines as SVG, pictures between them in order, and words on top as text for the
 * typesetter. Undefined if nothing would be visible.
 */
export function drawShapes(shapes: Shape[], context: PartContext): ShapeDrawing | undefined {
  const seen = shapes.filter((shape) => shape.words || shape.picture || isPainted(shape));
  if (seen.length === 0) return undefined;
  const edges = unionOf(seen.map((shape) => padded(boundsOf(shape), shape.stroke)));
  const [width, height] = [edges.width, edges.height];
  const moved = seen.map((shape) => ({ ...shape, x: shape.x - edges.x, y: shape.y - edges.y }));
  const layers: WordLayer[] = [];
  let outlines: string[] = [];
  const flush = (): void => {
    if (outlines.length === 0) return;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${number(width)}" height="${number(height)}" viewBox="0 0 ${number(width)} ${number(height)}">${outlines.join('')}</svg>`;
    const file = context.pictures.addDrawn(context.part, Buffer.from(svg));
    layers.push({ k: 'picture', file, x: 0, y: 0, width, height });
    outlines = [];
  };
  for (const shape of moved) {
    if (isPainted(shape)) outlines.push(svgOf(shape));
    if (!shape.picture) continue;
    flush();
    layers.push(pictureLayer(shape, shape.picture));
  }
  flush();
  for (const shape of moved) if (shape.words) layers.push(wordsLayer(shape, shape.words, context));
  return { width, height, layers };
}

export function isPainted(shape: Shape): boolean {
  return shape.outlines.some(
    (outline) =>
      (outline.filled && shape.fill !== undefined) || (outline.stroked && shape.stroke !== undefined),
  );
}

function padded(box: Space, stroke: Stroke | undefined): Space {
  // Arrow heads are three lines wide.
  const room = MARGIN + (stroke ? stroke.width * (stroke.head || stroke.tail ? 1.5 : 0.5) : 0);
  return { x: box.x - room, y: box.y - room, width: box.width + 2 * room, height: box.height + 2 * room };
}

export function unionOf(boxes: Space[]): Space {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

function svgOf(shape: Shape): string {
  const { x, y, width, height, turn, flipH, flipV, stroke } = shape;
  const steps = [`translate(${number(x)} ${number(y)})`];
  if (turn % 360 !== 0) steps.push(`rotate(${number(turn)} ${number(width / 2)} ${number(height / 2)})`);
  if (flipH) steps.push(`translate(${number(width)} 0) scale(-1 1)`);
  if (flipV) steps.push(`translate(0 ${number(height)}) scale(1 -1)`);
  const paths = shape.outlines.map((outline) => pathOf(outline, shape)).join('');
  const tips = stroke && (stroke.head || stroke.tail) ? tipsOf(shape.outlines, stroke) : '';
  return `<g transform="${steps.join(' ')}">${paths}${tips}</g>`;
}

function pathOf(outline: Outline, { fill, stroke }: Shape): string {
  const attributes = [`d="${outline.d}"`];
  if (outline.filled && fill) {
    const { tone = 0 } = outline;
    const hex = tone === 0 ? fill.hex : mix(fill.hex, tone > 0 ? '#ffffff' : '#000000', Math.abs(tone));
    attributes.push(`fill="${hex}"`, 'fill-rule="evenodd"');
    if (fill.alpha < 1) attributes.push(`fill-opacity="${number(fill.alpha)}"`);
  } else attributes.push('fill="none"');
  if (outline.stroked && stroke) {
    attributes.push(
      `stroke="${stroke.color.hex}"`,
      `stroke-width="${number(stroke.width)}"`,
      'stroke-linejoin="round"',
    );
    if (stroke.color.alpha < 1) attributes.push(`stroke-opacity="${number(stroke.color.alpha)}"`);
    if (stroke.dash.length > 0)
      attributes.push(
        `stroke-dasharray="${stroke.dash.map((part) => number(part * stroke.width)).join(' ')}"`,
      );
  }
  return `<path ${attributes.join(' ')}/>`;
}

/** Draws arrow heads at the ends of open lines, as triangles in the direction of the line's last stretch. */
function tipsOf(outlines: Outline[], stroke: Stroke): string {
  const tips: string[] = [];
  for (const { d, filled } of outlines) {
    if (filled && d.endsWith('Z')) continue;
    const points = pointsOf(d);
    const [first, second] = points;
    const [before, last] = points.slice(-2);
    if (stroke.head && first && second) tips.push(tip(first, second, stroke));
    if (stroke.tail && before && last) tips.push(tip(last, before, stroke));
  }
  return tips.join('');
}

type Point = readonly [number, number];

/** The ends and control points of a path: enough to find its direction. */
function pointsOf(d: string): Point[] {
  const points: Point[] = [];
  for (const [, letter = '', list = ''] of d.matchAll(/([MLCQAHVZ])([-\d. ]*)/g)) {
    const values = list.trim().split(/\s+/).map(Number);
    const last = points.at(-1) ?? [0, 0];
    if (letter === 'H') points.push([values[0] ?? 0, last[1]]);
    else if (letter === 'V') points.push([last[0], values[0] ?? 0]);
    else if (letter !== 'Z')
      for (let at = letter === 'A' ? 5 : 0; at + 1 < values.length; at += 2)
        points.push([values[at] ?? 0, values[at + 1] ?? 0]);
  }
  return points.filter(([x, y], index) => {
    const before = points[index - 1];
    return !before || Math.hypot(x - before[0], y - before[1]) > 0.01;
  });
}

function tip([x, y]: Point, [fromX, fromY]: Point, { color, width }: Stroke): string {
  const length = Math.hypot(x - fromX, y - fromY) || 1;
  const [ux, uy] = [(x - fromX) / length, (y - fromY) / length];
  const size = Math.max(4.5, width * 4);
  const [bx, by] = [x - ux * size, y - uy * size];
  const half = size * 0.42;
  return `<path d="M${number(x + ux * width * 0.5)} ${number(y + uy * width * 0.5)}L${number(bx - uy * half)} ${number(by + ux * half)}L${number(bx + uy * half)} ${number(by - ux * half)}Z" fill="${color.hex}"/>`;
}

function pictureLayer(
  shape: Shape,
  { file, crop }: NonNullable<Shape['picture']>,
): Extract<Layer, { k: 'picture' }> {
  const { x, y, width, height, turn, flipH, flipV } = shape;
  const layer: Extract<Layer, { k: 'picture' }> = { k: 'picture', file, x, y, width, height };
  if (crop) layer.crop = crop;
  if (turn % 360 !== 0) layer.turn = turn;
  if (flipH) layer.flipH = true;
  if (flipV) layer.flipV = true;
  return layer;
}

/** Words are upright or on their side; on slanting shapes they are not slanted. */
function wordsLayer(shape: Shape, words: NonNullable<Shape['words']>, context: PartContext): WordLayer {
  const quarter = Math.round(shape.turn / 90);
  const isSquare = Math.abs(shape.turn - quarter * 90) < 1;
  const turned = ((((isSquare ? quarter * 90 : 0) + words.turn) % 360) + 360) % 360;
  const turn = turned === 90 || turned === 270 ? turned : undefined;
  const box = isSquare ? boundsOf(shape) : shape;
  const [left, top, right, bottom] = roomIn(box, words.inset);
  const layer: WordLayer = {
    k: 'words',
    c: context.readBlocks(words.elements, context),
    x: box.x + left,
    y: box.y + top,
    width: box.width - left - right,
    height: box.height - top - bottom,
    align: words.align,
  };
  if (turn) layer.turn = turn;
  if (shape.fill && shape.fill.alpha > 0.5) layer.fill = shape.fill.hex;
  const color = wordsColor(words.color, layer.fill, words.elements);
  if (color) layer.color = color;
  return layer;
}

/** The free space at the sides, less if hardly any room would be left. */
function roomIn(box: Space, inset: [number, number, number, number]): [number, number, number, number] {
  const share = (sum: number, side: number): number => (sum > side * 0.4 ? (side * 0.4) / sum : 1);
  const [left, top, right, bottom] = inset;
  const [across, down] = [share(left + right, box.width), share(top + bottom, box.height)];
  return [left * across, top * down, right * across, bottom * down];
}

/** The default colour of words: the shape's own for its text, or white on a dark background, as in Word. */
function wordsColor(own: string | undefined, fill: string | undefined, words: Element[]): string | undefined {
  const isSaid = words.some((element) =>
    descendantsOf(element, 'w:color').some((color) => (valOf(color) ?? 'auto') !== 'auto'),
  );
  if (isSaid) return undefined;
  const ground = fill === undefined ? 1 : brightness(fill);
  const color = own ?? (ground < 0.45 ? '#ffffff' : undefined);
  return color && Math.abs(brightness(color) - ground) > 0.28 && color !== '#000000' ? color : undefined;
}
