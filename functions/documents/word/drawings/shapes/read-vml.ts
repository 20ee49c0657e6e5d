import { childOf, type Element, elementsOf } from '../../package/xml.ts';
import type { PartContext } from '../../part-context.ts';
import { cropFrom } from '../crop.ts';
import { linkedPart } from '../linked-part.ts';
import { plainWords } from './drawing-text.ts';
import { type Geometry, insetIn, outlinesOf } from './geometry.ts';
import { dashNamed } from './paint.ts';
import { presetGeometry, vmlPresetName } from './preset-geometry.ts';
import {
  type Outline,
  type Place,
  placeIn,
  type Shape,
  type Space,
  type Stroke,
  type Words,
} from './shape.ts';
import { type Color, namedColor } from './theme-colors.ts';
import { vmlOutline } from './vml-path.ts';
import { isOff, lengthOf, pairOf, readStyle, type Style, shareOf } from './vml-style.ts';

interface Group {
  place: Place;
  space: Space;
}

/** The path of each v:shapetype of a part by its id; a type is often declared far from its shapes. */
export type ShapeTypes = ReadonlyMap<string, Element>;

const SHAPES = /^v:(shape|rect|roundrect|oval|line|polyline|image)$/;

/** The shapes of a VML group or shape (ECMA-376 Part 4, 19.1), laid out in its own box with its corner at the origin. */
export function readVml(root: Element, context: PartContext, types: ShapeTypes): Shape[] {
  const shapes: Shape[] = [];
  const own = topPlace(root);
  if (!own) return shapes;
  const place: Place = { ...own, x: 0, y: 0 };
  const visit = (element: Element, group: Group | undefined): void => {
    if (element.name === 'v:group') {
      const outer = group ? placeIn(group.place, group.space, unitPlace(element)) : place;
      const [x, y] = pairOf(element.attributes.coordorigin, [0, 0]);
      const [width, height] = pairOf(element.attributes.coordsize, [1000, 1000]);
      for (const child of elementsOf(element)) visit(child, { place: outer, space: { x, y, width, height } });
    } else if (SHAPES.test(element.name)) {
      const at = group ? placeIn(group.place, group.space, unitPlace(element)) : place;
      const shape = readShape(element, at, group, context, types);
      if (shape) shapes.push(shape);
    }
  };
  visit(root, undefined);
  return shapes;
}

/** Position relative to the anchor, and size, of the outermost shape; undefined if unspecified. */
export function topPlace(element: Element): Place | undefined {
  const style = readStyle(element.attributes.style);
  if (element.name === 'v:line') return linePlace(element, 0.75);
  const [width, height] = [lengthOf(style.get('width')), lengthOf(style.get('height'))];
  if (width === undefined || height === undefined) return undefined;
  const at = (side: string): number =>
    (lengthOf(style.get(`margin-${side}`)) ?? 0) + (lengthOf(style.get(side)) ?? 0);
  return { x: at('left'), y: at('top'), width, height, ...turnOf(style) };
}

function turnOf(style: Style): Pick<Place, 'turn' | 'flipH' | 'flipV'> {
  const rotation = style.get('rotation') ?? '0';
  const turn = /fd$/.test(rotation) ? Number.parseFloat(rotation) / 65_536 : Number.parseFloat(rotation) || 0;
  const flip = style.get('flip') ?? '';
  return { turn, flipH: flip.includes('x'), flipV: flip.includes('y') };
}

/** In the units of the surrounding group. */
function unitPlace(element: Element): Place {
  if (element.name === 'v:line') return linePlace(element, 1);
  const style = readStyle(element.attributes.style);
  const length = (side: string): number => lengthOf(style.get(side), 1) ?? 0;
  return {
    x: length('left'),
    y: length('top'),
    width: length('width'),
    height: length('height'),
    ...turnOf(style),
  };
}

function linePlace(element: Element, bare: number): Place {
  const ends = ['from', 'to'].flatMap((name) =>
    (element.attributes[name] ?? '0,0').split(',').map((part) => lengthOf(part, bare) ?? 0),
  );
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = ends;
  const style = readStyle(element.attributes.style);
  const at = (side: string): number => lengthOf(style.get(`margin-${side}`)) ?? 0;
  return {
    x: Math.min(x1, x2) + at('left'),
    y: Math.min(y1, y2) + at('top'),
    width: Math.abs(x2 - x1),
    height: Math.abs(y2 - y1),
    turn: 0,
    flipH: x2 < x1 !== (style.get('flip') ?? '').includes('x'),
    flipV: y2 < y1 !== (style.get('flip') ?? '').includes('y'),
  };
}

function readShape(
  element: Element,
  place: Place,
  group: Group | undefined,
  context: PartContext,
  types: ShapeTypes,
): Shape | undefined {
  const type = types.get(element.attributes.type?.replace('#', '') ?? '');
  const style = readStyle(element.attributes.style);
  if (style.get('visibility') === 'hidden') return undefined;
  const geometry = geometryOf(element, type);
  const own = ownOutline(element, type, place, group);
  const outlines = own ? [own] : geometry ? outlinesOf(geometry, place.width, place.height) : [];
  const shape: Shape = { ...place, outlines };
  const attribute = (name: string): string | undefined => element.attributes[name] ?? type?.attributes[name];
  const fill = outlines.some((outline) => outline.filled) ? fillOf(element, attribute) : undefined;
  if (fill) shape.fill = fill;
  const stroke = strokeOf(element, attribute);
  if (stroke) shape.stroke = stroke;
  const image = childOf(element, 'v:imagedata');
  if (image) {
    delete shape.fill;
    shape.outlines = [];
    const picture = pictureOf(image, context);
    if (picture) shape.picture = picture;
  }
  const lettering = childOf(element, 'v:textpath')?.attributes.string?.trim();
  if (lettering) shape.outlines = [];
  const words = lettering ? plainWords(lettering) : shapeWords(element);
  if (words) shape.words = geometry ? { ...words, inset: insetIn(place, geometry, words.inset) } : words;
  return shape;
}

/** The path of a shape or its type, if no preset replaces it. */
function ownOutline(
  element: Element,
  type: Element | undefined,
  { width, height }: Place,
  group: Group | undefined,
): Outline | undefined {
  if (/^v:(line|oval|roundrect)$/.test(element.name)) return undefined;
  const own = element.attributes.path ? element : type;
  const path = element.attributes.path ?? (element.name === 'v:shape' ? type?.attributes.path : undefined);
  if (!path || !own || (own === type && type.attributes['o:spt'])) return undefined;
  const [w, h] = pairOf(own.attributes.coordsize ?? element.attributes.coordsize, [1000, 1000]);
  // A side of length zero uses the group's scale.
  const unit = (side: 'width' | 'height'): number =>
    group ? group.place[side] / (group.space[side] || 1) : 1;
  const scale = [w > 0 ? width / w : unit('width'), h > 0 ? height / h : unit('height')] as const;
  return vmlOutline(path, pairOf(own.attributes.coordorigin, [0, 0]), scale);
}

function geometryOf(element: Element, type: Element | undefined): Geometry | undefined {
  if (element.name === 'v:line') return presetGeometry('line');
  if (element.name === 'v:oval') return presetGeometry('ellipse');
  if (element.name === 'v:roundrect') {
    const share = Math.min(0.5, shareOf(element.attributes.arcsize, 0.2));
    return presetGeometry('roundRect', () => share * 100_000);
  }
  const number = type?.attributes['o:spt'] ?? /^#?_x0000_t(\d+)/.exec(element.attributes.type ?? '')?.[1];
  const name = vmlPresetName(number);
  // VML counts adjustments in 21,600ths; only those of connectors mean the same in both.
  if (!/onnector/.test(name)) return presetGeometry(name);
  const values = (element.attributes.adj ?? '').split(',').map((part) => Number.parseInt(part, 10));
  return presetGeometry(name, (adjustment) => {
    const value = values[Number(adjustment.slice(3) || '1') - 1] ?? Number.NaN;
    return Number.isFinite(value) ? (value / 21_600) * 100_000 : undefined;
  });
}

function colorOf(text: string | undefined): string | undefined {
  // Word adds the index of its palette: `#4f81bd [3204]`.
  const [plain = ''] = (text ?? '').trim().split(/\s+/);
  if (/^#[0-9a-f]{6}$/i.test(plain)) return plain.toLowerCase();
  if (/^#[0-9a-f]{3}$/i.test(plain)) return `#${[...plain.slice(1)].map((digit) => digit + digit).join('')}`;
  if (plain === 'window') return '#ffffff';
  return plain === 'windowText' ? '#000000' : namedColor(plain);
}

function fillOf(element: Element, attribute: (name: string) => string | undefined): Color | undefined {
  const fill = childOf(element, 'v:fill')?.attributes;
  if (isOff(attribute('filled')) || isOff(fill?.on)) return undefined;
  return { hex: colorOf(attribute('fillcolor')) ?? '#ffffff', alpha: shareOf(fill?.opacity, 1) };
}

function strokeOf(element: Element, attribute: (name: string) => string | undefined): Stroke | undefined {
  const stroke = childOf(element, 'v:stroke')?.attributes ?? {};
  if (isOff(attribute('stroked')) || isOff(stroke.on)) return undefined;
  const color: Color = { hex: colorOf(stroke.color ?? attribute('strokecolor')) ?? '#000000', alpha: 1 };
  const hasTip = (name: string): boolean => stroke[name] !== undefined && stroke[name] !== 'none';
  return {
    color,
    width: Math.max(0.25, lengthOf(stroke.weight ?? attribute('strokeweight')) ?? 0.75),
    dash: dashNamed(stroke.dashstyle),
    head: hasTip('startarrow'),
    tail: hasTip('endarrow'),
  };
}

function pictureOf(image: Element, context: PartContext): Shape['picture'] {
  const id = image.attributes['r:id'] ?? image.attributes['r:pict'];
  const part = linkedPart(id, context);
  const file = part === undefined ? undefined : context.pictures.add(part);
  if (!file) return undefined;
  const crop = cropFrom(
    ['cropleft', 'croptop', 'cropright', 'cropbottom'].map((side) => shareOf(image.attributes[side], 0)),
  );
  return crop ? { file, crop } : { file };
}

function shapeWords(element: Element): Words | undefined {
  const box = childOf(element, 'v:textbox');
  const content = childOf(box, 'w:txbxContent');
  if (!box || !content) return undefined;
  const style = readStyle(box.attributes.style);
  const sides = (box.attributes.inset ?? '').split(',');
  const inset = (index: number, usual: number): number => lengthOf(sides[index]) ?? usual;
  const isUpright = style.get('layout-flow') === 'vertical';
  const anchor = readStyle(element.attributes.style).get('v-text-anchor');
  return {
    elements: elementsOf(content),
    inset: [inset(0, 7.2), inset(1, 3.6), inset(2, 7.2), inset(3, 3.6)],
    align: anchor === 'middle' ? 'horizon' : anchor === 'bottom' ? 'bottom' : 'top',
    turn: isUpright ? (style.get('mso-layout-flow-alt') === 'bottom-to-top' ? 270 : 90) : 0,
  };
}
