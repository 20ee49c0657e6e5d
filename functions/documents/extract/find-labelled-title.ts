import { collapseSpaces } from './block.ts';
import type { Found } from './found.ts';
import type { Section } from './front-matter.ts';
import { isAffiliation, isNameList, isNeverTitle } from './not-a-title.ts';

/** 'Title: …', or a form's cell 'Title' with the title in the next. */
export function findLabelledTitle(sections: readonly Section[], end: number): Found<string> | undefined {
  for (let at = 0; at < Math.min(end + 1, sections.length); at++) {
    const { label, block } = sections[at]!;
    const onCover = readChinese(sections, at) ?? readTopic(sections, at) ?? readArchiveCover(sections, at);
    if (onCover) return onCover;
    // 'TITLE-ABS-KEY (…)' is a query of a database.
    if (label?.kind !== 'title' || /^title-\p{L}/iu.test(block.text)) continue;
    if (label.rest !== '') {
      const value = collapseSpaces(label.rest.split('\n')[0]!);
      if (!isNeverTitle(value) && (value.split(/\s+/).length >= 2 || /[\u3400-\u9fff]{4}/u.test(value)))
        return { value: withoutAuthors(value), at, certainty: 'sure' };
      continue;
    }
    const next = sections[at + 1];
    if (
      next &&
      !next.label &&
      (next.block.size >= block.size - 0.6 || (block.isHeading && !next.block.isHeading)) &&
      !isNameList(next.block.text, next.block.superscripts) &&
      next.words >= 2 &&
      next.words <= 45 &&
      next.block.inTable === block.inTable &&
      !isNeverTitle(next.block.text)
    )
      return {
        value: collapseSpaces(textFrom(sections, at + 1)).replace(/^:\s*/, ''),
        at: at + 1,
        certainty: block.inTable && at > 3 ? 'unsure' : 'sure',
      };
  }
  return undefined;
}

/** Of a PDF: with the lines below that are set alike, however wide the line spacing. */
function textFrom(sections: readonly Section[], at: number): string {
  let text = sections[at]!.block.text;
  for (let next = at + 1; next < sections.length && isNextLine(sections[next - 1]!, sections[next]!); next++)
    text += ` ${sections[next]!.block.text}`;
  return text;
}

function isNextLine({ block: a }: Section, { block: b, label }: Section): boolean {
  return (
    a.place !== undefined &&
    b.place !== undefined &&
    a.page === b.page &&
    Math.abs(a.size - b.size) < 0.3 &&
    a.bold === b.bold &&
    b.place.top > a.place.bottom &&
    b.place.top - a.place.bottom < 2.2 * a.size &&
    label === undefined &&
    !/[:：]$/.test(b.text.trim()) &&
    !isNeverTitle(b.text) &&
    !isAffiliation(b.text) &&
    !isNameList(b.text, b.superscripts)
  );
}

/** 'A study of soils. Ana Silva, Jan Peters' on one line. */
function withoutAuthors(value: string): string {
  const [, title, rest] = /^(.+?[.?!])\s+(\p{Lu}.+,.+)$/u.exec(value) ?? [];
  return title && rest && isNameList(rest) ? title : value;
}

const CHINESE_LABEL =
  /^(?:毕业设计|毕业论文|论文|设计|课题)?(?:[(（]论文[)）])?\s*题\s*目(?:\s*[:：]\s*|\s+)(\S.{3,})$/u;

/** The row '论文题目 …' of a thesis's cover, which may go on in the next row. */
function readChinese(sections: readonly Section[], at: number): Found<string> | undefined {
  const { block } = sections[at]!;
  const title = CHINESE_LABEL.exec(block.text.trim())?.[1];
  if (!title) return undefined;
  const next = sections[at + 1];
  const goesOn =
    next !== undefined &&
    !next.label &&
    next.block.size === block.size &&
    next.block.bold === block.bold &&
    /^[^:：]{4,30}$/u.test(next.block.text.trim()) &&
    !/\s/.test(next.block.text.trim()) &&
    !isNeverTitle(next.block.text);
  return { value: collapseSpaces(goesOn ? title + next.block.text : title), at, certainty: 'sure' };
}

const TOPIC =
  /^(?:на\s+тему|тема(?:\s+(?:вкр|работы|проекта|диплом\p{L}+|курсов\p{L}+|выпускной|исследования|диссертации)[^:«"“]{0,40})?)\s*(?::\s*[«"“]?|[«"“])\s*([^»"”]{8,})/iu;

/** On the cover of a Russian thesis: 'на тему: «…»'. */
function readTopic(sections: readonly Section[], at: number): Found<string> | undefined {
  const text = sections[at]!.block.text.trim();
  const next = sections[at + 1]?.block.text.trim();
  const topic = TOPIC.exec(text)?.[1] ?? (/^(?:на\s+тему|тема)\s*:?$/iu.test(text) ? next : undefined);
  return topic ? { value: collapseSpaces(topic), at, certainty: 'sure' } : undefined;
}

const ARCHIVE_COVER = /^(.{8,300}?)\s+author\(s\):\s/iu;

/** JSTOR's cover: the title, 'Author(s): …', 'Source: …' and 'Stable URL: …'. */
function readArchiveCover(sections: readonly Section[], at: number): Found<string> | undefined {
  const title = ARCHIVE_COVER.exec(collapseSpaces(sections[at]!.block.text))?.[1];
  if (!title) return undefined;
  const page = sections.slice(at, at + 6).map(({ block }) => block.text);
  return page.some((text) => /\bstable url:/i.test(text))
    ? { value: title, at, certainty: 'sure' }
    : undefined;
}
