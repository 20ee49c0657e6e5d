import type { ArticleText } from './article-text.ts';
import { inlinesText, OTHER } from './inline-slices.ts';
import { eachInlines } from './walk-inlines.ts';

const BY_NUMBER = /\[[1-9]\d{0,2}(?:\s?[-–,;]\s?[1-9]\d{0,2})*\]/gu;
const BY_AUTHOR =
  /\p{Lu}[\p{L}’'-]{2,}(?: et al\.?,?| (?:and|&) \p{Lu}[\p{L}’'-]+,?|,) \(?(?:1[89]|20)\d{2}[a-z]?(?!\d)/gu;
const MONTH =
  /^(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\p{Ll}*\b|^(?:spring|summer|autumn|fall|winter)\b/iu;

/** Whether a paragraph is a program that its author set as plain text. */
function isProgram(words: string): boolean {
  const lines = words.split('\n').filter((line) => line.trim() !== '');
  const coded = lines.filter((line) =>
    /[=({;:]\s*$|\w[([]|^\s*(?:#|\/\/|import |from |def |return )|\s=\s/u.test(line),
  );
  return lines.length > 3 && coded.length > lines.length / 2;
}

/** Finds unlinked text that looks like a citation in this paper's style. */
export function uncited(text: ArticleText): { block: string; text: string }[] {
  let [byNumber, byAuthor] = [0, 0];
  const open: { id: string; words: string }[] = [];
  eachInlines(text, (inlines, { id, kind }) => {
    if (kind === 'title' || kind === 'code' || kind === 'drawn') return;
    const words = inlines
      .map((inline) => {
        if (typeof inline !== 'object' || inline.k !== 'cite') return inlinesText([inline]);
        if (/\p{L}/u.test(inlinesText(inline.c))) byAuthor += 1;
        else byNumber += 1;
        return OTHER;
      })
      .join('');
    if (!isProgram(words)) open.push({ id, words });
  });
  if (byNumber + byAuthor === 0) return [];
  const pattern = byNumber > byAuthor ? BY_NUMBER : BY_AUTHOR;
  return open.flatMap(({ id, words }) =>
    [...words.matchAll(pattern)].flatMap(([found]) =>
      MONTH.test(found) ? [] : [{ block: id, text: found }],
    ),
  );
}
