import { brand } from '../../../shared/brand/brand.ts';

/** What people call a manuscript: short enough for the telephone, the same for good. `JICS-2026-0147` is the 147th of its year. */
export const manuscriptNumber = (year: number, serial: number): string =>
  `${brand.manuscriptPrefix}-${year}-${String(serial).padStart(4, '0')}`;

/** What it is called in letters: a draft has its id alone. */
export const displayNumber = ({ number, id }: { number: string | null; id: string }): string => number ?? id;
