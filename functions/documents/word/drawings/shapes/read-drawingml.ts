import { MISSING_PICTURE } from '../../../model/picture-messages.ts';
import { chosen } from '../../package/alternate-content.ts';
import { childOf, childrenNamed, descendantOf, type Element, elementsOf, isOn } from '../../package/xml.ts';
import type { PartContext, ShownPicture } from '../../part-context.ts';
import { cropOf } from '../crop.ts';
import { linkedPart } from '../linked-part.ts';
import { paragraphsOf, plainWords } from './drawing-text.ts';
import { type Geometry, insetIn, outlinesOf } from './geometry.ts';
import { EMU, fillOf, strokeOf } from './paint.ts';
import { type Adjust, presetGeometry } from './preset-geometry.ts';
import { type Place, placeIn, type Shape, type Space, type Words } from './shape.ts';
import { colorIn, type Theme } from './theme-colors.ts';

interface Group {
  place: Place;
  space: Space;
}

interface Reading {
  context: PartContext;
  theme: Theme;
  shapes: Shape[];
}

/** More shapes than any drawing by hand; others would only cost time. */
const MAX_SHAPES = 3000;

/**
 * The shapes of a DrawingML group, canvas, shape or diagram drawing (wpg, wpc, wps, dsp), laid out in a box of the given size in points
 * with its corner at the origin. Charts and tables in it are handled elsewhere.
 */
export function readDrawingml(
  root: Element,
  size: { width: number; height: number },
  context: PartContext,
  theme: Theme,
): Shape[] {
  const reading: Reading = { context, theme, shapes: [] };
  const place: Place = { x: 0, y: 0, ...size, turn: 0, flipH: false, flipV: false };
  const emu: Space = { x: 0, y: 0, width: size.width * EMU, height: size.height * EMU };
  visit(root, { place, space: emu }, reading, true);
  return reading.shapes;
}

function visit(element: Element, group: Group, reading: Reading, isTop: boolean): void {
  if (reading.shapes.length >= MAX_SHAPES) return;
  switch (element.name.replace(/^\w+:/, '')) {
    case 'wgp':
    case 'grpSp':
    case 'spTree':
    case 'lockedCanvas': {
      const inner = groupIn(element, group, isTop);
      for (const child of elementsOf(element)) visit(child, inner, reading, false);
      return;
    }
    case 'AlternateContent':
      for (const child of chosen(element)) visit(child, group, reading, isTop);
      return;
    case 'wsp':
    case 'sp':
    case 'cxnSp':
      readShape(element, group, reading, isTop);
      return;
    case 'pic':
      readPicture(element, group, reading);
      return;
    case 'wpc':
    case 'drawing':
      for (const child of elementsOf(element)) visit(child, group, reading, false);
  }
}

function named(element: Element, local: string): Element | undefined {
  return elementsOf(element).find((child) => child.name.endsWith(`:${local}`));
}

function groupIn(element: Element, group: Group, isTop: boolean): Group {
  const transform = childOf(named(element, 'grpSpPr'), 'a:xfrm');
  const own = placeOf(transform);
  const start = childOf(transform, 'a:chOff')?.attributes;
  const extent = childOf(transform, 'a:chExt')?.attributes;
  if (!own || !extent) return group;
  const space: Space = {
    x: Number(start?.x ?? 0),
    y: Number(start?.y ?? 0),
    width: Number(extent.cx ?? 0),
    height: Number(extent.cy ?? 0),
  };
  // The outermost group fills the drawing's box, whatever its own position.
  const place = isTop
    ? { ...group.place, turn: own.turn, flipH: own.flipH, flipV: own.flipV }
    : placeIn(group.place, group.space, own);
  return { place, space };
}

/** a:xfrm (20.1.7.6), in its group's units. */
function placeOf(transform: Element | undefined): Place | undefined {
  const offset = childOf(transform, 'a:off')?.attributes;
  const extent = childOf(transform, 'a:ext')?.attributes;
  if (!transform || !extent) return undefined;
  return {
    x: Number(offset?.x ?? 0),
    y: Number(offset?.y ?? 0),
    width: Number(extent.cx ?? 0),
    height: Number(extent.cy ?? 0),
    turn: Number(transform.attributes.rot ?? 0) / 60_000,
    flipH: isSet(transform.attributes.flipH),
    flipV: isSet(transform.attributes.flipV),
  };
}

export function isSet(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}

function readShape(element: Element, group: Group, reading: Reading, isTop: boolean): void {
  const { theme, context } = reading;
  const properties = named(element, 'spPr');
  const style = named(element, 'style');
  const own = placeOf(childOf(properties, 'a:xfrm'));
  if (!own || isOn(childOf(named(element, 'cNvPr'), 'hidden'))) return;
  // A single shape fills the drawing's box.
  const place = isTop
    ? { ...group.place, turn: own.turn, flipH: own.flipH, flipV: own.flipV }
    : placeIn(group.place, group.space, own);
  const geometry = geometryOf(properties);
  const shape: Shape = {
    ...place,
    outlines: geometry ? outlinesOf(geometry, place.width, place.height) : [],
  };
  const fill = fillOf(properties, style, theme);
  if (fill && fill.alpha > 0.02) shape.fill = fill;
  const stroke = strokeOf(properties, style, theme);
  if (stroke) shape.stroke = stroke;
  const blip = descendantOf(childOf(properties, 'a:blipFill'), 'a:blip');
  const file = blip && fileOf(blip, context);
  if (file) shape.picture = { file };
  const words = shapeWords(element, style, reading);
  if (words) shape.words = geometry ? { ...words, inset: insetIn(place, geometry, words.inset) } : words;
  reading.shapes.push(shape);
}

function geometryOf(properties: Element | undefined): Geometry | undefined {
  const custom = childOf(properties, 'a:custGeom');
  if (custom) return customGeometry(custom);
  const preset = childOf(properties, 'a:prstGeom');
  const adjust = adjustments(childOf(preset, 'a:avLst'));
  return presetGeometry(preset?.attributes.prst ?? 'rect', adjust) ?? presetGeometry('rect');
}

function readPicture(element: Element, group: Group, { context, shapes }: Reading): void {
  const fill = named(element, 'blipFill');
  const blip = childOf(fill, 'a:blip');
  const own = placeOf(childOf(named(element, 'spPr'), 'a:xfrm'));
  if (!blip || !own) return;
  const place = placeIn(group.place, group.space, own);
  const file = fileOf(blip, context, place);
  const crop = cropOf(childOf(fill, 'a:srcRect'));
  if (file) shapes.push({ ...place, outlines: [], picture: crop ? { file, crop } : { file } });
  else {
    shapes.push({ ...place, outlines: [], words: plainWords(MISSING_PICTURE) });
  }
}

function fileOf(blip: Element, context: PartContext, shown?: ShownPicture): string | undefined {
  const id = blip.attributes['r:embed'] ?? descendantOf(blip, 'asvg:svgBlip')?.attributes['r:embed'];
  const part = linkedPart(id, context);
  return part === undefined ? undefined : context.pictures.add(part, shown);
}

const ANCHORS: Record<string, Words['align']> = { t: 'top', ctr: 'horizon', b: 'bottom' };

function shapeWords(element: Element, style: Element | undefined, { theme }: Reading): Words | undefined {
  const body = named(element, 'txBody');
  const elements = body
    ? paragraphsOf(body, theme)
    : (descendantOf(childOf(element, 'wps:txbx'), 'w:txbxContent')?.children.filter(
        (child): child is Element => child.type === 'element',
      ) ?? []);
  if (elements.length === 0) return undefined;
  const properties = childOf(body, 'a:bodyPr') ?? childOf(element, 'wps:bodyPr');
  const inset = (name: string, usual: number): number => Number(properties?.attributes[name] ?? usual) / EMU;
  const vertical = properties?.attributes.vert;
  const color = colorIn(childOf(style, 'a:fontRef'), theme)?.hex;
  const words: Words = {
    elements,
    inset: [inset('lIns', 91_440), inset('tIns', 45_720), inset('rIns', 91_440), inset('bIns', 45_720)],
    align: ANCHORS[properties?.attributes.anchor ?? 't'] ?? 'top',
    turn: vertical === 'vert' ? 90 : vertical === 'vert270' ? 270 : 0,
  };
  if (color) words.color = color;
  return words;
}

const LETTERS = new Map([
  ['a:moveTo', 'M'],
  ['a:lnTo', 'L'],
  ['a:quadBezTo', 'Q'],
  ['a:cubicBezTo', 'C'],
  ['a:close', 'Z'],
]);

/** Reads an a:custGeom (20.1.9.8). */
function customGeometry(element: Element): Geometry {
  const guides = ['a:avLst', 'a:gdLst'].flatMap((list) =>
    childrenNamed(childOf(element, list), 'a:gd').map(({ attributes: { name = '', fmla = '' } }) => [
      name,
      ...fmla.trim().split(/\s+/),
    ]),
  );
  const paths = childrenNamed(childOf(element, 'a:pathLst'), 'a:path').map((path) => ({
    w: Number(path.attributes.w),
    h: Number(path.attributes.h),
    fill: path.attributes.fill,
    stroke: path.attributes.stroke !== '0' && path.attributes.stroke !== 'false',
    steps: elementsOf(path).flatMap((step) => stepOf(step) ?? []),
  }));
  const { l = 'l', t = 't', r = 'r', b = 'b' } = childOf(element, 'a:rect')?.attributes ?? {};
  return { guides, paths, room: [l, t, r, b] };
}

function stepOf(step: Element): [string[]] | undefined {
  const { wR = '0', hR = '0', stAng = '0', swAng = '0' } = step.attributes;
  if (step.name === 'a:arcTo') return [['A', wR, hR, stAng, swAng]];
  const letter = LETTERS.get(step.name);
  const points = childrenNamed(step, 'a:pt').flatMap(({ attributes: { x = '0', y = '0' } }) => [x, y]);
  return letter ? [[letter, ...points]] : undefined;
}

/** The adjustments that a geometry's a:avLst sets. */
function adjustments(list: Element | undefined): Adjust {
  const set = new Map<string, number>();
  for (const guide of childrenNamed(list, 'a:gd')) {
    const value = /^val\s+(-?[\d.]+)/.exec(guide.attributes.fmla ?? '')?.[1];
    if (guide.attributes.name && value !== undefined) set.set(guide.attributes.name, Number(value));
  }
  return (name) => set.get(name) ?? (name === 'adj' ? set.get('adj1') : undefined);
}
