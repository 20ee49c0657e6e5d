import * as z from 'zod';
import { foldText } from '../../../shared/domain/fold-text.ts';

/** The part of Crossref's record of a work that we request. */
export const CrossrefWork = z.object({
  DOI: z.string(),
  title: z.array(z.string()).default([]),
  'original-title': z.array(z.string()).default([]),
  author: z.array(z.object({ family: z.string().optional() })).default([]),
  issued: z.object({ 'date-parts': z.array(z.array(z.number().nullable())) }).optional(),
  volume: z.string().optional(),
  page: z.string().optional(),
});
export type CrossrefWork = z.infer<typeof CrossrefWork>;

/** The share of its words that an entry must have: subtitles and linking words are often left out. */
const SAME_TITLE = 0.6;
/** It may hold words and numbers of the work that it leads to. */
const ADDRESS = /(?:https?:\/\/|\b10\.\d{4,9}\/)\S+/gu;

const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu;
const plain = (title: string) =>
  title
    .replace(/<[^>]*>|&\w+;/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
const plainWords = (text: string): string[] => foldText(plain(text)).match(WORD) ?? [];

/** Usually one; some add it in its own language. */
export const titleOf = ({ title }: CrossrefWork): string => plain(title[0] ?? '');

/** Whether an entry of a list of references names this work: by its title or, if the entry has none, by authors, year and journal. */
export function isSameWork(entry: string, work: CrossrefWork, leastWords: number): boolean {
  const own = new Set(plainWords(entry.replace(ADDRESS, ' ')));
  const isTitled = [...work.title, ...work['original-title']].some((title) => {
    const words = plainWords(title);
    const shared = words.filter((word) => own.has(word)).length;
    return shared >= SAME_TITLE * words.length && shared >= leastWords;
  });
  if (isTitled) return true;
  const [first] = work.author;
  const says = (text: string | undefined) => {
    const words = plainWords(text ?? '');
    // A single letter or digit matches by chance.
    return words.join('').length > 1 && words.every((word) => own.has(word));
  };
  const year = work.issued?.['date-parts'][0]?.[0];
  const places = [year ? String(year) : undefined, work.volume, work.page?.split('-')[0]].filter(says);
  return says(first?.family) && places.length >= 2;
}
