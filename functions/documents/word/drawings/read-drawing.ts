import { addressesMachine, isNoDescription } from '../../model/addresses-machine.ts';
import type { Image, Inline } from '../../model/document.ts';
import {
  MISSING_OBJECT,
  MISSING_PICTURE,
  objectNotShown,
  pictureNotShown,
  pictureRecoloured,
} from '../../model/picture-messages.ts';
import { chosen } from '../package/alternate-content.ts';
import { childOf, descendantOf, descendantsOf, type Element, elementsOf, nodeText } from '../package/xml.ts';
import type { PartContext } from '../part-context.ts';
import type { Floating, Placed } from '../word-document.ts';
import { drawChart } from './charts/draw-chart.ts';
import { chartWords, readChart } from './charts/read-chart.ts';
import { type Crop, cropOf, filledBy, isRecoloured } from './crop.ts';
import { floatingAt } from './floating-at.ts';
import { linkedPart } from './linked-part.ts';
import { nameOfMissing } from './name-of-missing.ts';
import { drawnDiagram } from './shapes/diagram.ts';
import { EMU } from './shapes/paint.ts';
import { isSet } from './shapes/read-drawingml.ts';
import { drawnAlone, drawnGroup, shapesOf, themeOf, vmlShapesOf } from './shapes/read-shapes.ts';
import { topPlace } from './shapes/read-vml.ts';
import { lengthOf, readStyle } from './shapes/vml-style.ts';

interface Frame {
  width?: number;
  height?: number;
  alt?: string;
  /** Degrees and mirrors of the picture itself. */
  turned?: Pick<Image, 'turn' | 'flipH' | 'flipV'>;
  /** Whether the surrounding shape has no outline. */
  isPlain?: boolean;
  /** Set if the drawing is anchored, not in its line. */
  floats?: Floating;
}

/**
 * Reads the content of a drawing, VML picture or embedded object: pictures with their sizes, text boxes, charts and diagrams. Shapes
 * without text are left out; groups are entered.
 */
export function readDrawing(element: Element, context: PartContext): Placed[] {
  if (context.composed.drawn.has(element)) return [];
  const placed: Placed[] = [];
  walk(element, context, {}, placed);
  const missing = placed.length === 0 ? nameOfMissing(element) : undefined;
  if (missing === undefined) return placed;
  context.messages.push(objectNotShown(missing));
  return [flag(MISSING_OBJECT)];
}

type Read = (element: Element, context: PartContext, frame: Frame, placed: Placed[]) => void;

/** By element; elements without an entry are entered. */
const READERS = new Map<string, Read>([
  ['wp:inline', readAnchor],
  ['wp:anchor', readAnchor],
  ['pic:pic', readPicture],
  ['a:blip', readBlip],
  ['am3d:blip', readBlip],
  ['v:imagedata', readImageData],
  ['mc:AlternateContent', readAlternate],
  ['w:txbxContent', readTextBox],
  ['w:p', readBlock],
  ['w:tbl', readBlock],
  ['a:txBody', (element, _context, _frame, placed) => placed.push(...textBoxes(linesOf(element)))],
  ['v:textpath', (element, _context, _frame, placed) => placed.push(...textBoxes(wordArtOf(element)))],
  ...['c:chart', 'cx:chart'].map((name): [string, Read] => [
    name,
    (element, context, frame, placed) => placed.push(...chartOf(element.attributes['r:id'], context, frame)),
  ]),
  ['dgm:relIds', (element, context, frame, placed) => placed.push(...diagramOf(element, context, frame))],
  ['wps:wsp', readShape],
  ...['v:group', 'v:line', 'v:shape', 'v:rect', 'v:roundrect', 'v:oval'].map((name): [string, Read] => [
    name,
    readVmlShape,
  ]),
  ['wp:docPr', () => {}],
  ['v:shapetype', () => {}],
]);

function walk(element: Element, context: PartContext, frame: Frame, placed: Placed[]): void {
  (READERS.get(element.name) ?? walkInto)(element, context, frame, placed);
}

function walkInto(element: Element, context: PartContext, frame: Frame, placed: Placed[]): void {
  for (const child of elementsOf(element)) walk(child, context, frame, placed);
}

/** A description of a picture for people. */
const alternativeOf = (text: string | undefined): string | undefined =>
  text && (addressesMachine(text) || isNoDescription(text)) ? undefined : text;

function readAnchor(element: Element, context: PartContext, _frame: Frame, placed: Placed[]): void {
  const extent = childOf(element, 'wp:extent');
  const about = childOf(element, 'wp:docPr');
  const inner: Frame = {
    width: points(extent?.attributes.cx),
    height: points(extent?.attributes.cy),
    alt: alternativeOf(about?.attributes.descr) || alternativeOf(about?.attributes.title),
    floats: floatingAt(element),
  };
  const drawing = drawnGraphic(element, context, inner);
  if (!drawing) {
    walkInto(element, context, inner, placed);
    return;
  }
  placed.push(drawing);
  for (const chart of descendantsOf(element, 'c:chart')) walk(chart, context, inner, placed);
}

function readAlternate(element: Element, context: PartContext, frame: Frame, placed: Placed[]): void {
  for (const child of chosen(element)) walk(child, context, frame, placed);
}

function readTextBox(element: Element, context: PartContext, frame: Frame, placed: Placed[]): void {
  const c = context.readBlocks(element.children, context);
  if (c.length > 0) placed.push(frame.isPlain ? { k: 'box', c, plain: true } : { k: 'box', c });
}

function readBlock(element: Element, context: PartContext, _frame: Frame, placed: Placed[]): void {
  placed.push({ k: 'box', c: context.readBlocks([element], context) });
}

function readImageData(element: Element, context: PartContext, frame: Frame, placed: Placed[]): void {
  pushPicture(element.attributes['r:id'] ?? element.attributes['r:pict'], context, frame, placed);
}

function readShape(element: Element, context: PartContext, frame: Frame, placed: Placed[]): void {
  walkInto(element, context, { ...frame, isPlain: !hasOutline(element) }, placed);
}

function readVmlShape(element: Element, context: PartContext, frame: Frame, placed: Placed[]): void {
  const shapes = vmlShapesOf(element, context);
  const drawn =
    element.name === 'v:group' ? drawnGroup(shapes, context) : drawnAlone(shapes, element, context);
  if (drawn) placed.push(drawn);
  else walkInto(element, context, vmlFrame(element, frame), placed);
}

function vmlFrame(element: Element, frame: Frame): Frame {
  const style = readStyle(element.attributes.style);
  const place = topPlace(element);
  return {
    turned: place && turned(place.turn, place.flipH, place.flipV),
    width: lengthOf(style.get('width')) || frame.width,
    height: lengthOf(style.get('height')) || frame.height,
    alt: alternativeOf(element.attributes.alt) ?? frame.alt,
    isPlain: /^(f|false|0)$/.test(element.attributes.stroked ?? ''),
  };
}

/** Whether a shape has its own line, or one from the theme. */
function hasOutline(shape: Element): boolean {
  const line = childOf(childOf(shape, 'wps:spPr'), 'a:ln');
  if (line) return childOf(line, 'a:noFill') === undefined;
  const themed = childOf(childOf(shape, 'wps:style'), 'a:lnRef');
  return themed !== undefined && themed.attributes.idx !== '0';
}

function readPicture(element: Element, context: PartContext, frame: Frame, placed: Placed[]): void {
  const fill = childOf(element, 'pic:blipFill');
  const blip = childOf(fill, 'a:blip');
  if (!blip) return;
  const transform = childOf(childOf(element, 'pic:spPr'), 'a:xfrm');
  const own = childOf(transform, 'a:ext')?.attributes;
  const source = childOf(fill, 'a:srcRect');
  const size: Frame = {
    ...filledBy(source, { width: frame.width ?? points(own?.cx), height: frame.height ?? points(own?.cy) }),
    alt: frame.alt ?? alternativeOf(descendantOf(element, 'pic:cNvPr')?.attributes.descr),
    turned: turnOf(transform),
    floats: frame.floats,
  };
  if (isRecoloured(blip)) context.messages.push(pictureRecoloured);
  readBlip(blip, context, size, placed, cropOf(source));
}

function turnOf(transform: Element | undefined): Frame['turned'] {
  const { rot, flipH, flipV } = transform?.attributes ?? {};
  return turned(Number(rot ?? 0) / 60_000, isSet(flipH), isSet(flipV));
}

function turned(turn: number, flipH: boolean, flipV: boolean): Frame['turned'] {
  const made: Frame['turned'] = {};
  if (turn % 360 !== 0 && Number.isFinite(turn)) made.turn = turn % 360;
  if (flipH) made.flipH = true;
  if (flipV) made.flipV = true;
  return made;
}

function readBlip(blip: Element, context: PartContext, frame: Frame, placed: Placed[], crop?: Crop): void {
  const vector = descendantOf(blip, 'asvg:svgBlip')?.attributes['r:embed'];
  const id = blip.attributes['r:embed'] ?? blip.attributes['r:link'] ?? vector;
  pushPicture(id, context, frame, placed, crop);
}

function pushPicture(
  id: string | undefined,
  context: PartContext,
  frame: Frame,
  placed: Placed[],
  crop?: Crop,
): void {
  if (!id) return;
  const link = context.pkg.relationships(context.part).get(id);
  if (!link) {
    placed.push(flag(MISSING_PICTURE));
    return;
  }
  if (link.external) {
    placed.push(flag('Picture outside the file: not shown'));
    return;
  }
  const { width, height, turned } = frame;
  const file = context.pictures.add(link.target, { width, height, turn: turned?.turn });
  if (!file) {
    context.messages.push(pictureNotShown(link.target));
    placed.push(flag(MISSING_PICTURE));
    return;
  }
  const inline: Inline = { k: 'image', file, width: width ?? 0, height: height ?? 0 };
  if (frame.alt) inline.alt = frame.alt.slice(0, 2000);
  if (crop) inline.crop = crop;
  Object.assign(inline, frame.turned);
  placed.push({ k: 'inline', inline, ...(frame.floats && { floats: frame.floats }) });
}

function flag(s: string): Placed {
  return { k: 'inline', inline: { k: 'flag', s } };
}

function textBoxes(lines: string[]): Placed[] {
  if (lines.length === 0) return [];
  return [
    { k: 'blocks', blocks: [{ k: 'box', c: lines.map((line) => ({ k: 'par', role: 'body', c: [line] })) }] },
  ];
}

/** The paragraphs of DrawingML text that are not empty. */
function linesOf(element: Element): string[] {
  return descendantsOf(element, 'a:p')
    .map((line) => descendantsOf(line, 'a:t').map(nodeText).join(''))
    .filter((line) => line.trim());
}

function wordArtOf(element: Element): string[] {
  const text = element.attributes.string?.trim();
  return text ? [text] : [];
}

/** Draws a chart from its data, or returns its words if its kind can't be drawn. */
function chartOf(id: string | undefined, context: PartContext, frame: Frame): Placed[] {
  const part = linkedPart(id, context);
  const root = part === undefined ? undefined : context.pkg.xml(part);
  if (part === undefined || !root) return [];
  const words = chartWords(root);
  const chart = readChart(root, themeOf(context.pkg));
  if (!chart) {
    context.messages.push(objectNotShown(frame.alt ?? 'chart'));
    return [flag(MISSING_OBJECT), ...textBoxes(words.length > 0 ? [`Chart: ${words.join(' · ')}`] : [])];
  }
  const [width, height] = [
    Math.min(Math.max(frame.width ?? 360, 120), 700),
    Math.min(Math.max(frame.height ?? 220, 90), 600),
  ];
  const file = context.pictures.addDrawn(part, Buffer.from(drawChart(chart, width, height)));
  const alt = frame.alt || `Chart: ${words.join(', ')}`.slice(0, 1000).toWellFormed();
  return [{ k: 'inline', inline: { k: 'image', file, width, height, alt } }];
}

/** A diagram as drawn, or its text if Word kept no drawing. */
function diagramOf({ attributes }: Element, context: PartContext, frame: Frame): Placed[] {
  const part = linkedPart(attributes['r:dm'], context);
  const diagram = part === undefined ? undefined : context.pkg.xml(part);
  if (!diagram) return [];
  const size = { width: frame.width ?? 400, height: frame.height ?? 250 };
  const drawn = drawnDiagram(diagram, size, context, frame.alt);
  return drawn ? [drawn] : textBoxes(linesOf(diagram));
}

/** Draws DrawingML shapes: groups, canvases, and single shapes that are more than a text box. */
function drawnGraphic(anchor: Element, context: PartContext, frame: Frame): Placed | undefined {
  const data = descendantOf(anchor, 'a:graphicData');
  const graphic =
    data && elementsOf(data).find((child) => /^(wps:wsp|wpg:wgp|wpc:wpc|lc:lockedCanvas)$/.test(child.name));
  if (!graphic) return undefined;
  const shapes = shapesOf(graphic, { width: frame.width ?? 0, height: frame.height ?? 0 }, context);
  // A shape without words behind the text is decoration.
  const isGround = descendantOf(anchor, 'wps:txbx') === undefined && anchor.attributes.behindDoc === '1';
  if (isGround) return undefined;
  return graphic.name === 'wps:wsp'
    ? drawnAlone(shapes, anchor, context, frame.alt)
    : drawnGroup(shapes, context, frame.alt);
}

function points(emu: string | undefined): number | undefined {
  const value = Number(emu) / EMU;
  return value > 0 ? value : undefined;
}
