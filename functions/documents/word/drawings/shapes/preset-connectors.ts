import { arcTo, number, open, path, polygon } from './outline.ts';
import type { Adjust, Preset } from './preset.ts';

const WHOLE = 100_000;
const straight: Preset = (w, h) => [
  open(
    path([
      [0, 0],
      [w, h],
    ]),
  ),
];

/** A line of right angles, or curved through the same corners. */
function bent(points: readonly (readonly [number, number])[], isCurved: boolean): string {
  if (!isCurved) return path(points);
  let d = path(points.slice(0, 1));
  for (const [index, [x, y]] of points.entries()) {
    const next = points[index + 1];
    if (index === 0 || !next) continue;
    const isLast = index + 2 === points.length;
    const [endX, endY] = isLast ? next : [(x + next[0]) / 2, (y + next[1]) / 2];
    d += `Q${number(x)} ${number(y)} ${number(endX)} ${number(endY)}`;
  }
  return d;
}

function connector(corners: 2 | 3 | 4 | 5, isCurved: boolean): Preset {
  return (w, h, adjust) => {
    const x = (w * adjust('adj1', 50_000)) / WHOLE;
    const y = (h * adjust('adj2', 50_000)) / WHOLE;
    const far = (w * adjust('adj3', 50_000)) / WHOLE;
    const points = {
      2: [
        [0, 0],
        [w, 0],
        [w, h],
      ],
      3: [
        [0, 0],
        [x, 0],
        [x, h],
        [w, h],
      ],
      4: [
        [0, 0],
        [x, 0],
        [x, y],
        [w, y],
        [w, h],
      ],
      5: [
        [0, 0],
        [x, 0],
        [x, y],
        [far, y],
        [far, h],
        [w, h],
      ],
    } as const;
    return [open(bent(points[corners], isCurved))];
  };
}

/** An arrow to the right; `share` of the height is its shaft, the head as long as so much of the shorter side. */
function arrow(
  w: number,
  h: number,
  adjust: Adjust,
  isDouble = false,
): readonly (readonly [number, number])[] {
  const shaft = (h * Math.min(WHOLE, adjust('adj1', 50_000))) / WHOLE;
  const head = Math.min(isDouble ? w / 2 : w, (Math.min(w, h) * adjust('adj2', 50_000)) / WHOLE);
  const [top, foot] = [(h - shaft) / 2, (h + shaft) / 2];
  const tip = [
    [w - head, top],
    [w - head, 0],
    [w, h / 2],
    [w - head, h],
    [w - head, foot],
  ] as const;
  return isDouble
    ? [[0, h / 2], [head, 0], [head, top], ...tip, [head, foot], [head, h]]
    : [[0, top], ...tip, [0, foot]];
}

/** A brace whose ends stand at `from` and whose tip stands at `to`. */
function brace(from: number, to: number, h: number, adjust: Adjust): string {
  const r = Math.min((Math.min(Math.abs(to - from), h) * adjust('adj1', 8333)) / WHOLE, h / 4);
  const y = (h * adjust('adj2', 50_000)) / WHOLE;
  const [ends, tip, half] = [from, to, (from + to) / 2].map(number);
  return `M${ends} 0Q${half} 0 ${half} ${number(r)}V${number(y - r)}Q${half} ${number(y)} ${tip} ${number(y)}Q${half} ${number(y)} ${half} ${number(y + r)}V${number(h - r)}Q${half} ${number(h)} ${ends} ${number(h)}`;
}

/** A bracket whose ends stand at `from` and whose back stands at `to`. */
function bracket(from: number, to: number, h: number): string {
  const [rx, ry] = [Math.abs(to - from), Math.min(h / 2, Math.abs(to - from))];
  const swing = to < from ? -90 : 90;
  const side = to < from ? 180 : 0;
  return `M${number(from)} 0${arcTo([from, 0], rx, ry, 270, swing).d}V${number(h - ry)}${arcTo([to, h - ry], rx, ry, side, swing).d}`;
}

/** Lines, arrows, braces and brackets (20.1.10.56). */
export const connectors: Record<string, Preset> = {
  line: straight,
  lineInv: (w, h) => [
    open(
      path([
        [0, h],
        [w, 0],
      ]),
    ),
  ],
  straightConnector1: straight,
  bentConnector2: connector(2, false),
  bentConnector3: connector(3, false),
  bentConnector4: connector(4, false),
  bentConnector5: connector(5, false),
  curvedConnector2: connector(2, true),
  curvedConnector3: connector(3, true),
  curvedConnector4: connector(4, true),
  curvedConnector5: connector(5, true),
  rightArrow: (w, h, adjust) => [polygon(...arrow(w, h, adjust))],
  leftArrow: (w, h, adjust) => [polygon(...arrow(w, h, adjust).map(([x, y]) => [w - x, y] as const))],
  downArrow: (w, h, adjust) => [polygon(...arrow(h, w, adjust).map(([x, y]) => [y, x] as const))],
  upArrow: (w, h, adjust) => [polygon(...arrow(h, w, adjust).map(([x, y]) => [y, h - x] as const))],
  leftRightArrow: (w, h, adjust) => [polygon(...arrow(w, h, adjust, true))],
  upDownArrow: (w, h, adjust) => [polygon(...arrow(h, w, adjust, true).map(([x, y]) => [y, x] as const))],
  notchedRightArrow: (w, h, adjust) => {
    const points = arrow(w, h, adjust);
    return [polygon(...points, [Math.min(w / 6, h / 4), h / 2])];
  },
  stripedRightArrow: (w, h, adjust) => [polygon(...arrow(w, h, adjust))],
  rightArrowCallout: (w, h) => [
    polygon(
      [0, 0],
      [w * 0.65, 0],
      [w * 0.65, h * 0.38],
      [w * 0.75, h * 0.38],
      [w * 0.75, h * 0.25],
      [w, h / 2],
      [w * 0.75, h * 0.75],
      [w * 0.75, h * 0.62],
      [w * 0.65, h * 0.62],
      [w * 0.65, h],
      [0, h],
    ),
  ],
  downArrowCallout: (w, h) => [
    polygon(
      [0, 0],
      [w, 0],
      [w, h * 0.65],
      [w * 0.62, h * 0.65],
      [w * 0.62, h * 0.75],
      [w * 0.75, h * 0.75],
      [w / 2, h],
      [w * 0.25, h * 0.75],
      [w * 0.38, h * 0.75],
      [w * 0.38, h * 0.65],
      [0, h * 0.65],
    ),
  ],
  homePlate: (w, h, adjust) => {
    const s = (Math.min(w, h) * adjust('adj', 50_000)) / WHOLE;
    return [polygon([0, 0], [w - s, 0], [w, h / 2], [w - s, h], [0, h])];
  },
  chevron: (w, h, adjust) => {
    const s = (Math.min(w, h) * adjust('adj', 50_000)) / WHOLE;
    return [polygon([0, 0], [w - s, 0], [w, h / 2], [w - s, h], [0, h], [s, h / 2])];
  },
  bentUpArrow: (w, h) => {
    const s = Math.min(w, h) / 4;
    return [
      polygon(
        [0, h - s],
        [w - s * 1.5, h - s],
        [w - s * 1.5, s],
        [w - s * 2, s],
        [w - s, 0],
        [w, s],
        [w - s / 2, s],
        [w - s / 2, h],
        [0, h],
      ),
    ];
  },
  bentArrow: (w, h) => {
    const s = Math.min(w, h) / 4;
    return [
      polygon(
        [0, h],
        [0, s / 2],
        [w - s, s / 2],
        [w - s, 0],
        [w, s],
        [w - s, s * 2],
        [w - s, s * 1.5],
        [s, s * 1.5],
        [s, h],
      ),
    ];
  },
  leftBrace: (w, h, adjust) => [open(brace(w, 0, h, adjust))],
  rightBrace: (w, h, adjust) => [open(brace(0, w, h, adjust))],
  leftBracket: (w, h) => [open(bracket(w, 0, h))],
  rightBracket: (w, h) => [open(bracket(0, w, h))],
  bracketPair: (w, h) => {
    const side = Math.min(w, h) / 6;
    return [open(bracket(side, 0, h)), open(bracket(w - side, w, h))];
  },
  bracePair: (w, h, adjust) => {
    const side = Math.min(w, h) / 6;
    return [open(brace(side, 0, h, adjust)), open(brace(w - side, w, h, adjust))];
  },
};
