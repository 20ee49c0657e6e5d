import { countWords } from '../block.ts';
import type { BodyWords } from '../body-words.ts';
import type { Section } from '../front-matter.ts';
import { isAffiliation, isNameList, isNeverTitle, isRoleLabel } from '../not-a-title.ts';

/** Without the lines of a block that stand above or below its title: 'Masterarbeit', the author, the school. */
export function trimLines(section: Section, bodyWords: BodyWords): Section {
  const { block } = section;
  const lines = block.lines ?? block.text.split('\n');
  const last = lines.length - 1;
  const first = lines.findIndex((line, at) => at === last || !standsAbove(line, lines[at + 1], bodyWords));
  const end = lines.findLastIndex((line, at) => at === first || !standsBelow(line, bodyWords));
  if (first === 0 && end === last) return section;
  const kept = lines.slice(first, end + 1);
  const text = kept.join(block.lines ? ' ' : '\n');
  return { ...section, block: { ...block, text, lines: block.lines && kept }, words: countWords(text) };
}

/** A line that goes on in lower case is the beginning of the next: 'Systematic review / of …'. */
function standsAbove(line: string, next: string | undefined, bodyWords: BodyWords): boolean {
  if (next === undefined || /^\p{Ll}/u.test(next)) return false;
  return isNeverTitle(line) || isRoleLabel(line) || (isAffiliation(line) && isStrange(line, bodyWords));
}

function standsBelow(line: string, bodyWords: BodyWords): boolean {
  if (isRoleLabel(line) || /\S@\S/.test(line)) return true;
  return (isNameList(line) || isAffiliation(line)) && isStrange(line, bodyWords);
}

/** None of its words come again in the text. */
function isStrange(line: string, bodyWords: BodyWords): boolean {
  const { found, of } = bodyWords.count(line);
  return of >= 2 && found === 0;
}
