import type { Picture } from '../model/document.ts';
import type { Pictured } from '../parts/passages-of.ts';
import type { FindingsList } from './findings-list.ts';

/** Points; smaller ones are signs, not figures. */
const SMALLEST = 40;

/** Tells people to look at pictures: they may hold letters, which we don't read. `where` follows the verb: 'the picture on page 3'. */
export function tellOfPictures(list: FindingsList, where: string): void {
  const text = `Look at ${where}. We can’t read words in pictures.`;
  const told = { class: 'picture', means: 'picture', strength: 'hint', part: 'picture' } as const;
  list.add({ ...told, text, start: 0, end: text.length });
}

/** The number of figures whose letters are drawn as pixels: those of a chart or a drawing are searched. */
export const countPhotographs = (
  pictured: readonly Pictured[],
  pictures: Readonly<Record<string, Picture>>,
): number =>
  pictured.filter(
    ({ is }) =>
      is.k === 'image' &&
      Math.min(is.width, is.height) >= SMALLEST &&
      !['svg', 'pdf', undefined].includes(pictures[is.file]?.format),
  ).length;

const MAX_NAMED = 30;

/** 'the pictures on pages 2, 3' */
export function picturesOn(pages: readonly number[]): string {
  const named = pages.slice(0, MAX_NAMED).join(', ') + (pages.length > MAX_NAMED ? ' …' : '');
  return `the pictures on ${pages.length === 1 ? 'page' : 'pages'} ${named}`;
}
