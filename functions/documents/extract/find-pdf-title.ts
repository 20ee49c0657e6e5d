import { squash } from './block.ts';
import { gapBetween } from './block-geometry.ts';
import { BodyWords } from './body-words.ts';
import { findLabelledTitle } from './find-labelled-title.ts';
import type { Found } from './found.ts';
import { isProminent, type Section } from './front-matter.ts';
import { isMasthead } from './not-a-title.ts';
import type { Front } from './read-front.ts';
import { findTitleByLooks } from './title/find-title.ts';
import { type TitlePage, titlePageOf } from './title/title-line.ts';
import { trimLines } from './title/trim-lines.ts';

const LABEL_WITHIN = 30;
/** Without a label, the front matter is on the first pages that hold text. */
const FRONT_PAGES = 2;

/** Finds the title of a PDF: by a form's label, otherwise the line with the most points before the abstract. */
export function findPdfTitle(whole: Front, abstractAt: number | undefined): Found<string> | undefined {
  const { sections } = whole;
  const labelled = findLabelledTitle(sections, Math.min(abstractAt ?? LABEL_WITHIN, LABEL_WITHIN));
  if (labelled) return labelled;
  return findTitleByLooks(pdfTitlePage(whole, abstractAt));
}

/** The lines before the abstract that don't label something else. */
export function pdfTitlePage(whole: Front, abstractAt: number | undefined): TitlePage {
  const { sections, bodySize } = whole;
  const bodyWords = new BodyWords(sections);
  const inFront = new Set(frontOf(sections, abstractAt));
  const trimmed: Section[] = [];
  const all: Section[] = [];
  for (const section of sections) {
    const line = inFront.has(section)
      ? trimLines(withoutChance(section, all.at(-1), bodySize), bodyWords)
      : section;
    trimmed.push(line);
    if (inFront.has(section)) all.push(line);
  }
  const front = all.filter(
    (section) =>
      (section.label === undefined || section.label.kind === 'title' || isProminent(section, bodySize)) &&
      !isJournalName(section, all),
  );
  return titlePageOf(whole, trimmed, front, bodyWords);
}

/** 'Image / Classification': the last word of a large title may be a label in other papers. */
function withoutChance(section: Section, above: Section | undefined, bodySize: number): Section {
  const [a, b] = [above?.block, section.block];
  const isSetAsAbove =
    a !== undefined &&
    b.size > 1.25 * bodySize &&
    Math.abs(a.size - b.size) < 0.2 &&
    a.bold === b.bold &&
    gapBetween(a, b) < 1.6 * b.size;
  return section.label?.kind === 'other' && section.label.rest === '' && isSetAsAbove
    ? { ...section, label: undefined }
    : section;
}

/** The sections before the abstract, or above it in another column. */
function frontOf(sections: readonly Section[], abstractAt: number | undefined): Section[] {
  const abstract = abstractAt === undefined ? undefined : sections[abstractAt];
  if (abstractAt === undefined || !abstract) {
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
      at < abstractAt || (block.place !== undefined && place !== undefined && block.place.top < place.top)
    );
  });
}

/** Elsevier sets the journal's name above 'journal homepage: …', other publishers beside its volume, larger than the title. */
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
  if (section.words <= 8 && front.some((other) => namesVolume(other.block.text, section.block.text)))
    return true;
  return (
    section.words <= 8 &&
    front
      .slice(at + 1, at + 4)
      .some(({ block }) => block.page === section.block.page && /journal\s?home\s?page/i.test(block.text))
  );
}

/** Whether a line such as 'Soil Letters 12 (2010) 759–763' shows that 'Soil Letters' is the journal. */
function namesVolume(line: string, name: string): boolean {
  const [whole, key] = [squash(line), squash(name)];
  const behind = whole.slice(whole.indexOf(key) + key.length);
  return (
    isMasthead(line) && key.length >= 6 && whole.includes(key) && /^(?:v|vol|volume|band|jg)?\d/.test(behind)
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
