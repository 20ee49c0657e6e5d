import { squash } from './block.ts';
import { isStructuredPart, type Section } from './front-matter.ts';
import { isAbstractSubheading } from './labels.ts';
import { CLOSING } from './vocabulary/text-patterns.ts';

/** Whether a section is a line such as 'Methods' inside an abstract. */
export function isSubheading(section: Section): boolean {
  return section.words <= 4 && isStructuredPart(section);
}

/**
 * Whether the section is part of a structured abstract. A subheading on its own line counts only after another one, or if it opens the
 * abstract and more follow closely: 'Introduction' may as well open the body.
 */
export function isPart(
  sections: readonly Section[],
  at: number,
  section: Section,
  before: readonly string[],
): boolean {
  const isSet = isSetAsSubheading(sections, at, before);
  if (!isStructuredPart(section) && !isSet) return false;
  const isAlone = section.words <= 4;
  const [opening] = before;
  if (opening !== undefined && isAlone && opensBody(section, before)) return false;
  if (isSet) return true;
  if (opening !== undefined)
    return isAbstractSubheading(opening) || (!isAlone && section.label === undefined);
  if (!isAlone) return true;
  // Below the keywords the text begins.
  if (sections[at - 1]?.label?.kind === 'keywords') return false;
  const following = sections.slice(at + 1, at + 5);
  // After an abstract left empty: a chapter's heading above that of its first section.
  if (following[0] && isSubheading(following[0])) return false;
  const end = following.findIndex(({ words, label }) => words > 150 || label?.kind === 'keywords');
  return (end < 0 ? following : following.slice(0, end)).some(isStructuredPart);
}

const MIN_PART_WORDS = 12;
const MAX_LINES = 12;

/** Whether a line that the lists lack is set like the first subheading, each with text below, up to the keywords. */
function isSetAsSubheading(sections: readonly Section[], at: number, [first]: readonly string[]): boolean {
  const start =
    first === undefined
      ? at
      : sections.findLastIndex(({ block }, index) => index < at && block.text === first);
  const [section, opening] = [sections[at], sections[start]];
  if (!section || !opening || section.words > 4 || section.label) return false;
  const look = ({ block }: Section) => [block.styleNames[0], block.size, block.bold, block.italic].join();
  const isHead = (part: Section) => part.words <= 4 && look(part) === look(opening);
  const below = sections.slice(at + 1, at + MAX_LINES);
  const end = below.findIndex(({ label }) => label?.kind === 'keywords');
  if (!isHead(section)) return false;
  if (start < at && isSubheading(opening)) return end >= 0 || below.slice(0, 6).some(isSubheading);
  const parts = sections.slice(start, at + 1 + end);
  const areParts = parts.every((part, index) =>
    index % 2 === 0 ? isHead(part) : part.words >= MIN_PART_WORDS,
  );
  return end >= 0 && parts.length > 3 && areParts;
}

/** Whether a heading after an abstract in parts opens the body despite equal words: after the conclusion, again, or on a new page. */
function opensBody(section: Section, before: readonly string[]): boolean {
  const name = squash(section.block.text);
  return (
    section.label?.kind === 'introduction' ||
    section.block.startsPage ||
    before.some((part) => CLOSING.test(part)) ||
    before.some((part) => squash(part.split(/[:.\n]/)[0] ?? '') === name)
  );
}
