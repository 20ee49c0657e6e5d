import { collapseSpaces, squash } from './block.ts';
import { isTranslation, isWrittenIn, type Language } from './detect-language.ts';
import type { Found } from './find-abstract.ts';
import { findLabelledTitle } from './find-labelled-title.ts';
import { isProminent, isSectionName, type Section } from './front-matter.ts';
import { isAffiliation, isCaption, isNameList, isNeverTitle, isPlainPair } from './not-a-title.ts';

const FRONT = 40;
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff]/u;
const MIN_SCORE = 20;
const SURE_SCORE = 60;
const MAX_TITLE_WORDS = 60;

const TITLE_STYLE =
  /^(?!.*(?:sub|running|abstract|short|toc|table|section|author|figure|page|head(?:er|ing)|chapter|journal|alt|english|second|translated)).*\btitle\d*$|(?:^|[\s_-])(?:article|paper|manuscript|document|doc|main|els|mdpi|aps|acs|ieee|chi|jmir)?[\s_-]*title(?:[\s_-]*(?:document|article|paper|page one))?$|^(?:titel|titre|t[íi]tulo|titolo|название|标题|論文標題|论文标题|题目|papertitle|title_document|ba_title|article_title)$/;
const SUBTITLE_STYLE = /sub-?\s?title|untertitel|sous-titre|subt[íi]tulo/;
const OTHER_STYLE =
  /^(?:author|affiliation|date|abstract|keywords|address|byline|institution|caption|footer|header|toc)/;

/** The title of a DOCX: by style, by a 'Title:' label, else by its looks and place. `end` is where the front matter ends at the latest. */
export function findDocxTitle(
  sections: readonly Section[],
  end: number,
  bodySize: number,
  propertyTitle: string,
  language: Language | undefined,
): Found<string> | undefined {
  const front = sections.slice(0, Math.min(end, FRONT));
  return (
    findStyled(sections, front) ??
    findLabelledTitle(sections, front.length) ??
    findByLooks(sections, front, bodySize, propertyTitle, language)
  );
}

function findStyled(sections: readonly Section[], front: readonly Section[]): Found<string> | undefined {
  const at = front.findIndex(
    (section) =>
      hasTitleStyle(section) &&
      section.words <= MAX_TITLE_WORDS &&
      !isByline(section) &&
      !(section.words <= 6 && /universit|college|institute of/i.test(section.block.text)) &&
      !isTemplateNoise(section.block.text),
  );
  if (at < 0) return undefined;
  const style = front[at]!.block.styleNames[0];
  const parts = [titleText(front[at]!)];
  let next = at + 1;
  for (; next < front.length && front[next]!.block.styleNames[0] === style; next++) {
    const { block } = front[next]!;
    if (isNameList(block.text, block.superscripts) || isAffiliation(block.text) || isNeverTitle(block.text))
      break;
    if (Math.abs(block.size - front[at]!.block.size) > 1 || isTranslation(parts[0]!, block.text)) break;
    parts.push(block.text);
  }
  if (next < front.length && goesOn(parts, front[next]!)) parts.push(front[next++]!.block.text);
  let title = join(parts);
  const following = sections[next]?.block;
  // One word is a name, not a title: the subtitle says what it is.
  if (
    following &&
    SUBTITLE_STYLE.test(following.styleNames[0] ?? '') &&
    title.split(/\s+/).length <= 2 &&
    !isNameList(following.text, following.superscripts)
  )
    title = `${title.replace(/:$/, '')}: ${collapseSpaces(following.text)}`;
  return { value: title, at, certainty: 'sure' };
}

/** A second line in another style, set off from the body: 'with sleep-aware monitoring'. */
function goesOn(parts: readonly string[], { block, words, label }: Section): boolean {
  return (
    !label &&
    words >= 2 &&
    words <= 20 &&
    /^(?:\p{Ll}|[–—-]\s)/u.test(block.text.trim()) &&
    (block.bold || block.centered) &&
    !/[.:?!]$/.test(parts.at(-1)!.trim()) &&
    !isNeverTitle(block.text) &&
    !isNameList(block.text, block.superscripts) &&
    !isAffiliation(block.text)
  );
}

/** In the style Title two capitalized words are a title more often than a name. */
function isByline({ block, words }: Section): boolean {
  return (
    isNameList(block.text, block.superscripts) &&
    (block.superscripts > 0 || words > 3 || /[,&]|\band\b/.test(block.text))
  );
}

function hasTitleStyle({ block }: Section): boolean {
  const name = block.styleNames[0] ?? '';
  return TITLE_STYLE.test(name) && !SUBTITLE_STYLE.test(name);
}

/** Without the label that some type before it: 'Title: …', 'Working Title: …'. */
function titleText({ block, label }: Section): string {
  return label?.kind === 'title' && label.rest !== '' ? label.rest : withoutNoise(block.text);
}

/** 'Chapter 3' on a line above the title proper. */
function withoutNoise(text: string): string {
  const lines = text.split('\n');
  return lines.length > 1 && isNeverTitle(lines[0]!) ? lines.slice(1).join('\n') : text;
}

/** Article types and dates are typed in the style Title too. */
function isTemplateNoise(text: string): boolean {
  return isNeverTitle(withoutNoise(text)) && !/^title\b/i.test(text.trim());
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
  language: Language | undefined,
): Found<string> | undefined {
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
  const parts = [front[best.at]!.block.text];
  for (
    let next = best.at + 1;
    next < front.length && continuesTitle(front[next - 1]!, front[next]!, bodySize);
    next++
  )
    parts.push(front[next]!.block.text);
  for (
    let previous = best.at - 1;
    previous >= 0 && continuesTitle(front[previous]!, front[previous + 1]!, bodySize);
    previous--
  )
    parts.unshift(front[previous]!.block.text);
  return { value: join(parts), at: best.at, certainty: best.score >= SURE_SCORE ? 'sure' : 'unsure' };
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
  language: Language | undefined,
): number {
  const { block, words } = section;
  const text = block.text.trim();
  if (isNeverTitle(text) || words > MAX_TITLE_WORDS || block.inTextBox) return -100;
  if (OTHER_STYLE.test(block.styleNames[0] ?? '') && !block.isHeading) return -50;
  const key = squash(text);
  let score = Math.min(45, Math.max(0, (block.size - bodySize) * 7));
  if (block.size >= largest && largest > bodySize) score += 12;
  if (block.bold) score += 14;
  if (block.centered) score += 14;
  if (block.isHeading) score += 18;
  if (words >= 5 && words <= 30) score += 24;
  else if (words >= 3) score += 12;
  else score -= words === 1 && !UNSPACED.test(text) ? 35 : 12;
  if (/:$/.test(text)) score -= 30;
  // A sentence of the body has a verb; a title seldom has, and is then set off by its looks.
  const isPlain = !block.bold && !block.centered && !block.isHeading && block.size <= bodySize;
  if (
    isPlain &&
    words > 14 &&
    /\b(?:is|are|was|were|has|have|can|we|you|this|that|must|should)\b/i.test(text)
  )
    score -= 20;
  if (/[.;,]$/.test(text) && !/\b(?:U\.S\.A?|etc)\.$/.test(text)) score -= 22;
  if (isNameList(text, block.superscripts))
    score -= isPlainPair(section) && block.size >= largest && largest > bodySize + 1 ? 18 : 70;
  if (isAffiliation(text)) score -= 45;
  if (block.superscripts > 2) score -= 25;
  if (!isWrittenIn(text, language)) score -= 25;
  if (block.inTable) score -= 8;
  if (block.numbered) score -= 18;
  if (key.length >= 6 && words >= 2 && squash(propertyTitle) === key) score += 40;
  if (
    (key.length > 20 || (key.length > 6 && UNSPACED.test(key))) &&
    sections.slice(at + 1, at + 60).some((other) => squash(other.block.text) === key)
  )
    score += 40;
  return score - (isPlain ? at : position) * 4;
}

/** A title over several paragraphs: same looks, emphasized, and no byline. */
function continuesTitle(one: Section, other: Section, bodySize: number): boolean {
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
  if (b.startsPage || (b.gap ?? 0) > 1 || isTranslation(a.text, b.text)) return false;
  if (!(a.size > bodySize + 1 || (a.bold && a.centered))) return false;
  if (/[.?!]$/.test(a.text.trim()) || one.words + other.words > 40) return false;
  return [one, other].every(
    ({ block }) =>
      !isNameList(block.text, block.superscripts) && !isAffiliation(block.text) && block.superscripts < 2,
  );
}

function join(parts: readonly string[]): string {
  return collapseSpaces(parts.join(' '));
}
