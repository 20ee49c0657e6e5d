import { findUnlabelledAbstract } from './abstract/find-unlabelled-abstract.ts';
import { detectLanguage, type Language } from './detect-language.ts';
import type { Found } from './found.ts';
import type { Section } from './front-matter.ts';
import { readLabelledAbstract } from './read-labelled-abstract.ts';
import { ALSO_CONCLUSION, PLAIN_ABSTRACT } from './vocabulary/text-patterns.ts';

const LABEL_WITHIN = 160;
/** A thesis has its abstract after covers, oaths and thanks; a later summary belongs to a chapter. */
const HEADING_WITHIN = 450;

/** The labelled abstract, in the document's main language if there are several; otherwise an unlabelled one. */
export function findAbstract(
  sections: readonly Section[],
  bodySize: number,
  language: Language | undefined,
): Found<string> | undefined {
  const labelled = findLabelled(sections, bodySize);
  return (
    labelled.find((found) => detectLanguage(found.value) === language) ??
    // Related languages are easily mistaken for each other, English for none of them.
    labelled.find((found) => language !== 'en' && detectLanguage(found.value) !== 'en') ??
    labelled[0] ??
    (hasEmptyLabel(sections) ? undefined : findUnlabelledAbstract(sections, bodySize, language))
  );
}

function findLabelled(sections: readonly Section[], bodySize: number): Found<string>[] {
  const labelled: Found<string>[] = [];
  let isLeftEmpty = false;
  let bodyFrom = Number.POSITIVE_INFINITY;
  for (const [at, section] of sections.slice(0, HEADING_WITHIN).entries()) {
    if (at >= LABEL_WITHIN && !isPlainHeading(section)) continue;
    if (labelled.length === 0 && (endsSearch(sections, at) || isLeftOut(sections, at))) break;
    if (opensBody(sections, at, bodySize)) bodyFrom = Math.min(bodyFrom, section.block.page);
    if (section.label?.kind !== 'abstract' || section.block.page > bodyFrom) continue;
    if (isConclusion(sections, at) || isBehindChapters(sections, at)) continue;
    // After an abstract left empty, a summary belongs to a chapter.
    if (isLeftEmpty && /^summary$/i.test(section.block.text.trim())) continue;
    const found = readLabelledAbstract(sections, at, bodySize);
    if (found) labelled.push(found);
    else if (section.label.rest === '' && sections[at + 1]?.label?.kind === 'introduction')
      isLeftEmpty = true;
  }
  return labelled;
}

const MIN_BODY_WORDS = 800;

function isConclusion(sections: readonly Section[], at: number): boolean {
  const heading = sections[at];
  if (!heading || !ALSO_CONCLUSION.test(heading.block.text)) return false;
  let words = 0;
  for (const section of sections.slice(0, at))
    if (section.words >= MIN_PARAGRAPH_WORDS) words += section.words;
  return words >= MIN_BODY_WORDS;
}

const MIN_CHAPTERS = 6;
const MIN_CHAPTER_WORDS = 12;

/** Whether enough headings with text precede the word that it sums up the paper, in any language, unless it opens a page. */
function isBehindChapters(sections: readonly Section[], at: number): boolean {
  const chapters = sections.slice(0, at).filter(({ block, label }, index) => {
    const below = sections[index + 1];
    return block.isHeading && !label && !below?.block.isHeading && (below?.words ?? 0) >= MIN_CHAPTER_WORDS;
  });
  return chapters.length >= MIN_CHAPTERS && !sections[at]?.block.startsPage;
}

/** Shorter ones are headings, names and addresses. */
const MIN_PARAGRAPH_WORDS = 40;

/** After an introduction, 'Abstract' heads advice about abstracts; 'Introduction' straight under 'Abstract' is part of it. */
const endsSearch = (sections: readonly Section[], at: number): boolean =>
  sections[at]?.label?.kind === 'introduction' &&
  sections[at].block.isHeading &&
  sections[at - 1]?.label?.kind !== 'abstract';

const MIN_OPENING_WORDS = 25;

/** As `endsSearch`, for a PDF from the next page on: within a page, columns may come in any order. */
const opensBody = (sections: readonly Section[], at: number, bodySize: number): boolean => {
  const [heading, ...text] = sections.slice(at, at + 3);
  return (
    heading?.label?.kind === 'introduction' &&
    heading.block.place !== undefined &&
    heading.block.bold &&
    heading.block.size > 1.2 * bodySize &&
    text.some(({ words }) => words >= MIN_OPENING_WORDS)
  );
};

/** An introduction after a label with only keywords below it: later text belongs to a drawing or a chapter. */
const isLeftOut = (sections: readonly Section[], at: number): boolean =>
  sections[at]?.label?.kind === 'introduction' &&
  sections.slice(0, at).some(({ label }, index) => {
    const next = sections[index + 1]?.label;
    return label?.kind === 'abstract' && label.rest === '' && next?.kind === 'keywords' && next.rest !== '';
  });

/** Whether an author has left a label without text. */
const hasEmptyLabel = (sections: readonly Section[]): boolean =>
  sections.slice(0, LABEL_WITHIN).some(({ label, words }) => label?.kind === 'abstract' && words < 12);

/** Whether a section is the bare word on a separate line. */
function isPlainHeading({ block, label }: Section): boolean {
  return label?.rest === '' && label.kind !== 'introduction' && PLAIN_ABSTRACT.test(block.text.trim());
}
