import { countWords } from '../block.ts';
import type { BodyWords } from '../body-words.ts';
import type { Section } from '../front-matter.ts';
import {
  isAffiliation,
  isArticleType,
  isNameList,
  isNeverTitle,
  isRoleLabel,
  namesOccasion,
} from '../not-a-title.ts';
import { isOpen } from './open-end.ts';

/** For one line with its place and country. */
const MAX_ADDRESS_WORDS = 20;
const MAX_NAME_WORDS = 4;

/** Removes the lines of a block above or below its title: 'Masterarbeit', the author, the school. */
export function trimLines(section: Section, bodyWords: BodyWords): Section {
  const { block } = section;
  const whole = block.lines ?? block.text.split('\n');
  const last = whole.length - 1;
  const lines = whole.map((line, at) => (at === last ? withoutSigner(line, bodyWords) : withoutType(line)));
  const first = lines.findIndex((line, at) => at === last || !standsAbove(line, lines[at + 1], bodyWords));
  const above = lines[last - 1] ?? '';
  // 'Faculdade de Tecnologia de / São José'.
  if (first === last && isAffiliation(above) && isOpen(above)) return section;
  const end = endOf(lines, first, bodyWords);
  if (first === 0 && end === last && lines.every((line, at) => line === whole[at])) return section;
  const kept = lines.slice(first, end + 1);
  const text = kept.join(block.lines ? ' ' : '\n');
  return { ...section, block: { ...block, text, lines: block.lines && kept }, words: countWords(text) };
}

/** Removes the kind of paper before a title: 'Научная статья: …'. */
function withoutType(line: string): string {
  const [, type = '', title = ''] = /^([^:：]{4,40})[:：]\s+(.+)$/u.exec(line.trim()) ?? [];
  return countWords(title) >= 4 && isArticleType(type) && isNeverTitle(line) ? title : line;
}

/** 'A study of soils — Ana Silva'; a name that recurs in the text is the subject of the title. */
function withoutSigner(line: string, bodyWords: BodyWords): string {
  const [, title = '', name = ''] = /^(.+\S)\s+[—–-]\s+(\p{Lu}.+)$/u.exec(line.trim()) ?? [];
  const isName = isNameList(name) && countWords(name) <= MAX_NAME_WORDS && isStrange(name, bodyWords, 1);
  return isName && countWords(title) >= 3 ? title : withoutType(line);
}

/** Index of the last line that is not a name, school or address; a date may be below those. */
function endOf(lines: readonly string[], first: number, bodyWords: BodyWords): number {
  const last = lines.findLastIndex(
    (line, at) => at === first || isOpen(lines[at - 1] ?? '') || !standsBelow(line, bodyWords),
  );
  const above = lines.findLastIndex(
    (line, at) => at === first || !(standsBelow(line, bodyWords) || isNeverTitle(line)),
  );
  const byline = lines.findIndex(
    (line, at) =>
      at > first &&
      isNames(line) &&
      (/,|\band\b/.test(line) || isStrange(line, bodyWords, 1)) &&
      (isAddress(lines[at + 1]) || (HAS_MARKS.test(line) && OPENS_WITH_MARK.test(lines[at + 1] ?? ''))),
  );
  if (byline > first) return byline - 1;
  const isUnderPeople = lines.slice(above + 1, last).some((line) => standsBelow(line, bodyWords));
  return isUnderPeople ? above : last;
}

/** Whether a line is names, also 'Dr. Ana Silva', 'Ana Silva 1,2, Jan Peters 1'. */
const isNames = (line: string) =>
  isNameList(line.replace(/^(?:(?:Prof|Dr)\. ?)+/, '').replace(/(?<=\p{Ll}) (?=[∗*†‡§¹²³\d]+(?:,|$))/gu, ''));

const isAddress = (line = '') => /\S@\S/.test(line) || isAffiliation(line, MAX_ADDRESS_WORDS);

/** Whether a line is above the title. If the next begins in lower case, the line is its beginning: 'Systematic review / of …'. */
function standsAbove(line: string, next: string | undefined, bodyWords: BodyWords): boolean {
  if (next === undefined || /^\p{Ll}/u.test(next)) return false;
  return isNeverTitle(line) || isRoleLabel(line) || (isAffiliation(line) && isStrange(line, bodyWords));
}

function standsBelow(line: string, bodyWords: BodyWords): boolean {
  if (isRoleLabel(line) || namesOccasion(line) || /\S@\S/.test(line)) return true;
  if (isNames(line)) return (HAS_MARKS.test(line) && line.includes(',')) || isStrange(line, bodyWords, 1);
  return isAffiliation(line) && (OPENS_WITH_MARK.test(line) || isStrange(line, bodyWords));
}

/** 'Ana Silvaa,∗,1, Jan Peters²' over 'aDepartment of Botany': the names that signs belong to, and their institutions. */
const HAS_MARKS = /\p{Ll}[a-f]?\s?(?:,?[∗*†‡§¹²³\d])+(?:,|$)/u;
const OPENS_WITH_MARK = /^(?:[∗*†‡§¹²³\d]\s?|[a-f](?=\p{Lu}\p{Ll}))/u;

/** Whether none of its words recur in the text. */
function isStrange(line: string, bodyWords: BodyWords, least = 2): boolean {
  const { found, of } = bodyWords.count(line);
  return of >= least && found === 0;
}
