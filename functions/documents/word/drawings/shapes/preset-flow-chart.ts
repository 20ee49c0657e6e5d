import { arcTo, closed, ellipse, number, open, type Point, path, polygon, rounded } from './outline.ts';
import type { Preset } from './preset.ts';
import type { Outline } from './shape.ts';

const box: Preset = (w, h) => [closed(rounded(w, h, [0, 0, 0, 0]))];
const lens: Preset = (w, h) => [closed(ellipse(w / 2, h / 2, w / 2, h / 2))];
const lozenge: Preset = (w, h) => [polygon([w / 2, 0], [w, h / 2], [w / 2, h], [0, h / 2])];

/** Lines across a shape. */
function strokes(...lines: [Point, Point][]): Outline {
  return open(lines.map(path).join(''));
}

/** A sheet whose lower edge waves. */
function sheet(x: number, y: number, w: number, h: number): string {
  const [left, right, foot] = [number(x), number(x + w), y + h * 0.83];
  return `M${left} ${number(y)}H${right}V${number(foot)}C${number(x + w / 2)} ${number(foot)} ${number(x + w / 2)} ${number(y + h * 1.1)} ${left} ${number(y + h * 0.94)}Z`;
}

/** The shapes of flow charts (20.1.10.56). */
export const flowChart: Record<string, Preset> = {
  flowChartProcess: box,
  flowChartConnector: lens,
  flowChartDecision: lozenge,
  flowChartAlternateProcess: (w, h) => {
    const r = Math.min(w, h) / 6;
    return [closed(rounded(w, h, [r, r, r, r]))];
  },
  flowChartTerminator: (w, h) => {
    const r = Math.min(w / 2, h / 2);
    return [closed(rounded(w, h, [r, r, r, r]))];
  },
  flowChartInputOutput: (w, h) => [polygon([w / 5, 0], [w, 0], [(w * 4) / 5, h], [0, h])],
  flowChartPredefinedProcess: (w, h) => [
    ...box(w, h, (_, usual) => usual),
    strokes(
      [
        [w / 8, 0],
        [w / 8, h],
      ],
      [
        [(w * 7) / 8, 0],
        [(w * 7) / 8, h],
      ],
    ),
  ],
  flowChartInternalStorage: (w, h) => [
    ...box(w, h, (_, usual) => usual),
    strokes(
      [
        [w / 8, 0],
        [w / 8, h],
      ],
      [
        [0, h / 8],
        [w, h / 8],
      ],
    ),
  ],
  flowChartDocument: (w, h) => [closed(sheet(0, 0, w, h))],
  flowChartMultidocument: (w, h) => [
    closed(sheet(w * 0.14, 0, w * 0.86, h * 0.83)),
    closed(sheet(w * 0.07, h * 0.08, w * 0.86, h * 0.83)),
    closed(sheet(0, h * 0.17, w * 0.86, h * 0.83)),
  ],
  flowChartPreparation: (w, h) => [
    polygon([0, h / 2], [w / 5, 0], [w * 0.8, 0], [w, h / 2], [w * 0.8, h], [w / 5, h]),
  ],
  flowChartManualInput: (w, h) => [polygon([0, h / 5], [w, 0], [w, h], [0, h])],
  flowChartManualOperation: (w, h) => [polygon([0, 0], [w, 0], [w * 0.8, h], [w * 0.2, h])],
  flowChartOffpageConnector: (w, h) => [polygon([0, 0], [w, 0], [w, h * 0.8], [w / 2, h], [0, h * 0.8])],
  flowChartPunchedCard: (w, h) => [polygon([w / 5, 0], [w, 0], [w, h], [0, h], [0, h / 5])],
  flowChartPunchedTape: (w, h) => [
    closed(
      `M0 ${number(h * 0.1)}Q${number(w / 4)} ${number(h * 0.3)} ${number(w / 2)} ${number(h * 0.1)}T${number(w)} ${number(h * 0.1)}V${number(h * 0.9)}Q${number(w * 0.75)} ${number(h * 0.7)} ${number(w / 2)} ${number(h * 0.9)}T0 ${number(h * 0.9)}Z`,
    ),
  ],
  flowChartSummingJunction: (w, h) => [
    ...lens(w, h, (_, usual) => usual),
    strokes(
      [
        [w * 0.15, h * 0.15],
        [w * 0.85, h * 0.85],
      ],
      [
        [w * 0.85, h * 0.15],
        [w * 0.15, h * 0.85],
      ],
    ),
  ],
  flowChartOr: (w, h) => [
    ...lens(w, h, (_, usual) => usual),
    strokes(
      [
        [w / 2, 0],
        [w / 2, h],
      ],
      [
        [0, h / 2],
        [w, h / 2],
      ],
    ),
  ],
  flowChartCollate: (w, h) => [polygon([0, 0], [w, 0], [0, h], [w, h])],
  flowChartSort: (w, h) => [
    ...lozenge(w, h, (_, usual) => usual),
    open(
      path([
        [0, h / 2],
        [w, h / 2],
      ]),
    ),
  ],
  flowChartExtract: (w, h) => [polygon([w / 2, 0], [w, h], [0, h])],
  flowChartMerge: (w, h) => [polygon([0, 0], [w, 0], [w / 2, h])],
  flowChartDelay: (w, h) => [
    closed(`M0 0H${number(w / 2)}${arcTo([w / 2, 0], w / 2, h / 2, 270, 180).d}H0Z`),
  ],
  flowChartOnlineStorage: (w, h) => [
    closed(
      `M${number(w / 6)} 0H${number(w)}${arcTo([w, 0], w / 6, h / 2, 270, -180).d}H${number(w / 6)}${arcTo([w / 6, h], w / 6, h / 2, 90, 180).d}Z`,
    ),
  ],
  flowChartDisplay: (w, h) => [
    closed(
      `M0 ${number(h / 2)}L${number(w / 6)} 0H${number((w * 5) / 6)}${arcTo([(w * 5) / 6, 0], w / 6, h / 2, 270, 180).d}H${number(w / 6)}Z`,
    ),
  ],
  flowChartMagneticDisk: (w, h) => [
    closed(
      `M0 ${number(h / 6)}${arcTo([0, h / 6], w / 2, h / 6, 180, 180).d}V${number((h * 5) / 6)}${arcTo([w, (h * 5) / 6], w / 2, h / 6, 0, 180).d}Z`,
    ),
    open(`M${number(w)} ${number(h / 6)}${arcTo([w, h / 6], w / 2, h / 6, 0, 180).d}`),
  ],
  flowChartMagneticDrum: (w, h) => [
    closed(
      `M${number(w / 6)} 0H${number((w * 5) / 6)}${arcTo([(w * 5) / 6, 0], w / 6, h / 2, 270, 180).d}H${number(w / 6)}${arcTo([w / 6, h], w / 6, h / 2, 90, 180).d}Z`,
    ),
    open(`M${number((w * 5) / 6)} ${number(h)}${arcTo([(w * 5) / 6, h], w / 6, h / 2, 90, 180).d}`),
  ],
  flowChartMagneticTape: (w, h) => [
    closed(ellipse(w / 2, h / 2, w / 2, h / 2)),
    open(
      path([
        [w / 2, h],
        [w, h],
      ]),
    ),
  ],
};
