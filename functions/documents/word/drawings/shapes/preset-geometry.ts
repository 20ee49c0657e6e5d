import { arcTo, closed, ellipse, number, open, path, polygon, rounded } from './outline.ts';
import type { Adjust, Preset } from './preset.ts';
import { connectors } from './preset-connectors.ts';
import { flowChart } from './preset-flow-chart.ts';
import type { Outline } from './shape.ts';

/** Full turns and shares are written in these. */
const WHOLE = 100_000;

const roundRect: Preset = (w, h, adjust) => {
  const r = (Math.min(w, h) * Math.min(50_000, adjust('adj', 16_667))) / WHOLE;
  return [closed(rounded(w, h, [r, r, r, r]))];
};

const plus: Preset = (w, h, adjust) => {
  const s = (Math.min(w, h) * adjust('adj', 25_000)) / WHOLE;
  return [
    polygon(
      [s, 0],
      [w - s, 0],
      [w - s, s],
      [w, s],
      [w, h - s],
      [w - s, h - s],
      [w - s, h],
      [s, h],
      [s, h - s],
      [0, h - s],
      [0, s],
      [s, s],
    ),
  ];
};

const basic: Record<string, Preset> = {
  rect: (w, h) => [closed(rounded(w, h, [0, 0, 0, 0]))],
  roundRect,
  round1Rect: (w, h, adjust) => [closed(rounded(w, h, [0, corner(w, h, adjust, 'adj'), 0, 0]))],
  round2SameRect: (w, h, adjust) => {
    const [a, b] = [corner(w, h, adjust, 'adj1'), corner(w, h, adjust, 'adj2', 0)];
    return [closed(rounded(w, h, [a, a, b, b]))];
  },
  round2DiagRect: (w, h, adjust) => {
    const [a, b] = [corner(w, h, adjust, 'adj1'), corner(w, h, adjust, 'adj2', 0)];
    return [closed(rounded(w, h, [a, b, a, b]))];
  },
  snip1Rect: (w, h, adjust) => [closed(rounded(w, h, [0, -corner(w, h, adjust, 'adj'), 0, 0]))],
  snip2SameRect: (w, h, adjust) => {
    const [a, b] = [corner(w, h, adjust, 'adj1'), corner(w, h, adjust, 'adj2', 0)];
    return [closed(rounded(w, h, [-a, -a, -b, -b]))];
  },
  snip2DiagRect: (w, h, adjust) => {
    const [a, b] = [corner(w, h, adjust, 'adj1', 0), corner(w, h, adjust, 'adj2')];
    return [closed(rounded(w, h, [-a, -b, -a, -b]))];
  },
  plaque: (w, h) => [closed(rounded(w, h, [-w / 8, -w / 8, -w / 8, -w / 8]))],
  ellipse: (w, h) => [closed(ellipse(w / 2, h / 2, w / 2, h / 2))],
  triangle: (w, h, adjust) => [polygon([(w * adjust('adj', 50_000)) / WHOLE, 0], [w, h], [0, h])],
  rtTriangle: (w, h) => [polygon([0, 0], [w, h], [0, h])],
  diamond: (w, h) => [polygon([w / 2, 0], [w, h / 2], [w / 2, h], [0, h / 2])],
  parallelogram: (w, h, adjust) => {
    const s = (Math.min(w, h) * adjust('adj', 25_000)) / WHOLE;
    return [polygon([s, 0], [w, 0], [w - s, h], [0, h])];
  },
  trapezoid: (w, h, adjust) => {
    const s = (Math.min(w, h) * adjust('adj', 25_000)) / WHOLE;
    return [polygon([s, 0], [w - s, 0], [w, h], [0, h])];
  },
  pentagon: (w, h) => [regular(w, h, 5)],
  hexagon: (w, h, adjust) => {
    const s = (Math.min(w, h) * adjust('adj', 25_000)) / WHOLE;
    return [polygon([0, h / 2], [s, 0], [w - s, 0], [w, h / 2], [w - s, h], [s, h])];
  },
  heptagon: (w, h) => [regular(w, h, 7)],
  octagon: (w, h, adjust) => {
    const s = -(Math.min(w, h) * adjust('adj', 29_289)) / WHOLE;
    return [closed(rounded(w, h, [s, s, s, s]))];
  },
  decagon: (w, h) => [regular(w, h, 10)],
  dodecagon: (w, h) => [regular(w, h, 12)],
  star4: (w, h) => [star(w, h, 4, 0.38)],
  star5: (w, h) => [star(w, h, 5, 0.38)],
  star6: (w, h) => [star(w, h, 6, 0.577)],
  star8: (w, h) => [star(w, h, 8, 0.75)],
  star12: (w, h) => [star(w, h, 12, 0.75)],
  star16: (w, h) => [star(w, h, 16, 0.75)],
  star24: (w, h) => [star(w, h, 24, 0.75)],
  irregularSeal1: (w, h) => [star(w, h, 12, 0.6)],
  irregularSeal2: (w, h) => [star(w, h, 14, 0.6)],
  plus,
  mathPlus: (w, h) => plus(w, h, (_, usual) => usual * 1.5),
  mathMinus: (w, h) => [
    polygon([w * 0.13, h * 0.38], [w * 0.87, h * 0.38], [w * 0.87, h * 0.62], [w * 0.13, h * 0.62]),
  ],
  mathEqual: (w, h) =>
    [0.2, 0.56].map((y) =>
      polygon([w * 0.13, h * y], [w * 0.87, h * y], [w * 0.87, h * (y + 0.24)], [w * 0.13, h * (y + 0.24)]),
    ),
  mathMultiply: (w, h) => [
    polygon(
      ...[
        [0.2, 0.32],
        [0.32, 0.2],
        [0.5, 0.38],
        [0.68, 0.2],
        [0.8, 0.32],
        [0.62, 0.5],
        [0.8, 0.68],
        [0.68, 0.8],
        [0.5, 0.62],
        [0.32, 0.8],
        [0.2, 0.68],
        [0.38, 0.5],
      ].map(([x = 0, y = 0]) => [w * x, h * y] as const),
    ),
  ],
  donut: (w, h, adjust) => {
    const s = (Math.min(w, h) * adjust('adj', 25_000)) / WHOLE;
    return [closed(ellipse(w / 2, h / 2, w / 2, h / 2) + ellipse(w / 2, h / 2, w / 2 - s, h / 2 - s))];
  },
  noSmoking: (w, h) => [
    closed(ellipse(w / 2, h / 2, w / 2, h / 2)),
    open(
      path([
        [w * 0.15, h * 0.15],
        [w * 0.85, h * 0.85],
      ]),
    ),
  ],
  frame: (w, h, adjust) => {
    const s = (Math.min(w, h) * adjust('adj1', 12_500)) / WHOLE;
    return [
      closed(
        `M0 0H${number(w)}V${number(h)}H0ZM${number(s)} ${number(s)}V${number(h - s)}H${number(w - s)}V${number(s)}Z`,
      ),
    ];
  },
  can: (w, h, adjust) => {
    const s = (Math.min(w, h) * adjust('adj', 25_000)) / WHOLE / 2;
    return [
      closed(
        `M0 ${number(s)}${arcTo([0, s], w / 2, s, 180, 180).d}V${number(h - s)}${arcTo([w, h - s], w / 2, s, 0, 180).d}Z`,
      ),
      open(`M${number(w)} ${number(s)}${arcTo([w, s], w / 2, s, 0, 180).d}`),
    ];
  },
  cube: (w, h, adjust) => {
    const s = (Math.min(w, h) * adjust('adj', 25_000)) / WHOLE;
    return [
      polygon([0, s], [s, 0], [w, 0], [w, h - s], [w - s, h], [0, h]),
      open(
        path([
          [0, s],
          [w - s, s],
          [w - s, h],
        ]) +
          path([
            [w - s, s],
            [w, 0],
          ]),
      ),
    ];
  },
  foldedCorner: (w, h) => {
    const s = Math.min(w, h) / 6;
    return [
      polygon([0, 0], [w, 0], [w, h - s], [w - s, h], [0, h]),
      open(
        path([
          [w - s, h],
          [w - s * 0.8, h - s * 0.8],
          [w, h - s],
        ]),
      ),
    ];
  },
  arc: (w, h, adjust) => [open(sector(w, h, adjust('adj1', 16_200_000), adjust('adj2', 0)))],
  pie: (w, h, adjust) => [
    closed(
      `${sector(w, h, adjust('adj1', 0), adjust('adj2', 16_200_000))}L${number(w / 2)} ${number(h / 2)}Z`,
    ),
  ],
  chord: (w, h, adjust) => [
    closed(`${sector(w, h, adjust('adj1', 2_700_000), adjust('adj2', 16_200_000))}Z`),
  ],
  teardrop: (w, h) => [
    closed(`M${number(w)} 0V${number(h / 2)}${arcTo([w, h / 2], w / 2, h / 2, 0, 270).d}Z`),
  ],
  cloud: (w, h) => [cloud(w, h)],
  smileyFace: (w, h) => [
    closed(ellipse(w / 2, h / 2, w / 2, h / 2)),
    open(ellipse(w * 0.34, h * 0.36, w * 0.05, h * 0.05) + ellipse(w * 0.66, h * 0.36, w * 0.05, h * 0.05)),
    open(
      `M${number(w * 0.24)} ${number(h * 0.66)}Q${number(w / 2)} ${number(h * 0.9)} ${number(w * 0.76)} ${number(h * 0.66)}`,
    ),
  ],
  wedgeRectCallout: (w, h, adjust) => [closed(rounded(w, h, [0, 0, 0, 0])), pointer(w, h, adjust)],
  wedgeRoundRectCallout: (w, h, adjust) => [...roundRect(w, h, (_, usual) => usual), pointer(w, h, adjust)],
  wedgeEllipseCallout: (w, h, adjust) => [closed(ellipse(w / 2, h / 2, w / 2, h / 2)), pointer(w, h, adjust)],
  cloudCallout: (w, h, adjust) => [cloud(w, h), pointer(w, h, adjust)],
  borderCallout1: (w, h, adjust) => {
    const at = (name: string, usual: number, side: number): number => (side * adjust(name, usual)) / WHOLE;
    return [
      closed(rounded(w, h, [0, 0, 0, 0])),
      open(
        path([
          [at('adj2', -8333, w), at('adj1', 18_750, h)],
          [at('adj4', -38_333, w), at('adj3', 112_500, h)],
        ]),
      ),
    ];
  },
};

const PRESETS = new Map(Object.entries({ ...basic, ...flowChart, ...connectors }));

/** The outlines of a preset geometry (20.1.10.56); undefined for names not drawn here. */
export function presetOutlines(
  name: string,
  width: number,
  height: number,
  adjust: Adjust,
): Outline[] | undefined {
  return PRESETS.get(name)?.(width, height, adjust);
}

function corner(w: number, h: number, adjust: Adjust, name: string, usual = 16_667): number {
  return (Math.min(w, h) * Math.min(50_000, adjust(name, usual))) / WHOLE;
}

function regular(w: number, h: number, count: number): Outline {
  return star(w, h, count, Number.NaN);
}

/** Points on the ellipse, with others between them at `inner` of the way out. */
function star(w: number, h: number, count: number, inner: number): Outline {
  const isStar = !Number.isNaN(inner);
  const total = isStar ? count * 2 : count;
  const points = Array.from({ length: total }, (_, index) => {
    const angle = (index / total) * 2 * Math.PI - Math.PI / 2;
    const out = isStar && index % 2 === 1 ? inner : 1;
    return [(w / 2) * (1 + out * Math.cos(angle)), (h / 2) * (1 + out * Math.sin(angle))] as const;
  });
  return polygon(...points);
}

/** From one angle to another, in sixty thousandths of a degree. */
function sector(w: number, h: number, from: number, to: number): string {
  const [start, end] = [from / 60_000, to / 60_000];
  const swing = (((end - start) % 360) + 360) % 360;
  const angle = (start * Math.PI) / 180;
  const point = [(w / 2) * (1 + Math.cos(angle)), (h / 2) * (1 + Math.sin(angle))] as const;
  return `${path([point])}${arcTo(point, w / 2, h / 2, start, swing).d}`;
}

/** The tip of a callout, as a wedge from the middle. */
function pointer(w: number, h: number, adjust: Adjust): Outline {
  const tip = [
    w / 2 + (w * adjust('adj1', -20_833)) / WHOLE,
    h / 2 + (h * adjust('adj2', 62_500)) / WHOLE,
  ] as const;
  const isFlat = Math.abs(tip[0] - w / 2) / w > Math.abs(tip[1] - h / 2) / h;
  const [dx, dy] = isFlat ? [0, h / 10] : [w / 10, 0];
  const [x, y] = isFlat ? [tip[0] > w / 2 ? w : 0, h / 2] : [w / 2, tip[1] > h / 2 ? h : 0];
  return {
    d: path([[x - dx, y - dy], tip, [x + dx, y + dy]]),
    filled: true,
    stroked: true,
  };
}

function cloud(w: number, h: number): Outline {
  const bumps = 10;
  const at = (index: number): readonly [number, number] => {
    const angle = (index / bumps) * 2 * Math.PI;
    return [w / 2 + w * 0.42 * Math.cos(angle), h / 2 + h * 0.4 * Math.sin(angle)];
  };
  const [r, s] = [number(w * 0.15), number(h * 0.15)];
  const arcs = Array.from({ length: bumps }, (_, index) => {
    const [x, y] = at(index + 1);
    return `A${r} ${s} 0 0 1 ${number(x)} ${number(y)}`;
  });
  return closed(`${path([at(0)])}${arcs.join('')}Z`);
}
