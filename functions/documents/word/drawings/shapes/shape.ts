import type { Element } from '../../package/xml.ts';
import type { Color } from './theme-colors.ts';

/** The position of a shape on its canvas: points from the upper left corner, before turning about its centre. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Degrees, clockwise. */
  turn: number;
  flipH: boolean;
  flipV: boolean;
}

/** One outline as SVG path data, in points from the shape's own corner. */
export interface Outline {
  d: string;
  filled: boolean;
  stroked: boolean;
  /** Share of white or, if negative, of black mixed into its fill. */
  tone?: number;
}

export interface Stroke {
  color: Color;
  /** Points. */
  width: number;
  /** Lengths of dashes and gaps in line widths; empty: a solid line. */
  dash: number[];
  head: boolean;
  tail: boolean;
}

/** The text in a shape, as WordprocessingML. */
export interface Words {
  elements: Element[];
  /** Free space at left, top, right and bottom, points. */
  inset: [number, number, number, number];
  align: 'top' | 'horizon' | 'bottom';
  /** Degrees by which the lines are turned. */
  turn: 0 | 90 | 270;
  /** The default colour of its words. */
  color?: string;
}

export interface Shape extends Place {
  outlines: Outline[];
  fill?: Color;
  stroke?: Stroke;
  picture?: { file: string; crop?: [number, number, number, number] };
  words?: Words;
}

/** The box of a group's own coordinates, which is mapped to its place on the canvas. */
export interface Space {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Maps a group's own coordinates to the canvas's, through its scale, flips and turn (20.1.7.5, 20.1.7.6). */
export function placeIn(group: Place, space: Space, inner: Place): Place {
  const scaleX = space.width > 0 ? group.width / space.width : 1;
  const scaleY = space.height > 0 ? group.height / space.height : 1;
  // A shape turned by a quarter swaps width and height on the canvas.
  const isUpright = Math.abs(Math.abs(((inner.turn % 180) + 180) % 180) - 90) < 45;
  const width = inner.width * (isUpright ? scaleY : scaleX);
  const height = inner.height * (isUpright ? scaleX : scaleY);
  let x = (inner.x + inner.width / 2 - space.x) * scaleX - group.width / 2;
  let y = (inner.y + inner.height / 2 - space.y) * scaleY - group.height / 2;
  let { turn, flipH, flipV } = inner;
  if (group.flipH) [x, turn, flipH] = [-x, -turn, !flipH];
  if (group.flipV) [y, turn, flipV] = [-y, -turn, !flipV];
  const angle = (group.turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const middle = [
    group.x + group.width / 2 + x * cos - y * sin,
    group.y + group.height / 2 + x * sin + y * cos,
  ];
  return {
    x: (middle[0] ?? 0) - width / 2,
    y: (middle[1] ?? 0) - height / 2,
    width,
    height,
    turn: turn + group.turn,
    flipH,
    flipV,
  };
}

/** The bounding box of a turned shape on the canvas. */
export function boundsOf(shape: Place): Space {
  const angle = (shape.turn * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const width = shape.width * cos + shape.height * sin;
  const height = shape.width * sin + shape.height * cos;
  return {
    x: shape.x + (shape.width - width) / 2,
    y: shape.y + (shape.height - height) / 2,
    width,
    height,
  };
}
