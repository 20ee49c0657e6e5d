import { countWords } from '../extract/block.ts';
import { isSectionName } from '../extract/front-matter.ts';
import { readLabel } from '../extract/labels.ts';
import type { Means } from '../outcome.ts';
import { type LeftOutName, leftOutHeading, leftOutRunIn } from './left-out-sections.ts';
import { normalise } from './normalise.ts';
import type { Passage } from './passage.ts';
import {
  endsList,
  hasNoEntries,
  hasSource,
  isAmongEntries,
  isAmongOthers,
  isBiography,
  isOfList,
  isReferencesHeading,
  startsList,
} from './reference-list.ts';

export interface PassageZone {
  zone: 'title' | 'byline' | 'body' | 'references' | 'leftOut';
  /** For a section that is left out: the name that replaces it, on its first passage only. */
  section?: { name: string; means: Means };
}

/**
 * The zone of each passage of a manuscript. Between title and abstract is the byline; sections that name people run up to the next
 * heading, but no longer than such sections are.
 */
export function zonesOf(passages: readonly Passage[], title = ''): PassageZone[] {
  const front = frontOf(passages);
  const titles = titlesOf(passages.slice(0, front), title);
  const again = bylineAgain(passages, front);
  const zones: PassageZone[] = [];
  let section: OpenSection | undefined;
  let hasText = false;
  let hasReferences = false;
  /** The last of the references. */
  let entry = '.';
  const openedAt = (at: number, passage: Passage): OpenSection | undefined => {
    const opened = titles.has(at) ? undefined : openedBy(passage);
    if (opened || at <= front || !mayStartList(section) || !startsList(passages, at)) return opened;
    return { ...references(), isAlone: true };
  };
  const endsAt = (at: number): boolean =>
    at === front || titles.has(at) || (section !== undefined && endsSection(section, passages, at));
  const zoneAt = (at: number, passage: Passage, opened: OpenSection | undefined): PassageZone => {
    if (hasReferences && !opened && isLifeOfAuthor(passage)) return { zone: 'leftOut' };
    if (again.has(at) || (!section && at >= front && isAddress(passage))) return { zone: 'byline' };
    if (section || at >= front) return zoneIn(section, opened, passage, entry);
    if (titles.has(at)) return { zone: 'title' };
    return { zone: isByline(passage, hasText) ? 'byline' : 'body' };
  };
  for (const [at, passage] of passages.entries()) {
    const opened = openedAt(at, passage);
    if (opened) section = opened;
    else if (endsAt(at)) section = undefined;
    if (section) section.words += countWords(passage.text);
    hasReferences ||= section?.zone === 'references';
    hasText ||= saysSomething(passage);
    const zone = zoneAt(at, passage, opened);
    zones.push(zone);
    if (zone.zone === 'references' && !opened) entry = passage.text;
    if (section?.isRunIn) section = undefined;
  }
  return zones;
}

/** Not among a person's works, where the authors are described. */
const mayStartList = (section: OpenSection | undefined) =>
  section?.zone !== 'references' && !section?.name?.isLong;

const references = (): OpenSection => ({ zone: 'references', name: undefined, words: 0, isRunIn: false });

/** Without a heading it belongs to no section. */
const isLifeOfAuthor = ({ text, isNaming }: Passage) => isNaming === true && isBiography(text);

/** After the first paragraph a short line may belong to the text: a highlight, a remark. */
function isByline(passage: Passage, hasText: boolean): boolean {
  if (speaksOfPeople(passage)) return true;
  return !hasText && !passage.isEquation && labelOf(passage) !== 'keywords';
}

interface OpenSection {
  zone: 'references' | 'leftOut';
  name: LeftOutName | undefined;
  words: number;
  /** Its name runs into its only paragraph. */
  isRunIn: boolean;
  /** Entries without a heading. */
  isAlone?: true;
}

function zoneIn(
  section: OpenSection | undefined,
  opened: OpenSection | undefined,
  { text, isInside }: Passage,
  before: string,
): PassageZone {
  if (!section) return { zone: 'body' };
  if (section.zone === 'references') {
    const isOther = isAmongEntries(text) || !(isInside ? hasSource(text) : isOfList(text, before));
    return { zone: isOther && !opened ? 'body' : 'references' };
  }
  if (opened?.name) return { zone: 'leftOut', section: { name: opened.name.name, means: opened.name.means } };
  return { zone: isInside && !section.name?.isLong ? 'body' : 'leftOut' };
}

/** Whether a line is the heading of the references, or of a section that is left out. */
export const opensSection = (line: string): boolean =>
  isReferencesHeading(line) || leftOutHeading(line) !== undefined;

function openedBy({ text, lead = '', isInside }: Passage): OpenSection | undefined {
  if (isInside) return undefined;
  if (isReferencesHeading(text)) return references();
  const heading = leftOutHeading(text);
  if (heading) return { zone: 'leftOut', name: heading, words: 0, isRunIn: false };
  const runIn = leftOutRunIn(text, lead);
  return runIn && { zone: 'leftOut', name: runIn, words: 0, isRunIn: true };
}

/** Acknowledgements are a paragraph or two; longer text has lost its end. */
const MAX_WORDS = 350;
const MAX_LONG_WORDS = 1500;

function endsSection(section: OpenSection, passages: readonly Passage[], at: number): boolean {
  const { text = '', isHeading, isInside } = passages[at] ?? {};
  if (isInside) return false;
  if (isSectionName(text) || isBackMatter(text)) return true;
  // A numbered entry looks like a heading in a PDF, and so does the rest of one in capitals.
  if (section.isAlone && endsList(passages, at)) return true;
  if (section.zone === 'references')
    return isHeading ? !isAmongOthers(passages, at) : hasNoEntries(passages, at);
  if (isHeading) return true;
  const most = section.name?.isLong ? MAX_LONG_WORDS : MAX_WORDS;
  return section.words + countWords(text) > most;
}

const BACK_MATTER =
  /^(?:appendi(?:x|ces)(?: \p{L})?|annexe?s?(?: \p{L})?|anhang|supplementa\p{L}+ \p{L}+|supporting information|(?:figure|table) (?:legends?|captions?)|(?:list of )?(?:figures|tables|abbreviations)|(?:data|code|software|materials?)(?:,? (?:and|&) \p{L}+)* (?:availability|accessibility|sharing)(?: statement)?|availability of \p{L}+(?: \p{L}+){0,4}|ethic\p{L}+(?: \p{L}+){0,6}|(?:informed )?consent(?: \p{L}+){0,4}|abbreviations|notes|end ?notes|footnotes|glossary|tables?|figures?)\s*[:：.]?$/iu;

/** Alone, or as the first line of what it opens. */
function isBackMatter(text: string): boolean {
  const [first = ''] = text.trim().split('\n');
  return first.length <= LONGEST_HEADING && BACK_MATTER.test(first.trim());
}
const LONGEST_HEADING = 90;

/** How many passages come before abstract or text: up to its label, or to the first paragraph without one. */
function frontOf(passages: readonly Passage[]): number {
  const within = passages.slice(0, FRONT_PASSAGES);
  const abstract = within.findIndex((passage) => labelOf(passage) === 'abstract');
  if (abstract >= 0) return abstract;
  return Math.max(
    0,
    within.findIndex((passage) => opensText(passage) || saysSomething(passage) || passage.isEquation),
  );
}

const FRONT_PASSAGES = 80;

/** Title, byline and abstract may be repeated in another language: finds short lines about people above the second abstract. */
function bylineAgain(passages: readonly Passage[], front: number): Set<number> {
  const found = new Set<number>();
  const second = passages.findIndex(
    (passage, at) => at > front && at < FRONT_PASSAGES && labelOf(passage) === 'abstract',
  );
  for (let at = second - 1; at > front; at--) {
    const passage = passages[at];
    const label = passage && labelOf(passage);
    if (!passage || label === 'keywords' || label === 'abstract' || isParagraph(passage)) break;
    if (speaksOfPeople(passage) || passages[at - 1]?.isNaming === true) found.add(at);
  }
  return found;
}

const labels = new WeakMap<Passage, ReturnType<typeof readLabel>>();

/** Remembered, because it is needed several times for the first pages. */
function labelOf(passage: Passage) {
  const { text, lead = '', isTitle } = passage;
  if (isTitle) return undefined;
  if (!labels.has(passage)) labels.set(passage, readLabel({ text, lead }));
  return labels.get(passage)?.kind;
}

function opensText(passage: Passage): boolean {
  const label = labelOf(passage);
  if (label === 'introduction' || label === 'keywords') return true;
  const { text, isTitle } = passage;
  if (isTitle || text.length > LONGEST_HEADING) return false;
  return isReferencesHeading(text) || (isSectionName(text) && leftOutHeading(text) === undefined);
}

const PARAGRAPH_WORDS = 25;
const isParagraph = ({ text, isInside }: Passage) => !isInside && countWords(text) >= PARAGRAPH_WORDS;

const OF_BYLINE =
  /@|\b(?:univ\p{L}*|institut\p{L}*|department|dept\.?|faculty|college|school of|hospital|laborator\p{L}*|cent(?:er|re) (?:for|of)|academy|orcid|correspond\p{L}*|affiliation|e-?mail)\b|\b(?:tel|fax|phone)\s?[.:]|университет|институт|академи|кафедр|大学|学院|研究/iu;

/** 'Ada Okafor 1, Bo Li 2, …': names with the numbers of their institutions. */
const NUMBERED_NAMES = /(?:\p{Lu}[\p{L}.'’-]{0,30}\s{1,2}){1,4}\d{1,2}(?:\s?,\s?\d{1,2}){0,5}\s{0,2}[*†,;]/gu;

export const speaksOfPeople = ({ text, isNaming }: Passage) =>
  isNaming === true || OF_BYLINE.test(text) || (text.match(NUMBERED_NAMES)?.length ?? 0) >= 3;

/** Whether a paragraph belongs to the paper's text: it is not about people and places, or is much too long for that. */
const saysSomething = (passage: Passage): boolean =>
  isParagraph(passage) && (!speaksOfPeople(passage) || isProse(passage.text));

const PROSE_WORDS = 80;

/** Sentences have mostly lower-case letters, lists of people and institutions have not. */
function isProse(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length;
  return words.length >= PROSE_WORDS && small >= 0.75 * words.length && !text.includes('@');
}

const ADDRESS_WORDS = 45;

/** An author's postal address with an email, as in a note at the foot of a first page: not a sentence. */
function isAddress({ text, isNaming, isInside }: Passage): boolean {
  if (!isNaming || isInside || !text.includes('@') || !OF_BYLINE.test(text)) return false;
  const words = text.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const small = words.filter((word) => /^\p{Ll}/u.test(word)).length;
  return words.length <= ADDRESS_WORDS && small < 0.5 * words.length;
}

/**
 * The passages before the abstract that are the title: those with the words typed at submission, those of its style, or the first that
 * stands out.
 */
function titlesOf(front: readonly Passage[], title: string): Set<number> {
  const wanted = plainWords(title);
  const found = new Set<number>();
  for (const [at, { text, isTitle, isNaming }] of front.entries()) {
    const words = plainWords(text);
    const isSaid = wanted !== '' && words.length >= MIN_TITLE && wanted.includes(words);
    const holdsIt = wanted.length >= MIN_TITLE && words.includes(wanted) && words.length < wanted.length * 2;
    if (isSaid || holdsIt || (isTitle && !isNaming && !opensSection(text))) found.add(at);
  }
  if (found.size > 0) return found;
  const first = front.findIndex(
    ({ text, isHeading, isNaming }) =>
      isHeading && !isNaming && countWords(text) >= 3 && !OF_BYLINE.test(text),
  );
  return new Set(first < 0 ? [] : [first]);
}

const plainWords = (text: string) => normalise(text).text.trim();

const MIN_TITLE = 8;
