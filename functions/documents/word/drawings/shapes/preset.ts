import type { Outline } from './shape.ts';

/** The value of an adjustment, in the unit of its default. */
export type Adjust = (name: string, usual: number) => number;
export type Preset = (width: number, height: number, adjust: Adjust) => Outline[];
