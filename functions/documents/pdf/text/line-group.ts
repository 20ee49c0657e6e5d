import type { Line } from './build-lines.ts';

/** Lines that belong together: one paragraph, heading or cell. */
export interface LineGroup {
  lines: Line[];
  left: number;
  right: number;
  top: number;
  bottom: number;
}
