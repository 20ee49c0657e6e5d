import { isFootnote } from '../block-geometry.ts';
import { isSetOffList } from '../find-unlabelled-keywords.ts';
import { isHeadingLike, type Section } from '../front-matter.ts';
import { isAffiliation, isNameList, isPeople } from '../not-a-title.ts';
import { MIN_BODY_WORDS, type Paragraph } from './paragraph.ts';

const MIN_WORDS_ABOVE_BODY = 30;
const MAX_SIGNATURE_WORDS = 8;

/** Reports, data sheets and exercises also set paragraphs apart, but name no one above them. */
export function hasByline(above: readonly Section[]): boolean {
  return above.some(
    ({ block }, at) =>
      block.superscripts > 0 ||
      (at > 0 && isPeople(block)) ||
      /\S@\S|(?<!\p{L})\p{Lu}\.\s?\p{Lu}\./u.test(block.text),
  );
}

export function opensUprightBody({ block, words, label }: Section, bodySize: number): boolean {
  if (label) return label.kind === 'introduction';
  return words >= MIN_BODY_WORDS && !block.italic && block.size > bodySize - 0.4;
}

export const isAboveList = ({ below: [next], page }: Paragraph): boolean =>
  next !== undefined && isSetOffList(next, page.bodySize);

/** Whether the body follows in its own type. A short line between them names the author of a motto. In a PDF the measure says more. */
export function isBetweenBylineAndBody({
  block,
  words,
  above,
  below,
  page: { bodySize },
}: Paragraph): boolean {
  const [next] = below;
  if (block.place || words < MIN_WORDS_ABOVE_BODY || !next || !hasByline(above)) return false;
  if (next.words <= MAX_SIGNATURE_WORDS && !isHeadingLike(next, bodySize) && !next.label) return false;
  return below
    .slice(0, 3)
    .some(
      (section) =>
        section.words >= MIN_BODY_WORDS &&
        !section.block.italic &&
        Math.abs(section.block.size - bodySize) < 0.4,
    );
}

/** Journals that don't use the word print the abstract bold under the byline. */
export function isSetBold({ block, above, below }: Paragraph): boolean {
  const following = below.slice(0, 5).filter(({ words }) => words >= MIN_BODY_WORDS);
  const isByline = (section: Section) => section.block.superscripts > 0 || isAffiliation(section.block.text);
  return (
    block.bold &&
    following.length > 0 &&
    following.every((section) => !section.block.bold) &&
    above.slice(1).some(isByline)
  );
}

/** If there is body text above the candidate, the candidate is body text too. */
function isBodySentence({ block, words }: Section): boolean {
  return (
    words > 18 &&
    /[.:]$/.test(block.text.trim()) &&
    block.superscripts === 0 &&
    !isAffiliation(block.text) &&
    !/@|\d{4,}/.test(block.text)
  );
}

/** Whether only names are above the paragraph, as in an essay whose author has no address. */
function isUnderNamesAlone(above: readonly Section[]): boolean {
  const hasAddress = ({ block }: Section) =>
    block.superscripts > 0 || isAffiliation(block.text) || /\S@\S/.test(block.text);
  return above.some(({ block }) => isNameList(block.text)) && !above.some(hasAddress);
}

/** A single paragraph under a byline is an abstract if a heading, the keywords or the document's end follow. */
export function isAboveBody({ block, above: [, ...above], below, page }: Paragraph): boolean {
  const after = below.find((section) => !isFootnote(section.block, block));
  const isInBody = above.some(isBodySentence);
  if (after === undefined) return page.sections.length <= 8 && !isInBody && !isUnderNamesAlone(above);
  if (after.label?.kind === 'keywords' || after.label?.kind === 'introduction') return true;
  if (/^(?:table of )?contents$/i.test(after.block.text.trim())) return true;
  const isByline = ({ block: line }: Section) => isPeople(line) || /^author/.test(line.styleNames[0] ?? '');
  return (
    !isInBody &&
    above.some(isByline) &&
    isHeadingLike(after, page.bodySize) &&
    below.slice(1, 5).some(({ words }) => words >= 60)
  );
}
