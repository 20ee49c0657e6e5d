import { collapseSpaces, squash } from './block.ts';
import { isWrittenIn } from './detect-language.ts';
import type { DocumentLanguage } from './document-language.ts';
import { findLabelledTitle } from './find-labelled-title.ts';
import { findParallelTitle } from './find-parallel-title.ts';
import { findSubtitle, isKindOfWork, joinSubtitle } from './find-subtitle.ts';
import type { Found } from './found.ts';
import { isNumberedHeading, isProminent, isSectionName, type Section } from './front-matter.ts';
import {
  isAffiliation,
  isMasthead,
  isNameList,
  isNeverTitle,
  isPlainPair,
  isRoleLabel,
} from './not-a-title.ts';

const MIN_SCORE = 18;
const SURE_SCORE = 45;
const MAX_TITLE_WORDS = 45;
/** Without a label the front matter is sought on the first pages that hold text. */
const FRONT_PAGES = 2;

/** The title of a PDF: by a form's label, else the most prominent line group before the abstract. */
export function findPdfTitle(
  sections: readonly Section[],
  abstractAt: number | undefined,
  bodySize: number,
  propertyTitle: string,
  language: DocumentLanguage,
): Found<string> | undefined {
  const labelled = findLabelledTitle(sections, Math.min(abstractAt ?? 30, 30));
  if (labelled) return labelled;
  const front = frontOf(sections, abstractAt);
  const template = front.find(
    ({ label, block, words }) => label?.kind === 'title' && words === 1 && block.size > bodySize * 1.25,
  );
  if (template)
    return { value: template.block.text.trim(), at: sections.indexOf(template), certainty: 'sure' };
  const largest = Math.max(
    0,
    ...front
      .filter(
        (section) =>
          section.words <= MAX_TITLE_WORDS && section.words >= 2 && !isNeverTitle(section.block.text),
      )
      .map(({ block }) => block.size),
  );
  const hint = squash(propertyTitle);
  let best: { section: Section; score: number } | undefined;
  const positions = new Map<number, number>();
  for (const section of front) {
    const position = positions.get(section.block.page) ?? 0;
    positions.set(section.block.page, position + 1);
    if (section.label && section.label.kind !== 'title' && !isProminent(section, bodySize)) continue;
    if (isJournalName(section, front)) continue;
    const score =
      scoreTitle(section, bodySize, largest, hint, sections, language) - Math.min(position, 12) * 3;
    if (!best || score > best.score) best = { section, score };
  }
  if (!best || best.score < MIN_SCORE) return undefined;
  const section = findParallelTitle(best.section, front, language) ?? best.section;
  if (section.label?.kind === 'title' && section.label.rest !== '')
    return { value: collapseSpaces(section.label.rest), at: sections.indexOf(section), certainty: 'sure' };
  const parts = withNeighbours(section, front, language);
  const title = collapseSpaces(
    language.ownLines(parts.flatMap(({ block }) => block.lines ?? [block.text])) ?? printedOnce(parts),
  );
  const subtitle = findSubtitle(parts, title, front, bodySize, language);
  return {
    value: subtitle ? joinSubtitle(title, subtitle) : title,
    at: sections.indexOf(section),
    certainty: best.score >= SURE_SCORE ? 'sure' : 'unsure',
  };
}

/** What stands before the abstract, or above it in another column. */
function frontOf(sections: readonly Section[], abstractAt: number | undefined): Section[] {
  const abstract = abstractAt === undefined ? undefined : sections[abstractAt];
  if (!abstract) {
    const first = sections[0]?.block.page ?? 0;
    const introduction = sections.findIndex(({ label }) => label?.kind === 'introduction');
    return sections.filter(
      ({ block }, at) =>
        block.page < first + FRONT_PAGES &&
        (introduction < 0 || at < introduction) &&
        isHighEnough(block.place),
    );
  }
  const { page, place } = abstract.block;
  return sections.filter(({ block }, at) => {
    if (block.page < page) return true;
    if (block.page > page) return false;
    return (
      at < abstractAt! || (block.place !== undefined && place !== undefined && block.place.top < place.top)
    );
  });
}

/** Elsevier sets the journal's name above 'journal homepage: …', others beside its volume, larger than the title. */
function isJournalName(section: Section, front: readonly Section[]): boolean {
  const at = front.indexOf(section);
  if (
    /\b(?:journal|annals|transactions|archives|bulletin) (?:of|on|in|for)(?: the)?$/i.test(
      front[at - 1]?.block.text ?? '',
    )
  )
    return true;
  if (section.words <= 8 && front.some((other) => isMasthead(other.block.text) && isInRow(section, other)))
    return true;
  return (
    section.words <= 8 &&
    front
      .slice(at + 1, at + 4)
      .some(({ block }) => block.page === section.block.page && /journal\s?home\s?page/i.test(block.text))
  );
}

function isInRow({ block }: Section, { block: other }: Section): boolean {
  return (
    block.page === other.page &&
    block.place !== undefined &&
    other.place !== undefined &&
    block.place.top === block.place.bottom &&
    block.place.top > other.place.top - 0.3 * block.size &&
    block.place.top < other.place.bottom + 0.3 * block.size
  );
}

function isHighEnough(place: Section['block']['place']): boolean {
  return place === undefined || place.top < place.pageHeight * 0.75;
}

function scoreTitle(
  section: Section,
  bodySize: number,
  largest: number,
  hint: string,
  sections: readonly Section[],
  language: DocumentLanguage,
): number {
  const { block, words } = section;
  const text = block.text.trim();
  if (words === 0 || words > MAX_TITLE_WORDS || isNeverTitle(text) || isSectionName(text)) return -100;
  if (isRoleLabel(text)) return -100;
  let score = Math.min(55, Math.max(-20, (block.size / bodySize - 1) * 75));
  if (block.size >= largest - 0.2 && largest > bodySize + 0.5) score += 18;
  if (block.bold) score += 12;
  if (block.centered) score += 8;
  if (words >= 4 && words <= 30) score += 20;
  else if (words >= 3) score += 10;
  else if (words === 2 && block.size >= largest && block.size > bodySize * 1.15)
    score -= block.centered ? 0 : 10;
  else score -= 25;
  if (/[.;,:]$/.test(text)) score -= 18;
  if (isNumberedHeading(section, sections)) score -= 45;
  if (section.label === undefined && isNameList(text, block.superscripts))
    score -= isPlainPair(section) && block.size >= largest && largest > bodySize + 1.5 ? 15 : 60;
  if (isAffiliation(text)) score -= 35;
  if (block.superscripts > 3) score -= 20;
  if (/^\p{Ll}/u.test(text) && block.size < bodySize * 1.2) score -= 15;
  const place = block.place;
  if (place && place.top > place.pageHeight * 0.6) score -= 15;
  const key = squash(text);
  if (!isWrittenIn(text, language.name)) score -= 25;
  if (words >= 4 && text === text.toUpperCase() && text !== text.toLowerCase()) score += 8;
  // The running head is the title once more.
  if (words >= 5 && sections.some((other) => other !== section && squash(other.block.text) === key))
    score += 20;
  if (key.length > 12 && hint.length > 12 && (hint === key || hint.startsWith(key))) score += 35;
  // A masthead is repeated at the head of every page.
  if (
    words <= 6 &&
    sections.filter((other) => other.block.page > block.page && squash(other.block.text) === key).length >= 2
  )
    score -= 25;
  return score;
}

/** Lines of one title that stand further apart than lines of a paragraph. */
function withNeighbours(best: Section, front: readonly Section[], language: DocumentLanguage): Section[] {
  const same = front
    .filter((section) => section.block.page === best.block.page)
    .toSorted((a, b) => (a.block.place?.top ?? 0) - (b.block.place?.top ?? 0));
  const at = same.indexOf(best);
  const parts = [best];
  for (let next = at + 1; next < same.length; next++) {
    const [last, line, after] = [parts.at(-1)!, same[next]!, same[next + 1]];
    if (!continues(last, line) && !isLastLine(last, line, after)) break;
    if (language.isTranslation(textOf(parts), line.block.text)) break;
    parts.push(line);
  }
  for (let previous = at - 1; previous >= 0 && continues(same[previous]!, parts[0]!); previous--) {
    if (language.isTranslation(textOf(parts), same[previous]!.block.text)) break;
    parts.unshift(same[previous]!);
  }
  return parts;
}

function textOf(parts: readonly Section[]): string {
  return parts.map(({ block }) => block.text).join(' ');
}

/** Two capitalized words in the title's type are its last line rather than a name where the names are still to come. */
function isLastLine(one: Section, other: Section, after: Section | undefined): boolean {
  const [a, b] = [one.block, other.block];
  return (
    after !== undefined &&
    one.words >= 4 &&
    isPlainPair(other) &&
    !other.label &&
    !isNeverTitle(b.text) &&
    Math.abs(a.size - b.size) < 0.3 &&
    a.font === b.font &&
    b.place!.top - a.place!.bottom < 2.4 * a.size &&
    after.block.size < b.size - 0.5 &&
    isNameList(after.block.text, after.block.superscripts)
  );
}

/** Templates print the title in two languages: left untranslated, it stands there twice. */
function printedOnce(parts: readonly Section[]): string {
  const lines = parts.flatMap(({ block }) => block.lines ?? [block.text]);
  const [first, second] = [lines.slice(0, lines.length / 2), lines.slice(lines.length / 2)];
  const isTwice = lines.length % 2 === 0 && squash(first.join(' ')) === squash(second.join(' '));
  return parts
    .slice(0, isTwice && parts.length > 1 ? parts.length / 2 : parts.length)
    .map(({ block }) => block.text)
    .join(' ');
}

/** No title ends so. */
const OPEN_END =
  /(?:[\s:](?:an?|the|of|in|on|for|and|with|to|by|from|de|la|del|y|und|der|die|des|et|du)|[:,&])$/iu;

function continues(one: Section, other: Section): boolean {
  const [a, b] = [one.block, other.block];
  if (!a.place || !b.place || one.label || other.label) return false;
  const isRunOn = /:$/.test(a.text) && b.size < a.size && b.size > 0.7 * a.size;
  const isAlike = Math.abs(a.size - b.size) <= 0.05 * a.size && a.bold === b.bold && a.italic === b.italic;
  const isQuoted = /[«“„][^»”“]*$/u.test(a.text) && Math.abs(a.size - b.size) < 0.3;
  if (!isAlike && !isRunOn && !isQuoted) return false;
  // Double spacing keeps the lines of one large title far apart.
  const reach = a.place.right - a.place.left > 0.45 * a.place.pageWidth ? 3.4 : 2.4;
  if (b.place.top - a.place.bottom > reach * a.size || one.words + other.words > MAX_TITLE_WORDS)
    return false;
  if (Math.min(a.place.right, b.place.right) <= Math.max(a.place.left, b.place.left)) return false;
  if (OPEN_END.test(a.text) || isQuoted) return true;
  return [one, other].every(
    ({ block, words }) =>
      (!isNeverTitle(block.text) || (words === 1 && isNextLine(a, b) && !isKindOfWork(block.text))) &&
      !isAffiliation(block.text) &&
      !isRoleLabel(block.text) &&
      !isSectionName(block.text) &&
      !isByline(block),
  );
}

/** At the distance of lines in one paragraph. */
function isNextLine(a: Section['block'], b: Section['block']): boolean {
  return b.place!.top - a.place!.bottom < 1.6 * a.size;
}

function isByline(block: Section['block']): boolean {
  return (
    isNameList(block.text, block.superscripts) &&
    (block.superscripts > 0 || /[,&]|\band\b|\p{Lu}\./u.test(block.text) || block.text.split(' ').length <= 3)
  );
}
