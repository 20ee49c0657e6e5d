import type { DocumentLanguage } from './document-language.ts';
import { isSectionName, type Section } from './front-matter.ts';
import { isNeverTitle, isPeople, isRoleLabel } from './not-a-title.ts';

/** Ratio to the title's size. */
const MIN_SIZE = 0.75;
/** Ratio of a translation's length to the original's. */
const MAX_RATIO = 2.5;
const MIN_SENTENCE_WORDS = 30;

/** If the most prominent line is a translation: finds the line like it in the document's own language. */
export function findParallelTitle(
  title: Section,
  front: readonly Section[],
  language: DocumentLanguage,
): Section | undefined {
  if (title.words < 3) return undefined;
  return front.find(
    (section) =>
      section !== title &&
      section.label === undefined &&
      section.block.page === title.block.page &&
      section.block.size >= MIN_SIZE * title.block.size &&
      section.words >= Math.max(3, title.words / MAX_RATIO) &&
      section.words <= title.words * MAX_RATIO &&
      language.prefers(title.block.text, section.block.text) &&
      isWordedAsTitle(section),
  );
}

function isWordedAsTitle({ block, words }: Section): boolean {
  const text = block.text.trim();
  return (
    !/[;,:]$/.test(text) &&
    // A column of text beside the abstract.
    !(words >= MIN_SENTENCE_WORDS && /\.$/.test(text)) &&
    block.superscripts < 3 &&
    !isNeverTitle(block.text) &&
    !isSectionName(block.text) &&
    !isRoleLabel(block.text) &&
    !isPeople(block)
  );
}
