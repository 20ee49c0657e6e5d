import { encodePng } from '../../../documents/word/drawings/encode-png.ts';

const WIDTH = 720;
const HEIGHT = 400;
const MARGIN = 40;
const COLORS = [
  [31, 78, 121],
  [192, 80, 30],
  [84, 130, 53],
] as const;

/** A line chart as PNG; every series has its values from 0 to 1. */
export function drawChart(series: number[][]): Uint8Array {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3, 255);
  const dot = (x: number, y: number, [red, green, blue]: readonly [number, number, number], size = 1) => {
    for (let dy = -size; dy <= size; dy += 1) {
      for (let dx = -size; dx <= size; dx += 1) {
        const at = (Math.round(y + dy) * WIDTH + Math.round(x + dx)) * 3;
        if (at >= 0 && at + 2 < pixels.length) pixels.set([red, green, blue], at);
      }
    }
  };
  const line = (
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    color: readonly [number, number, number],
    size = 1,
  ) => {
    const steps = Math.ceil(Math.hypot(x2 - x1, y2 - y1));
    for (let step = 0; step <= steps; step += 1) {
      dot(x1 + ((x2 - x1) * step) / steps, y1 + ((y2 - y1) * step) / steps, color, size);
    }
  };
  const [right, bottom] = [WIDTH - MARGIN, HEIGHT - MARGIN];
  for (let grid = 1; grid <= 5; grid += 1) {
    const y = bottom - (grid * (bottom - MARGIN)) / 5;
    line(MARGIN, y, right, y, [215, 220, 228], 0);
  }
  line(MARGIN, MARGIN, MARGIN, bottom, [60, 66, 76]);
  line(MARGIN, bottom, right, bottom, [60, 66, 76]);
  for (const [index, values] of series.entries()) {
    const color = COLORS[index % COLORS.length]!;
    const x = (at: number) => MARGIN + (at * (right - MARGIN)) / (values.length - 1);
    const y = (value: number) => bottom - value * (bottom - MARGIN);
    for (const [at, value] of values.entries()) {
      dot(x(at), y(value), color, 4);
      if (at > 0) line(x(at - 1), y(values[at - 1]!), x(at), y(value), color);
    }
  }
  return encodePng(WIDTH, HEIGHT, 3, pixels);
}
