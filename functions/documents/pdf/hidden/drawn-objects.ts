import type { Pdfium } from '../engines/pdfium.ts';

/** Left, bottom, right, top, in points of the page's space. */
export type Box = readonly [number, number, number, number];

export interface DrawnText {
  object: number;
  /** Index among all drawn objects. */
  order: number;
  /** ISO 32000-2, table 104. */
  mode: number;
  /** Red, green, blue, alpha; undefined for a pattern. */
  color?: Color;
  /** The part of the page it may paint; undefined: all. */
  clip?: Box;
  /** It belongs to a layer, which may be switched off. */
  isOfLayer: boolean;
  /** It, or what it is in, is drawn through a mask, or not wholly opaque. */
  isVeiled: boolean;
}
export type Color = readonly [number, number, number, number];

/** An object that may be on or under a text. */
export interface Ground {
  order: number;
  box: Box;
  /** undefined for a picture or a shading. */
  color?: Color;
  isPicture: boolean;
}

export interface DrawnObjects {
  texts: DrawnText[];
  grounds: Ground[];
}

type Matrix = readonly [number, number, number, number, number, number];
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const [TEXT, PATH, IMAGE, SHADING, FORM] = [1, 2, 3, 4, 5];
const DEEPEST = 12;
/** Points: a flatter object covers no line of text. */
const LEAST_GROUND = 2;
const MOST_GROUNDS = 4000;
const MOST_OBJECTS = 200_000;
/** A line is stroked, and only filled shapes cover. */
const STROKED = new Set([1, 5]);

/** Reads the objects of a page in drawing order: texts, and what may hide them. */
export function readDrawnObjects(pdfium: Pdfium, page: number): DrawnObjects {
  const scratch = pdfium.wasmExports.malloc(64);
  const drawn: DrawnObjects = { texts: [], grounds: [] };
  const reading: Reading = { pdfium, scratch, drawn, order: 0 };
  try {
    readHolder(reading, page, 0, IDENTITY, false);
  } finally {
    pdfium.wasmExports.free(scratch);
  }
  return drawn;
}

interface Reading {
  pdfium: Pdfium;
  scratch: number;
  drawn: DrawnObjects;
  order: number;
}

function readHolder(
  reading: Reading,
  holder: number,
  depth: number,
  matrix: Matrix,
  isWithinVeil: boolean,
): void {
  const { pdfium } = reading;
  const isPage = depth === 0;
  const count = isPage ? pdfium._FPDFPage_CountObjects(holder) : pdfium._FPDFFormObj_CountObjects(holder);
  for (let index = 0; index < count && reading.order < MOST_OBJECTS; index++) {
    const object = isPage
      ? pdfium._FPDFPage_GetObject(holder, index)
      : pdfium._FPDFFormObj_GetObject(holder, index);
    const type = pdfium._FPDFPageObj_GetType(object);
    reading.order += 1;
    const isVeiled = isWithinVeil || pdfium._FPDFPageObj_HasTransparency(object) === 1;
    if (type === TEXT) readText(reading, object, matrix, isVeiled);
    else if (type === FORM && depth < DEEPEST)
      readHolder(reading, object, depth + 1, multiply(matrixOf(reading, object), matrix), isVeiled);
    else if (type === PATH || type === IMAGE || type === SHADING) readGround(reading, object, type, matrix);
  }
}

function readText(reading: Reading, object: number, matrix: Matrix, isVeiled: boolean): void {
  const { pdfium, drawn, order } = reading;
  const mode = pdfium._FPDFTextObj_GetTextRenderMode(object);
  const color = colorOf(reading, object, STROKED.has(mode));
  const clip = clipOf(reading, object, matrix);
  drawn.texts.push({
    object,
    order,
    mode,
    isOfLayer: isOfLayer(reading, object),
    isVeiled,
    ...(color ? { color } : {}),
    ...(clip ? { clip } : {}),
  });
}

/** Marked as optional content: the first two letters of its marks' names in UTF-16 (ISO 32000-2, 8.11.3.2). */
function isOfLayer({ pdfium, scratch }: Reading, object: number): boolean {
  const count = pdfium._FPDFPageObj_CountMarks(object);
  for (let index = 0; index < count; index++) {
    pdfium._FPDFPageObjMark_GetName(pdfium._FPDFPageObj_GetMark(object, index), scratch + 8, 16, scratch);
    if (pdfium.HEAP32[scratch / 4] === 6 && pdfium.HEAP32[scratch / 4 + 2] === 0x43004f) return true;
  }
  return false;
}

function readGround(reading: Reading, object: number, type: number, matrix: Matrix): void {
  const { pdfium, scratch, drawn, order } = reading;
  if (drawn.grounds.length >= MOST_GROUNDS) return;
  if (!pdfium._FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return;
  const [left = 0, bottom = 0, right = 0, top = 0] = pdfium.HEAPF32.subarray(scratch / 4, scratch / 4 + 4);
  const box = placed([left, bottom, right, top], matrix);
  if (box[2] - box[0] < LEAST_GROUND || box[3] - box[1] < LEAST_GROUND) return;
  if (type !== PATH) {
    drawn.grounds.push({ order, box, isPicture: type === IMAGE });
    return;
  }
  pdfium._FPDFPath_GetDrawMode(object, scratch, scratch + 4);
  if (pdfium.HEAP32[scratch / 4] === 0) return;
  const color = colorOf(reading, object, false);
  drawn.grounds.push({ order, box, isPicture: false, ...(color ? { color } : {}) });
}

function colorOf({ pdfium, scratch }: Reading, object: number, isStroked: boolean): Color | undefined {
  const read = isStroked ? pdfium._FPDFPageObj_GetStrokeColor : pdfium._FPDFPageObj_GetFillColor;
  if (!read(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return undefined;
  const [r = 0, g = 0, b = 0, a = 0] = pdfium.HEAP32.subarray(scratch / 4, scratch / 4 + 4);
  return [r, g, b, a];
}

function matrixOf({ pdfium, scratch }: Reading, object: number): Matrix {
  if (!pdfium._FPDFPageObj_GetMatrix(object, scratch)) return IDENTITY;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = pdfium.HEAPF32.subarray(scratch / 4, scratch / 4 + 6);
  return [a, b, c, d, e, f];
}

/** The first matrix, then the second. */
const multiply = (one: Matrix, other: Matrix): Matrix => [
  one[0] * other[0] + one[1] * other[2],
  one[0] * other[1] + one[1] * other[3],
  one[2] * other[0] + one[3] * other[2],
  one[2] * other[1] + one[3] * other[3],
  one[4] * other[0] + one[5] * other[2] + other[4],
  one[4] * other[1] + one[5] * other[3] + other[5],
];

function placed([left, bottom, right, top]: Box, [a, b, c, d, e, f]: Matrix): Box {
  const corners = [
    [left, bottom],
    [right, bottom],
    [left, top],
    [right, top],
  ] as const;
  return boundsOf(corners.map(([x, y]) => [a * x + c * y + e, b * x + d * y + f] as const));
}

const boundsOf = (points: readonly (readonly [number, number])[]): Box => [
  Math.min(...points.map(([x]) => x)),
  Math.min(...points.map(([, y]) => y)),
  Math.max(...points.map(([x]) => x)),
  Math.max(...points.map(([, y]) => y)),
];

const MOST_SEGMENTS = 64;

/** The intersection of a clip's paths, as far as these are rectangles. */
function clipOf({ pdfium, scratch }: Reading, object: number, matrix: Matrix): Box | undefined {
  const clip = pdfium._FPDFPageObj_GetClipPath(object);
  const count = clip === 0 ? 0 : pdfium._FPDFClipPath_CountPaths(clip);
  let left: Box | undefined;
  for (let path = 0; path < count; path++) {
    const segments = pdfium._FPDFClipPath_CountPathSegments(clip, path);
    if (segments <= 0 || segments > MOST_SEGMENTS) continue;
    const points: [number, number][] = [];
    for (let index = 0; index < segments; index++) {
      const segment = pdfium._FPDFClipPath_GetPathSegment(clip, path, index);
      pdfium._FPDFPathSegment_GetPoint(segment, scratch, scratch + 4);
      points.push([pdfium.HEAPF32[scratch / 4] ?? 0, pdfium.HEAPF32[scratch / 4 + 1] ?? 0]);
    }
    const box = placed(boundsOf(points), matrix);
    left = left
      ? [
          Math.max(left[0], box[0]),
          Math.max(left[1], box[1]),
          Math.min(left[2], box[2]),
          Math.min(left[3], box[3]),
        ]
      : box;
  }
  return left;
}
