import type { PublicationMeta } from '../../forms/publication-meta.ts';
import { countWords, squash } from '../extract/block.ts';
import { isSectionName } from '../extract/front-matter.ts';
import { isAbstractSubheading, readLabel } from '../extract/labels.ts';
import { isAffiliation, isCaption, isNameList, isPlainPair, whyNeverTitle } from '../extract/not-a-title.ts';
import { captionLabel } from '../model/caption-words.ts';
import type { Block, DocumentModel, Inline } from '../model/document.ts';
import { innerBlocks } from '../model/inner-blocks.ts';
import { inlineText } from '../parts/inline-text.ts';
import { passagesOf } from '../parts/passages-of.ts';
import { type PassageZone, speaksOfPeople, zonesOf } from '../parts/zones.ts';
import { isBoldLine, isPictures } from './shown.ts';
import { statementOf, statementRunIn } from './statements.ts';

export interface Front {
  /** Blocks that the page shows itself: title, byline, abstract and keywords are taken out of the text. */
  dropped: Set<Block>;
  /** The title as the document sets it, with its formulas, if its words match the record; in any case with its notes. */
  title: Inline[];
  /** The same for the abstract. */
  abstract?: Block[];
  /** Paragraphs among the references. */
  references: Set<Block>;
}

const FRONT_BLOCKS = 80;
/** Words: longer text below 'Correspondence' has lost its heading. */
const LONGEST_ADDRESS = 40;

/** What the front matter is recognised by. */
export type FrontRecord = Pick<PublicationMeta, 'title' | 'abstract'> &
  Partial<Pick<PublicationMeta, 'authors'>>;

/** Finds the front matter by its words, its position and the record; what is no field of a record stays in the text. */
export function partFront(model: DocumentModel, blocks: readonly Block[], meta: FrontRecord): Front {
  const people = wordsOfPeople(meta);
  const { text } = passagesOf(model);
  const zones = zonesOf(text, meta.title);
  const zoneOf = new Map<Block, PassageZone['zone']>();
  const references = new Set<Block>();
  let isContact = false;
  const dropped = new Set<Block>();
  for (const [at, { block, text: words }] of text.entries()) {
    const zone = zones[at];
    if (!block || !zone) continue;
    if (zone.section) isContact = zone.section.means === 'email' || zone.section.means === 'orcid';
    zoneOf.set(block, zone.zone);
    if (zone.zone === 'references') references.add(block);
    const isAddress = zone.zone === 'leftOut' && isContact && countWords(words) <= LONGEST_ADDRESS;
    if ((zone.zone === 'byline' || isAddress) && (zone.section || isField(words, people))) dropped.add(block);
  }
  const abstract = abstractOf(blocks, meta.abstract);
  const front = blocks.indexOf(abstract.blocks[0] ?? blocks.find((block) => zoneOf.get(block) === 'body')!);
  const title = blocks
    .slice(0, FRONT_BLOCKS)
    .filter((block) => isTitle(block, meta.title, zoneOf.get(block)));
  const lastField = blocks.findLastIndex(
    (block) => title.includes(block) || (dropped.has(block) && blockText(block).trim() !== ''),
  );
  for (const [at, block] of blocks.entries()) {
    if (block.k !== 'par' && block.k !== 'heading') {
      if (at < front && isAllDropped(block, dropped)) dropped.add(block);
      else for (const inner of paragraphsIn(block)) dropped.delete(inner);
    } else if (isPictures(block) && !isLogo(block, at < Math.min(front, lastField))) dropped.delete(block);
  }
  const textStart = blocks.findIndex(opensText);
  for (const [at, block] of blocks.entries())
    if (
      isSentence(blockText(block)) ||
      (textStart >= 0 && at >= textStart && !blockText(block).includes('@'))
    )
      dropped.delete(block);
  for (const block of [...title, ...abstract.blocks]) dropped.add(block);
  for (const block of statementsIn(blocks.slice(0, Math.max(0, front)))) dropped.delete(block);
  const same = title.find((block) => squash(blockText(block)) === squash(meta.title));
  return {
    ...{ dropped, references },
    title: same ? inlinesOf(same) : [meta.title, ...title.flatMap(inlinesOf).filter(isMark)],
    ...(abstract.isSame ? { abstract: abstract.said } : {}),
  };
}

const inlinesOf = (block: Block): Inline[] => (block.k === 'par' || block.k === 'heading' ? block.c : []);
const isMark = (inline: Inline) => typeof inline === 'object' && inline.k === 'note';
const blockText = (block: Block): string => inlineText(inlinesOf(block)).text;
const paragraphsIn = (block: Block): Block[] =>
  innerBlocks(block).flatMap((inner) =>
    inner.k === 'par' || inner.k === 'heading' ? [inner] : paragraphsIn(inner),
  );

const PROSE_WORDS = 25;

/** Whether a block is the first heading of the text, after which no name is a byline. */
function opensText(block: Block): boolean {
  const text = blockText(block).trim();
  if (text === '' || text.length > 90) return false;
  const { lead } = block.k === 'par' || block.k === 'heading' ? inlineText(block.c) : { lead: '' };
  return readLabel({ text, lead })?.kind === 'introduction' || (block.k === 'heading' && isMainSection(text));
}
const isMainSection = (text: string) =>
  isSectionName(text) && !statementOf(text) && readLabel({ text, lead: '' }) === undefined;

/** Whether a text above the paper's text is a sentence: names and places have capitals, and no full stop. */
function isSentence(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}'’-]+/gu) ?? [];
  const isOfPeople = text.includes('@') || speaksOfPeople({ text, isHeading: false, isTitle: false });
  return (
    isMostlySmall(text) &&
    (words.length >= PROSE_WORDS || /[.!?。]\s*(?:\[\d+\])?\.?\s*$/u.test(text)) &&
    !isOfPeople
  );
}

/** Finds statements on title pages, which are not part of a byline. */
function statementsIn(front: readonly Block[]): Block[] {
  const found: Block[] = [];
  let isStatement = false;
  for (const block of front) {
    const text = blockText(block).trim();
    if (block.k === 'heading' || isBoldLine(block) || statementOf(text))
      isStatement = statementOf(text) !== undefined;
    if (isStatement || (block.k === 'par' && statementRunIn(text, inlineText(block.c).lead)))
      found.push(block);
  }
  return found;
}

/** A masthead, a box or a table with the authors. */
function isAllDropped(block: Block, dropped: ReadonlySet<Block>): boolean {
  const inner = paragraphsIn(block).filter((paragraph) => blockText(paragraph).trim() !== '');
  return inner.length > 0 && block.k !== 'drawing' && inner.every((paragraph) => dropped.has(paragraph));
}

/** Points; a smaller picture above the text is a journal's logo or a badge. */
const SMALL = 120;
const isLogo = (block: Block, isInFront: boolean) =>
  isInFront &&
  block.k === 'par' &&
  block.c.every(
    (inline) =>
      typeof inline !== 'object' || inline.k !== 'image' || Math.min(inline.width, inline.height) < SMALL,
  );

function isTitle(block: Block, title: string, zone: string | undefined): boolean {
  const text = blockText(block);
  // A retracted article's title has a word before the document's own.
  const titles = [title, title.replace(/^\p{L}+: /u, '')];
  if (squash(text) !== '' && titles.some((one) => squash(one) === squash(text))) return true;
  const known = new Set(wordsIn(title));
  return zone === 'title' && !captionLabel(text) && isMostly(wordsIn(text), known);
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const isMostly = (words: readonly string[], known: ReadonlySet<string>): boolean =>
  words.length > 0 && words.filter((word) => known.has(word)).length >= words.length / 2;

const wordsOfPeople = ({ authors = [] }: FrontRecord): ReadonlySet<string> =>
  new Set(
    authors.flatMap(({ given = '', family, affiliations }) =>
      wordsIn([given, family, ...affiliations.flatMap((one) => Object.values(one))].join(' ')),
    ),
  );

/** Fields of a record, and of a first page, by their labels. */
const LABELLED =
  /^\P{L}*(?:(?:short|running) (?:title|head)|(?:received|accepted|revised|returned|published|submitted|available online)\b|word count|(?:type of (?:the )?paper|article type)|anonym|authors?\b|(?:tel|fax|phone)\b|doi\b|e?-?issn\b|vol(?:ume)?\.?\s*\d|udc|удк|ббк)|^\d{4}-\d\d-\d\d$/iu;
const OF_FRONT = new Set([
  'an institution',
  'an article type',
  'a date',
  'a masthead',
  'a periodical',
  'a note behind its mark',
  'a form’s field',
]);

/** Whether a text has five words or more, most of them small: that of a sentence. */
function isMostlySmall(text: string, share = 0.6): boolean {
  const words = text.match(/[\p{L}\p{M}'’-]+/gu) ?? [];
  return words.length >= 5 && words.filter((word) => /^\p{Ll}/u.test(word)).length > share * words.length;
}

/** Whether a line above the text is a field of the record (people, places, correspondence, dates), not part of the text. */
function isField(text: string, people: ReadonlySet<string>): boolean {
  const words = wordsIn(text);
  if (words.length === 0) return text.trim() === '';
  if (captionLabel(text) || isCaption(text)) return false;
  const names = text
    .replace(/\b(?:Dr|Prof)\.|[\^*\d()]+/gu, '')
    .replace(/\s*(?:,\s*)+/g, ', ')
    .replace(/^[\s,]+|[\s,]+$/g, '');
  const plain = { block: { text: names, superscripts: 0 }, words: words.length };
  return (
    isMostly(words, people) ||
    (isNameList(names) && /\p{L}/u.test(names) && !isPlainPair(plain)) ||
    isAffiliation(text, Infinity) ||
    (speaksOfPeople({ text, isHeading: false, isTitle: false }) &&
      (!isMostlySmall(text, 0.5) || /@|correspond/i.test(text))) ||
    LABELLED.test(text) ||
    OF_FRONT.has(whyNeverTitle(text) ?? '')
  );
}

interface FoundAbstract {
  /** Including its label and the keywords. */
  blocks: Block[];
  said: Block[];
  /** Its words match the record. */
  isSame: boolean;
}

/** Longest abstract, in words, that differs from the record's: longer text has no clear end, and is the body. */
const LONGEST_ABSTRACT = 400;

function abstractOf(blocks: readonly Block[], record: string): FoundAbstract {
  const wanted = squash(record);
  const within = blocks.slice(0, FRONT_BLOCKS);
  const found: FoundAbstract = { blocks: [], said: [], isSame: false };
  let state: 'before' | 'abstract' | 'keywords' | 'behind' = 'before';
  let level = 0;
  let words = 0;
  /** Text that matches the record has been read: the abstract ends where the record's does. */
  let hasOwn = false;
  /** It begins with a heading such as 'Background', and may have others. */
  let isStructured = false;
  /** Number of blocks after its first paragraph, up to which it is certain. */
  let sure = 0;
  /** Whether something marked its end. */
  let isClosed = false;
  const isOwnText = (text: string) =>
    wanted.length > 40 && squash(text).length > 40 && wanted.includes(squash(text));
  for (const [at, block] of within.entries()) {
    const isHeading = block.k === 'heading';
    const { text, lead } = block.k === 'par' || isHeading ? inlineText(block.c) : { text: '', lead: '' };
    const label = text.trim() === '' ? undefined : readLabel({ text, lead });
    const isOwn = isOwnText(text);
    const goesOn = isOwn || isAbstractSubheading(text) || (isHeading && level > 0 && block.level > level);
    if (state === 'before' && label?.kind === 'introduction') state = 'behind';
    if (label?.kind === 'keywords') {
      isClosed = true;
      found.blocks.push(block);
      state = label.rest === '' ? 'keywords' : 'behind';
    } else if (state === 'keywords' && text.trim() !== '') {
      if (!isHeading) found.blocks.push(block);
      state = 'behind';
    } else if (label?.kind === 'abstract' && state === 'before') {
      found.blocks.push(block);
      level = isHeading ? block.level : 0;
      if (label.rest !== '') found.said.push(withoutStart(block, text.length - label.rest.length, text));
      // After a label on the same line, only text that matches the record certainly belongs to the abstract.
      state = label.rest === '' ? 'abstract' : 'behind';
    } else if (isOwn) {
      found.blocks.push(block);
      found.said.push(block);
      words += countWords(text);
      hasOwn = true;
      if (state === 'before') state = 'behind';
    } else if (state === 'abstract' && text.trim() !== '') {
      if (words === 0) isStructured = isAbstractSubheading(text);
      const next = blockText(within.slice(at + 1).find((one) => blockText(one).trim() !== '') ?? block);
      const isIntroduction = readLabel({ text, lead: text })?.kind === 'introduction';
      const opens = isIntroduction && (words > 0 ? !isStructured : !isOwnText(next));
      const isWhole = hasOwn && squash(found.said.map(blockText).join(' ')) === wanted;
      const ends = isHeading || isBoldLine(block) || label || hasOwn;
      const isOver = (ends && !goesOn) || opens || isWhole;
      isClosed ||= Boolean(isOver);
      if (isOver || words + countWords(text) > LONGEST_ABSTRACT) state = 'behind';
      else {
        words += countWords(text);
        found.blocks.push(block);
        found.said.push(block);
        if (sure === 0) sure = found.blocks.length;
      }
    }
  }
  found.isSame = wanted !== '' && squash(found.said.map(blockText).join(' ')) === wanted;
  // Without a clear end and with another abstract in the record, what follows the first paragraph may be the body.
  if (sure > 0 && !isClosed && !hasOwn && !isStructured && !found.isSame) found.blocks.length = sure;
  return found;
}

/** The paragraph after its label. */
function withoutStart(block: Block, length: number, text: string): Block {
  if (block.k !== 'par' && block.k !== 'heading') return block;
  let left = length + (text.slice(length).length - text.slice(length).trimStart().length);
  const c = block.c.flatMap((inline): Inline[] => {
    const is = inlineText([inline]).text.length;
    const cut = Math.min(is, left);
    left -= cut;
    if (cut === 0) return [inline];
    if (typeof inline === 'string') return [inline.slice(cut)];
    return inline.k === 'run' && cut < is ? [{ ...inline, s: inline.s.slice(cut) }] : [];
  });
  return { k: 'par', role: 'body', c };
}
