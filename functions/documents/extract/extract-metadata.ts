import type { ExtractedMetadata } from '../outcome.ts';
import { collapseSpaces, countWords, squash } from './block.ts';
import { detectLanguage, isSentence, isWrittenIn } from './detect-language.ts';
import type { DocumentLanguage } from './document-language.ts';
import { findAbstract } from './find-abstract.ts';
import { findDocxTitle } from './find-docx-title.ts';
import { findKeywords } from './find-keywords.ts';
import { findPdfTitle } from './find-pdf-title.ts';
import { findUnlabelledKeywords } from './find-unlabelled-keywords.ts';
import type { Found } from './found.ts';
import { findLetterOpening, type Section } from './front-matter.ts';
import { type Front, readFront } from './read-front.ts';
import { NOTICE } from './vocabulary/text-patterns.ts';
import { KIND_BEFORE } from './vocabulary/title-patterns.ts';

/**
 * Reads title, abstract and keywords of a manuscript (DOCX or PDF by its bytes), each right or empty. Throws DocumentFault for a file
 * that can't be read.
 */
export async function extractMetadata(bytes: Uint8Array): Promise<ExtractedMetadata> {
  return metadataOf(await readFront(bytes));
}

/** As `extractMetadata`, from the parsed beginning of a file. */
export function metadataOf(front: Front): ExtractedMetadata {
  const found = withText(report(findFields(front)), inPlainLetters);
  return front.language.name === 'fa' ? withText(found, inPersianLetters) : found;
}

/** Chinese typesetters set Latin letters and figures as wide as their own, with a gap behind a wide point: 'Ｃ４． ５'. */
function inPlainLetters(text: string): string {
  return text
    .replace(/(?<=[０-９])．\s?(?=[０-９])/gu, '.')
    .replace(/(?<=[Ａ-Ｚａ-ｚ０-９])－(?=[Ａ-Ｚａ-ｚ０-９])/gu, '-')
    .replace(/[０-９Ａ-Ｚａ-ｚ]/gu, (wide) => wide.normalize('NFKC'));
}

/** Fonts of Persian texts may give yeh and kaf their Arabic codes, and no search would find the words. */
function inPersianLetters(text: string): string {
  return text.replace(/[يى]/gu, 'ی').replace(/ك/gu, 'ک');
}

function withText(
  { title, abstract, keywords }: ExtractedMetadata,
  mend: (text: string) => string,
): ExtractedMetadata {
  return {
    title: { ...title, value: mend(title.value) },
    abstract: { ...abstract, value: mend(abstract.value) },
    keywords: { ...keywords, value: keywords.value.map(mend) },
  };
}

export interface Fields {
  title?: Found<string> | undefined;
  abstract?: Found<string> | undefined;
  keywords?: Found<string[]> | undefined;
}

/** The three fields before their final clean-up; none for a cover letter. */
export function findFields(front: Front): Fields {
  const { sections, bodySize, language, isPdf } = front;
  if (findLetterOpening(sections)) return {};
  const abstract = findAbstract(sections, bodySize, language.name);
  const keywords = findKeywords(sections, bodySize, language.name);
  const ends = [abstract?.at, keywords?.at];
  const title = isPdf ? findPdfTitle(front, abstract?.at) : findDocxTitle(front, frontEnd(sections, ends));
  const summary = confirmed(abstract, title, language);
  const mayFollow = summary && (isPdf || summary.isGuess);
  const list = keywords ?? (mayFollow ? findUnlabelledKeywords(sections, summary, bodySize) : undefined);
  return { title, abstract: summary, keywords: list };
}

/** The latest end of the front matter: the first abstract, keywords or introduction. */
export function frontEnd(sections: readonly Section[], found: readonly (number | undefined)[]): number {
  const labelled = sections.findIndex(
    ({ label }) => label && /abstract|keywords|introduction/.test(label.kind),
  );
  const ends = [labelled, ...found].filter((at): at is number => at !== undefined && at > 0);
  return ends.length > 0 ? Math.min(...ends) : sections.length;
}

/** Without a title above it, a paragraph without a label may as well be something else. */
function confirmed(
  abstract: Found<string> | undefined,
  title: Found<string> | undefined,
  language: DocumentLanguage,
): Found<string> | undefined {
  if (!abstract) return undefined;
  const value = keepOneLanguage(abstract.value, language);
  if (!title) return abstract.isGuess ? undefined : { ...abstract, value };
  if (abstract.isGuess && title.at >= abstract.at) return undefined;
  return { ...abstract, value: withoutReference(value, title.value) };
}

/** Words in a part that is left out. */
const MIN_PART_WORDS = 20;
/** Words in a sentence from which its language can be told. */
const MIN_SENTENCE_WORDS = 5;

/** The part in the document's language, if an abstract's translation follows in the same or the next paragraph. */
function keepOneLanguage(abstract: string, language: DocumentLanguage): string {
  const { name } = language;
  if (name === undefined) return abstract;
  const sentences = abstract.split(/(?<=[.!?…]\s+)(?=\p{Lu})|(?<=\n)/u);
  const isOther = sentences.map((sentence) => {
    if (countWords(sentence) < MIN_SENTENCE_WORDS) return undefined;
    const its = detectLanguage(sentence);
    if (its === undefined || !isSentence(sentence, its)) return undefined;
    // Related languages are easily mistaken for each other, English for none of them.
    const isKin = its !== 'en' && name !== 'en' && isWrittenIn(sentence, name) && isWrittenIn(abstract, its);
    return isKin && its !== name ? undefined : its !== name;
  });
  const [first, last] = [isOther.indexOf(true), isOther.lastIndexOf(true)];
  const [ownFirst, ownLast] = [isOther.indexOf(false), isOther.lastIndexOf(false)];
  const isAbove = ownLast < first;
  if (first < 0 || ownFirst < 0 || (!isAbove && last > ownFirst)) return abstract;
  const cut = isAbove ? first : ownFirst;
  const above = sentences.slice(0, cut).join('').trim();
  const below = sentences.slice(cut).join('').trim();
  const [own, other] = isAbove ? [above, below] : [below, above];
  const isShort = countWords(own) < MIN_PART_WORDS || countWords(other) < MIN_PART_WORDS;
  return isShort || !language.isForeign(other) ? abstract : own;
}

/** A thesis's abstract may open with its own reference: author, year, title, supervisors. */
function withoutReference(abstract: string, title: string): string {
  const [first = '', ...others] = abstract.split('\n');
  const isReference =
    others.length > 0 &&
    title.length > 30 &&
    first.length < 500 &&
    /(?:19|20)\d\d/.test(first) &&
    squash(first).includes(squash(title));
  return isReference ? others.join('\n') : abstract;
}

/** Raised figures and signs behind a title point to footnotes. */
const NOTE_MARKS = /(?:[\s⁰¹²³⁴-⁹*∗†‡§¶☆]|(?:⁻,)?⁻⁻|(?<=\p{Ll})\$)+$/u;
const QUOTED = /^["“„«「]([^"“”„«»]+)["“”»」]$/u;

function report({ title, abstract, keywords }: Fields): ExtractedMetadata {
  const none = { certainty: 'none' } as const;
  return {
    title: title ? { value: tidyTitle(title.value), certainty: title.certainty } : { value: '', ...none },
    abstract: abstract
      ? { value: tidyParagraphs(abstract.value), certainty: abstract.certainty }
      : { value: '', ...none },
    keywords: keywords ? { value: keywords.value, certainty: keywords.certainty } : { value: [], ...none },
  };
}

function tidyTitle(text: string): string {
  return collapseSpaces(text).replace(KIND_BEFORE, '').replace(NOTE_MARKS, '').replace(QUOTED, '$1');
}

/** They mark a footnote. */
const MARKS_BEHIND_END = /(?<=[.!?。])[\s⁰¹²³⁴-⁹*∗†‡§¶]+$/u;

function tidyParagraphs(text: string): string {
  return text
    .split('\n')
    .map(collapseSpaces)
    .filter(Boolean)
    .join('\n')
    .replace(NOTICE, '')
    .replace(MARKS_BEHIND_END, '');
}
