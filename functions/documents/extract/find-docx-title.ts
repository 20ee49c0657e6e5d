import { countWords, squash } from './block.ts';
import { isWrittenIn } from './detect-language.ts';
import type { DocumentLanguage } from './document-language.ts';
import { findLabelledTitle } from './find-labelled-title.ts';
import { findParallelTitle } from './find-parallel-title.ts';
import { findStyledTitle, joinLines, withoutNoise } from './find-styled-title.ts';
import { findUnstyledSubtitle, joinSubtitle } from './find-subtitle.ts';
import type { Found } from './found.ts';
import { isNumberedHeading, isProminent, isSectionName, type Section } from './front-matter.ts';
import {
  isAffiliation,
  isCaption,
  isNameList,
  isNeverTitle,
  isPlainPair,
  isRoleLabel,
} from './not-a-title.ts';

const FRONT = 40;
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff]/u;
const MIN_SCORE = 20;
const SURE_SCORE = 60;
const MAX_TITLE_WORDS = 60;

const OTHER_STYLE =
  /^(?:author|affiliation|date|abstract|keywords|address|byline|institution|caption|footer|header|toc)|[\s._](?:author|affiliation)/;

/** 'Joana Silva de Oliveira Leite', but also 'Gestão Ambiental de Recursos Hídricos'. */
const LONG_NAME = /^(?:\p{Lu}\p{Ll}+ ){1,4}(?:de|da|do|dos|das|del|van|von|der|y|e)(?: \p{Lu}\p{Ll}+){1,3}$/u;

/** The title of a DOCX: by style, by a 'Title:' label, else by its looks and place. `end` is where the front matter ends at the latest. */
export function findDocxTitle(
  sections: readonly Section[],
  end: number,
  bodySize: number,
  propertyTitle: string,
  language: DocumentLanguage,
): Found<string> | undefined {
  const front = sections.slice(0, Math.min(end, FRONT));
  const styled = findStyledTitle(sections, front, language);
  const labelled = findLabelledTitle(sections, front.length);
  // A journal's form carries its own name on top; under 'Proposed title' stands the author's.
  if (labelled && styled && isUnderHeading(sections, labelled.at)) return labelled;
  return (
    styled ??
    labelled ??
    findByLooks(sections, front.map(withoutKind), bodySize, propertyTitle, language) ??
    // Some put the title over the body only, behind the abstract.
    findStyledTitle(sections, sections.slice(0, FRONT), language)
  );
}

/** The title and its translation on two lines of one paragraph. */
function linesIn(text: string, language: DocumentLanguage): string {
  return language.ownLines(text.split('\n')) ?? text;
}

function isUnderHeading(sections: readonly Section[], at: number): boolean {
  const above = sections[at - 1];
  return above?.label?.kind === 'title' && above.label.rest === '' && above.block.isHeading;
}

/** 'Masterarbeit' on a line above the title of the same paragraph. */
function withoutKind(section: Section): Section {
  const text = withoutNoise(section.block.text);
  if (text === section.block.text) return section;
  return { ...section, block: { ...section.block, text }, words: countWords(text) };
}

interface Candidate {
  at: number;
  score: number;
}

function findByLooks(
  sections: readonly Section[],
  front: readonly Section[],
  bodySize: number,
  propertyTitle: string,
  language: DocumentLanguage,
): Found<string> | undefined {
  if (isExcerpt(front[0])) return undefined;
  const largest = Math.max(
    ...front.filter(({ words }) => words <= MAX_TITLE_WORDS).map(({ block }) => block.size),
    0,
  );
  let best: Candidate | undefined;
  let position = 0;
  for (let at = 0; at < front.length; at++) {
    const section = front[at]!;
    const { block, words, label } = section;
    if (label && label.kind !== 'title' && !isProminent(section, bodySize)) {
      if (label.kind !== 'other') break;
      continue;
    }
    if (words > 70 && !block.inTextBox) break;
    if (isSectionName(block.text) || isCaptionNumber(front[at - 1])) continue;
    if (!isNeverTitle(block.text)) position++;
    const score = scoreTitle(section, position - 1, bodySize, largest, sections, at, propertyTitle, language);
    if (!best || score > best.score) best = { at, score };
  }
  if (!best || best.score < MIN_SCORE) return undefined;
  const parallel = findParallelTitle(front[best.at]!, front, language);
  if (parallel) best.at = front.indexOf(parallel);
  const parts = [linesIn(front[best.at]!.block.text, language)];
  for (
    let next = best.at + 1;
    next < front.length && continuesTitle(front[next - 1]!, front[next]!, bodySize, language);
    next++
  )
    parts.push(front[next]!.block.text);
  const below = front[best.at + parts.length];
  if (below && isRunOn(parts.at(-1)!, front[best.at]!, below)) parts.push(below.block.text);
  const last = front[best.at + parts.length - 1]!;
  const subtitle = findUnstyledSubtitle(
    last,
    joinLines(parts),
    front.slice(best.at + parts.length, best.at + parts.length + 2),
    bodySize,
    language,
  );
  const above = front[best.at - 1];
  if (above && isRunOn(above.block.text, above, front[best.at]!)) parts.unshift(above.block.text);
  for (
    let previous = best.at - 1;
    previous >= 0 && continuesTitle(front[previous]!, front[previous + 1]!, bodySize, language);
    previous--
  )
    parts.unshift(front[previous]!.block.text);
  const title = joinLines(parts);
  const value = subtitle ? joinSubtitle(title, subtitle) : title;
  return { value, at: best.at, certainty: best.score >= SURE_SCORE ? 'sure' : 'unsure' };
}

/** A table, a figure, a section or a chapter that stands alone has no title; a supplement names its paper's. */
function isExcerpt(first: Section | undefined): boolean {
  return (
    first !== undefined &&
    (isCaption(first.block.text) ||
      first.label?.kind === 'introduction' ||
      (isSectionName(first.block.text) && !/^supplement/i.test(first.block.text)) ||
      /^(?:第[一二三四五六七八九十\d]+章|فصل\s|bab\s+[ivx\d]+\b)/iu.test(first.block.text.trim()))
  );
}

/** 'Table 4' on a line above its caption. */
function isCaptionNumber(section: Section | undefined): boolean {
  return section !== undefined && section.words <= 4 && isCaption(section.block.text);
}

function scoreTitle(
  section: Section,
  position: number,
  bodySize: number,
  largest: number,
  sections: readonly Section[],
  at: number,
  propertyTitle: string,
  language: DocumentLanguage,
): number {
  const { block, words } = section;
  const text = block.text.trim();
  if (isNeverTitle(text) || isRoleLabel(text) || words > MAX_TITLE_WORDS) return -100;
  if (block.inTextBox && !(block.bold && words >= 6)) return -100;
  // Some give the title the style of the abstract and then the looks of a title.
  const looksAlike =
    block.isHeading || (block.bold && block.centered && /^abstract/.test(block.styleNames[0] ?? ''));
  if (OTHER_STYLE.test(block.styleNames[0] ?? '') && !looksAlike) return -50;
  const key = squash(text);
  let score = Math.min(45, Math.max(0, (block.size - bodySize) * 7));
  if (block.size >= largest && largest > bodySize) score += 12;
  if (block.bold) score += 14;
  if (block.centered) score += 14;
  if (words >= 4 && text === text.toUpperCase() && text !== text.toLowerCase()) score += 8;
  if (block.isHeading) score += 18;
  // Russian covers quote the title.
  if (/^«[^«»]{10,}»$/u.test(text)) score += 14;
  if (words >= 5 && words <= 30) score += 24;
  else if (words >= 3) score += 12;
  else score -= words === 1 && !UNSPACED.test(text) ? 35 : 12;
  if (/[:：]$/u.test(text)) score -= 30;
  // A sentence of the body has a verb; a title seldom has, and is then set off by its looks.
  const isPlain = !block.bold && !block.centered && !block.isHeading && block.size <= bodySize;
  if (
    isPlain &&
    words > 14 &&
    /\b(?:is|are|was|were|has|have|can|we|you|this|that|must|should)\b/i.test(text)
  )
    score -= 20;
  const byline = sections[at + 1]?.block;
  const isOverByline = at === 0 && byline !== undefined && isNameList(byline.text, byline.superscripts);
  if (isOverByline && byline.superscripts > 0) score += 12;
  else if (/[.;,]$/.test(text) && !/\b(?:U\.S\.A?|etc)\.$/.test(text)) score -= block.centered ? 12 : 22;
  if (isNameList(text, block.superscripts))
    score -= isPlainPair(section) && block.size >= largest && largest > bodySize + 1 ? 18 : 70;
  if (LONG_NAME.test(text)) score -= 20;
  if (isAffiliation(text)) score -= 45;
  if (block.superscripts > 2) score -= 25;
  if (!isWrittenIn(text, language.name)) score -= 25;
  if (block.inTable || block.inTextBox) score -= 8;
  if (block.numbered || isNumberedHeading(section, sections)) score -= 18;
  if (key.length >= 6 && words >= 2 && squash(propertyTitle) === key) score += 40;
  if (
    (key.length > 20 || (key.length > 6 && UNSPACED.test(key))) &&
    sections.slice(at + 1, at + 60).some((other) => squash(other.block.text) === key)
  )
    score += 40;
  return score - (isPlain ? at : position) * 4;
}

/** Behind a colon the title goes on in a line that is a little smaller. */
function isRunOn(text: string, { block: a }: Section, { block: b, words, label }: Section): boolean {
  return (
    /[:：]$/u.test(text.trim()) &&
    label === undefined &&
    words >= 2 &&
    words <= 30 &&
    b.size <= a.size &&
    b.size >= 0.7 * a.size &&
    b.bold === a.bold &&
    b.centered === a.centered &&
    !isNeverTitle(b.text) &&
    !isAffiliation(b.text) &&
    !isNameList(b.text, b.superscripts)
  );
}

/** A title over several paragraphs: same looks, emphasized, and no byline. */
function continuesTitle(one: Section, other: Section, bodySize: number, language: DocumentLanguage): boolean {
  const [a, b] = [one.block, other.block];
  if (other.label || one.label || isNeverTitle(b.text) || isNeverTitle(a.text) || isSectionName(b.text))
    return false;
  if (
    a.size !== b.size ||
    a.bold !== b.bold ||
    a.italic !== b.italic ||
    a.centered !== b.centered ||
    a.styleNames[0] !== b.styleNames[0]
  )
    return false;
  if (isRoleLabel(b.text) || (/[:：]$/u.test(b.text.trim()) && other.words <= 2)) return false;
  if (b.startsPage || (b.gap ?? 0) > 1 || language.isTranslation(a.text, b.text)) return false;
  if (squash(a.text) === squash(b.text)) return false;
  if (!(a.size > bodySize + 1 || (a.bold && a.centered))) return false;
  if (/[.?!]$/.test(a.text.trim()) || one.words + other.words > 40) return false;
  // A line that goes on in lower case names nobody.
  const isRunningOn = /^\p{Ll}/u.test(b.text.trim());
  return [one, other].every(
    ({ block }) =>
      (isRunningOn || !isNameList(block.text, block.superscripts)) &&
      !isAffiliation(block.text) &&
      block.superscripts < 2,
  );
}
