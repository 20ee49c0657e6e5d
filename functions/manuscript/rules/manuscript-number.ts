import { brand } from '../../../shared/brand/brand.ts';

/** The number of a manuscript for people: short enough for the telephone, and permanent. `JICS-2026-0147` is the 147th of its year. */
export const manuscriptNumber = (year: number, serial: number): string =>
  `${brand.manuscriptPrefix}-${year}-${String(serial).padStart(4, '0')}`;

/** Its name in letters: a draft has only its id. */
export const displayNumber = ({ number, id }: { number: string | null; id: string }): string => number ?? id;
