import { collapseSpaces, countWords } from './block.ts';
import type { Found } from './find-abstract.ts';
import type { Section } from './front-matter.ts';
import { isAffiliation, isNameList } from './not-a-title.ts';
import { splitKeywords } from './split-keywords.ts';

const MIN_ENTRIES = 3;
const MAX_ENTRY_WORDS = 6;

/** A list straight under the abstract, its entries parted by semicolons, bars or dots: keywords with no label. */
export function findUnlabelledKeywords(
  sections: readonly Section[],
  abstract: Found<string>,
): Found<string[]> | undefined {
  const value = collapseSpaces(abstract.value);
  const isPart = ({ block }: Section) => value.includes(collapseSpaces(block.text).slice(-40));
  let at = abstract.at + 1;
  while (at < sections.length && isPart(sections[at]!)) at++;
  const section = sections[at];
  if (!section || section.label || section.block.page !== sections[abstract.at]!.block.page) return undefined;
  const text = section.block.text.trim();
  if ((text.match(/[;|·•]/g)?.length ?? 0) < MIN_ENTRIES - 1 || /[.!?:]\s|@|\d{3}/.test(text))
    return undefined;
  if (isAffiliation(text) || isNameList(text, section.block.superscripts)) return undefined;
  const keywords = splitKeywords(text, section.block.lines);
  if (keywords.length < MIN_ENTRIES || keywords.some((keyword) => countWords(keyword) > MAX_ENTRY_WORDS))
    return undefined;
  return { value: keywords, at, certainty: 'unsure' };
}
