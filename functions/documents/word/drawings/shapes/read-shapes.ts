import type { Package } from '../../package/open-package.ts';
import {
  childOf,
  descendantOf,
  descendantsOf,
  type Element,
  elementsOf,
  nodeText,
} from '../../package/xml.ts';
import type { PartContext } from '../../part-context.ts';
import type { Placed } from '../../word-document.ts';
import { drawShapes, isPainted } from './draw-shapes.ts';
import { readDrawingml } from './read-drawingml.ts';
import { readVml, type ShapeTypes } from './read-vml.ts';
import type { Shape } from './shape.ts';
import { readTheme, type Theme } from './theme-colors.ts';

const themes = new WeakMap<Package, Theme>();
const typesOfParts = new WeakMap<Element, ShapeTypes>();

/** Longer texts are not labels: they are set as text boxes, which flow and break over pages. */
const LONGEST_WORDS = 1500;
/** In a single shape. */
const LONGEST_LABEL = 300;

export function themeOf(pkg: Package): Theme {
  const theme = themes.get(pkg) ?? readTheme(pkg);
  themes.set(pkg, theme);
  return theme;
}

/** The shapes of a DrawingML element in a box of the given size. */
export function shapesOf(
  element: Element,
  size: { width: number; height: number },
  context: PartContext,
): Shape[] {
  return readDrawingml(element, size, context, themeOf(context.pkg));
}

export function vmlShapesOf(element: Element, context: PartContext): Shape[] {
  const root = context.pkg.xml(context.part);
  let types: ShapeTypes = new Map();
  if (root) {
    types =
      typesOfParts.get(root) ??
      new Map(descendantsOf(root, 'v:shapetype').map((type) => [type.attributes.id ?? '', type]));
    typesOfParts.set(root, types);
  }
  return readVml(element, context, types);
}

/** A drawing of a group's shapes; undefined if they are better set as successive text boxes and pictures. */
export function drawnGroup(shapes: Shape[], context: PartContext, alt?: string): Placed | undefined {
  const isLayout = !shapes.some((shape) => shape.picture || isPainted(shape));
  const isLong = shapes.some((shape) => lengthOfWords(shape) > LONGEST_WORDS);
  return isLayout || isLong ? undefined : drawn(shapes, context, alt);
}

/** A single shape: boxes with text are set as text boxes, and shapes behind the text are decoration. */
export function drawnAlone(
  shapes: Shape[],
  element: Element,
  context: PartContext,
  alt?: string,
): Placed | undefined {
  const [shape] = shapes;
  if (childOf(element, 'v:textpath')) return undefined;
  if (!shape || shapes.length > 1 || (shape.picture && !shape.words)) return undefined;
  if (isBox(element) || lengthOfWords(shape) > LONGEST_LABEL) return undefined;
  if (!shape.words && (!isPainted(shape) || !isWorthShowing(shape, element, context))) return undefined;
  return drawn(shapes, context, alt);
}

function drawn(shapes: Shape[], context: PartContext, alt?: string): Placed | undefined {
  const drawing = drawShapes(shapes, context);
  if (!drawing) return undefined;
  return alt ? { k: 'drawing', drawing, alt } : { k: 'drawing', drawing };
}

const BOXES =
  /^(rect|roundRect|flowChartProcess|flowChartAlternateProcess|textNoShape|textBox|snip\dRect|round\d?Rect|plaque|foldedCorner)$/;

function isBox(element: Element): boolean {
  const preset = descendantOf(element, 'a:prstGeom')?.attributes.prst;
  if (preset !== undefined) return BOXES.test(preset);
  if (descendantOf(element, 'a:custGeom')) return false;
  return (
    !/^v:/.test(element.name) ||
    /^v:(rect|roundrect)$/.test(element.name) ||
    /_t202|_t109|_t176/.test(element.attributes.type ?? '') ||
    element.attributes.type === undefined
  );
}

/** Whether a shape is more than a rule under a heading, a coloured background or a speck. */
function isWorthShowing({ width, height, fill }: Shape, element: Element, context: PartContext): boolean {
  if (context.part !== context.pkg.mainPart || element.attributes.behindDoc === '1') return false;
  const isLine = Math.min(width, height) < 3;
  return !isLine && Math.max(width, height) >= 12 && (width < 440 || height < 500) && fill?.hex !== '#ffffff';
}

export function lengthOfWords(shape: Shape): number {
  return (shape.words?.elements ?? []).reduce((sum, element) => sum + textLength(element), 0);
}

function textLength(element: Element): number {
  if (element.name === 'w:t' || element.name === 'm:t') return nodeText(element).length;
  return elementsOf(element).reduce((sum, child) => sum + textLength(child), 0);
}
