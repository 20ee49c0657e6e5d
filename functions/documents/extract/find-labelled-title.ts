import { type Block, collapseSpaces } from './block.ts';
import { gapBetween } from './block-geometry.ts';
import type { Found } from './found.ts';
import type { Section } from './front-matter.ts';
import { isNameList, isNeverTitle, isPeople, isRoleLabel } from './not-a-title.ts';
import { endsInQuotation } from './title/open-end.ts';
import { CHINESE_TITLE, RUSSIAN_TOPIC, SUBJECT_LABEL } from './vocabulary/title-patterns.ts';

const MIN_SENTENCE_WORDS = 8;

/** 'Title: …', or a form's cell 'Title' with the title in the next. */
export function findLabelledTitle(sections: readonly Section[], end: number): Found<string> | undefined {
  for (const [at, section] of sections.slice(0, end + 1).entries()) {
    const onCover =
      readChinese(section.block, sections.slice(at + 1, at + 4)) ??
      readTopic(section.block, sections.slice(at + 1, at + 4)) ??
      readArchiveCover(sections.slice(at, at + 6));
    if (onCover) return { value: onCover, at, certainty: 'sure', by: 'by a cover’s label' };
    const found = readBehind(section, at) ?? readBelow(section, sections, at + 1);
    if (found) return found;
  }
  return undefined;
}

function isTitleLabel({ label, block }: Section): boolean {
  // 'TITLE-ABS-KEY (…)' is a query of a database.
  return label?.kind === 'title' && !/^title-\p{L}/iu.test(block.text);
}

/** Reads a title on the label's own line. */
function readBehind(section: Section, at: number): Found<string> | undefined {
  if (!isTitleLabel(section)) return undefined;
  const [line = ''] = aboveFields(section.label?.rest ?? '', section.block).split('\n');
  const value = collapseSpaces(line);
  const isLong = value.split(/\s+/).length >= 2 || /[\u3400-\u9fff]{4}/u.test(value);
  if (!isLong || isNeverTitle(value)) return undefined;
  return { value: withoutAuthors(value), at, certainty: 'sure', by: 'behind its label' };
}

/** 'Author: Ana Silva', '主 持 人：陈知渊'. */
const FORM_FIELD = /^(?:\p{Script=Han}\s?){2,8}[:：]|^\p{Lu}[\p{L}'’.]*(?:[\s/]\p{L}+){0,2}\s?:/u;

/** PDF only: removes a form's other fields on the lines below. A single one may be part of the title. */
function aboveFields(text: string, { lines = [] }: Block): string {
  const fields = lines.slice(1).filter((line) => FORM_FIELD.test(line.trim()));
  const [first] = fields;
  if (first === undefined || !(fields.length > 1 || isRoleLabel(first) || isNeverTitle(first))) return text;
  const end = text.indexOf(first);
  return end > 0 ? text.slice(0, end) : text;
}

/** Reads a title in the paragraph or cell after the label. */
function readBelow(section: Section, sections: readonly Section[], at: number): Found<string> | undefined {
  const next = sections[at];
  if (!next || !isTitleLabel(section) || section.label?.rest !== '') return undefined;
  if (!isLabelOf(section.block, next, isForm(section.block, sections.slice(at + 1, at + 3))))
    return undefined;
  const value = collapseSpaces(textFrom(next, sections.slice(at + 1))).replace(/^:\s*/, '');
  const certainty = section.block.inTable && at > 4 ? 'unsure' : 'sure';
  return { value, at, certainty, by: 'below its label' };
}

/** A library's cover, with each field below its label in bold. */
const isForm = ({ place, bold, size }: Block, below: readonly Section[]): boolean =>
  place !== undefined &&
  bold &&
  below.some(({ block, words }) => block.bold && block.size === size && words <= 3);

function isLabelOf(label: Block, { block, words, label: other }: Section, isInForm: boolean): boolean {
  return (
    !other &&
    (block.size >= label.size - (isInForm ? 1.6 : 0.6) || (label.isHeading && !block.isHeading)) &&
    !isNameList(block.text, block.superscripts) &&
    !(
      SUBJECT_LABEL.test(label.text.trim()) &&
      words >= MIN_SENTENCE_WORDS &&
      /[.。]$/u.test(block.text.trim())
    ) &&
    words >= 2 &&
    words <= 45 &&
    block.inTable === label.inTable &&
    !isNeverTitle(block.text)
  );
}

/** PDF only: the text with the lines below that are set alike, in any line spacing. */
function textFrom(first: Section, below: readonly Section[]): string {
  let text = aboveFields(first.block.text, first.block);
  if (text !== first.block.text) return text;
  let last = first;
  for (const section of below) {
    if (!isNextLine(last, section)) break;
    text += ` ${section.block.text}`;
    last = section;
  }
  return text;
}

function isNextLine({ block: a }: Section, { block: b, label }: Section): boolean {
  return (
    Math.abs(a.size - b.size) < 0.3 &&
    a.bold === b.bold &&
    gapBetween(a, b) > 0 &&
    gapBetween(a, b) < 2.2 * a.size &&
    label === undefined &&
    !/[:：]$/.test(b.text.trim()) &&
    !isNeverTitle(b.text) &&
    !isPeople(b)
  );
}

/** 'A study of soils. Ana Silva, Jan Peters' on one line. */
function withoutAuthors(value: string): string {
  const [, title, rest] = /^(.+?[.?!])\s+(\p{Lu}.+,.+)$/u.exec(value) ?? [];
  return title && rest && isNameList(rest) ? title : value;
}

/** The row '论文题目 …' of a thesis's cover, which may continue in the next row, with a subtitle after a dash below it. */
function readChinese(block: Block, [next, ...below]: readonly Section[]): string | undefined {
  const title = CHINESE_TITLE.exec(block.text.trim())?.[1];
  if (!title) return undefined;
  const isCarriedOver = next !== undefined && isRowOfTitle(block, next, below[0]);
  const subtitle = (isCarriedOver ? below[0] : next)?.block.text.trim() ?? '';
  const rows = [
    title,
    isCarriedOver ? next.block.text.trim() : '',
    OPENS_SUBTITLE.test(subtitle) ? subtitle : '',
  ];
  return collapseSpaces(rows.join(''));
}

const OPENS_SUBTITLE = /^(?:[—―─–]{1,2}|--)\s*\p{Script=Han}[^:：]{3,40}$/u;

function isRowOfTitle(title: Block, { block, label }: Section, after: Section | undefined): boolean {
  const text = block.text.trim();
  const isAlike = !label && block.size === title.size && block.bold === title.bold;
  if (!isAlike || !/^[^:：]{4,40}$/u.test(text) || OPENS_SUBTITLE.test(text) || isNeverTitle(text))
    return false;
  // A gap separates a field from its value, and figures from the words beside them.
  const isLarger = after !== undefined && after.block.size < 0.95 * title.size;
  const hasGap = /\s/.test(isLarger ? text.replace(/\s(?=[\dA-Za-z])|(?<=[\dA-Za-z])\s/g, '') : text);
  return !hasGap && (isLarger || text.length <= 30);
}

/** Reads 'на тему: «…»' on the cover of a Russian thesis, which may continue in the lines below. */
function readTopic(block: Block, following: readonly Section[]): string | undefined {
  let text = block.text.trim();
  const [next] = following;
  const below = /^(?:на\s+тем[уа]|тема)\s*:?$/iu.test(text) ? next?.block.text.trim() : undefined;
  if (endsInQuotation(text)) {
    const end = following.findIndex((section) => /[»”“]/u.test(section.block.text));
    for (const section of following.slice(0, end + 1)) text += ` ${section.block.text.trim()}`;
  }
  const topic = RUSSIAN_TOPIC.exec(text)?.[1] ?? below;
  return topic && collapseSpaces(topic);
}

const ARCHIVE_COVER = /^(.{8,300}?)\s+author\(s\):\s/iu;

/** JSTOR's cover: the title, 'Author(s): …', 'Source: …' and 'Stable URL: …'. */
function readArchiveCover(page: readonly Section[]): string | undefined {
  const title = ARCHIVE_COVER.exec(collapseSpaces(page[0]?.block.text ?? ''))?.[1];
  return page.some(({ block }) => /\bstable url:/i.test(block.text)) ? title : undefined;
}
