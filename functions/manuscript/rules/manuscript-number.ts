import { brand } from '../../../shared/brand/brand.ts';

/** The number of a manuscript for people: short enough for the telephone, and permanent. `JICS-2026-0147` is the 147th of its year. */
export const manuscriptNumber = (year: number, serial: number): string =>
  `${brand.manuscriptPrefix}-${year}-${String(serial).padStart(4, '0')}`;

/** As people type it: 'jics-2026-0147', '2026-147'; undefined if the text is something else. */
export function numberIn(text: string): string | undefined {
  const typed = new RegExp(`^(?:${brand.manuscriptPrefix}-)?(\\d{4})-(\\d{1,6})$`, 'i').exec(text.trim());
  return typed ? manuscriptNumber(Number(typed[1]), Number(typed[2])) : undefined;
}

/** Its name in letters: a draft has only its id. */
export const displayNumber = ({ number, id }: { number: string | null; id: string }): string => number ?? id;
