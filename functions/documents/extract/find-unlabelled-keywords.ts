import { type Block, collapseSpaces, countWords } from './block.ts';
import { sharedWidth } from './block-geometry.ts';
import type { Found } from './found.ts';
import { isHeadingLike, type Section } from './front-matter.ts';
import { isPeople } from './not-a-title.ts';
import { splitKeywords } from './split-keywords.ts';

const MIN_ENTRIES = 3;
const MAX_ENTRY_WORDS = 6;
const MAX_WORDS = 45;

/** Keywords without a label: a list straight under the abstract, recognised by its marks or its type. */
export function findUnlabelledKeywords(
  sections: readonly Section[],
  abstract: Found<string>,
  bodySize: number,
): Found<string[]> | undefined {
  const value = collapseSpaces(abstract.value);
  const isPart = ({ block }: Section) => value.includes(collapseSpaces(block.text).slice(-40));
  const first = sections[abstract.at];
  const at = sections.findIndex((section, index) => index > abstract.at && !isPart(section));
  const section = sections[at];
  if (!first || !section || section.label || section.block.page !== first.block.page) return undefined;
  if (isInMargin(section.block, first.block)) return undefined;
  if (!isPartedList(section) && !isSetOffList(section, bodySize)) return undefined;
  const keywords = splitKeywords(section.block.text.trim(), section.block.lines);
  return { value: keywords, at, certainty: 'unsure', by: 'a list straight under the abstract' };
}

/** Terms separated by signs that sentences don't have. */
export function isPartedList(section: Section): boolean {
  return (section.block.text.match(/[;|·•]/g)?.length ?? 0) >= MIN_ENTRIES - 1 && isList(section);
}

/** PDF only: whether a block is beside the abstract, not below it. */
function isInMargin({ place }: Block, { place: abstract }: Block): boolean {
  if (!place || !abstract) return false;
  return sharedWidth(place, abstract) <= 0;
}

/** A list with commas that is set differently from the body. */
export function isSetOffList(section: Section, bodySize: number): boolean {
  const { block, words, label } = section;
  return (
    label === undefined &&
    words <= MAX_WORDS &&
    (block.bold || block.italic || block.size < bodySize - 0.4) &&
    !block.inTable &&
    !(block.isHeading && isHeadingLike(section, bodySize)) &&
    (block.text.match(/[,;]/g)?.length ?? 0) >= MIN_ENTRIES - 1 &&
    isList(section)
  );
}

function isList({ block }: Section): boolean {
  const text = block.text.trim();
  if (/[.!?:]\s|[@=<>]|\d{3}/.test(text)) return false;
  if (isPeople(block)) return false;
  const keywords = splitKeywords(text, block.lines);
  return (
    keywords.length >= MIN_ENTRIES && keywords.every((keyword) => countWords(keyword) <= MAX_ENTRY_WORDS)
  );
}
