import type { Line } from './build-lines.ts';

/** At least one. */
export type Lines = [Line, ...Line[]];

/** Lines that belong together: one paragraph, heading or cell. */
export interface LineGroup {
  lines: Lines;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export function groupOf(lines: Lines): LineGroup {
  return {
    lines,
    left: Math.min(...lines.map((line) => line.left)),
    right: Math.max(...lines.map((line) => line.right)),
    top: lines[0].base,
    bottom: lastOf(lines).base,
  };
}

export function lastOf(lines: Lines): Line {
  return lines.at(-1) ?? lines[0];
}
