import { encode } from 'fast-png';

const WIDTH = 720;
const HEIGHT = 400;
const MARGIN = 40;
/** Paper, grid, axes, then one for each series; a pixel is an index into it. */
const PALETTE = [
  [255, 255, 255],
  [215, 220, 228],
  [60, 66, 76],
  [31, 78, 121],
  [192, 80, 30],
  [84, 130, 53],
];
const [GRID, AXIS, FIRST] = [1, 2, 3];

/** A line chart as PNG; every series has values from 0 to 1. */
export function drawChart(series: number[][]): Uint8Array {
  const pixels = new Uint8Array(WIDTH * HEIGHT);
  const dot = (x: number, y: number, color: number, size = 1) => {
    for (let dy = -size; dy <= size; dy += 1) {
      for (let dx = -size; dx <= size; dx += 1) {
        const at = Math.round(y + dy) * WIDTH + Math.round(x + dx);
        if (at >= 0 && at < pixels.length) pixels[at] = color;
      }
    }
  };
  const line = (x1: number, y1: number, x2: number, y2: number, color: number, size = 1) => {
    const steps = Math.ceil(Math.hypot(x2 - x1, y2 - y1));
    for (let step = 0; step <= steps; step += 1) {
      dot(x1 + ((x2 - x1) * step) / steps, y1 + ((y2 - y1) * step) / steps, color, size);
    }
  };
  const [right, bottom] = [WIDTH - MARGIN, HEIGHT - MARGIN];
  for (let grid = 1; grid <= 5; grid += 1) {
    const y = bottom - (grid * (bottom - MARGIN)) / 5;
    line(MARGIN, y, right, y, GRID, 0);
  }
  line(MARGIN, MARGIN, MARGIN, bottom, AXIS);
  line(MARGIN, bottom, right, bottom, AXIS);
  for (const [index, values] of series.entries()) {
    const color = FIRST + (index % (PALETTE.length - FIRST));
    const x = (at: number) => MARGIN + (at * (right - MARGIN)) / (values.length - 1);
    const y = (value: number) => bottom - value * (bottom - MARGIN);
    for (const [at, value] of values.entries()) {
      dot(x(at), y(value), color, 4);
      if (at > 0) line(x(at - 1), y(values[at - 1]!), x(at), y(value), color);
    }
  }
  return encode({ width: WIDTH, height: HEIGHT, data: pixels, channels: 1, palette: PALETTE });
}
