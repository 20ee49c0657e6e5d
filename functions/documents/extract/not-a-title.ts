import { countWords, hasLeaders } from './block.ts';
import { type Veto, vetoOf } from './rules.ts';
import { anyOf } from './vocabulary/entry.ts';
import {
  ARTICLE_TYPES,
  ENGLISH_LINE_STARTS,
  FIELDS,
  LATIN_LINE_STARTS,
  OTHER_LINE_STARTS,
} from './vocabulary/never-titles.ts';
import { PLACES, ROLES, UNSPACED_PLACES } from './vocabulary/people-and-places.ts';
import * as pattern from './vocabulary/title-patterns.ts';

const TYPE = String.raw`[[【(（]?(?:${anyOf(ARTICLE_TYPES)})[\]】)）]?(?:\s*(?:n[or]\.?|№|n[º°]\.?|#|number)?\s*\d[\d./-]*)?`;
/** In one language or two, perhaps with its number: 'Artigo original / Original article', 'Working paper No. 12'. */
const ARTICLE_TYPE = new RegExp(String.raw`^${TYPE}(?:\s*[/|–-]\s*${TYPE})?[\s:.]*$`, 'iu');
const LINE_START = new RegExp(
  `^(?:${anyOf(ENGLISH_LINE_STARTS, LATIN_LINE_STARTS, OTHER_LINE_STARTS)})`,
  'iu',
);
const FIELD = new RegExp(String.raw`^(?:${anyOf(FIELDS)})\s*(?::|：|$)`, 'iu');
const PLACE = new RegExp(String.raw`\b(?:${anyOf(PLACES)})(?!\p{L})|${anyOf(UNSPACED_PLACES)}`, 'iu');
/** Whether a text is a mark such as 'УДК 004.85', which is below a journal's section and above the title. */
export function isClassMark(text: string): boolean {
  return pattern.CLASS_MARK.test(text.trim());
}

export function isArticleType(text: string): boolean {
  return ARTICLE_TYPE.test(text.trim());
}

export function isMasthead(text: string): boolean {
  return pattern.MASTHEAD.test(text);
}

/** '†These authors contributed equally'; '*Soil* carbon' is in italics in Markdown. */
const NOTE = /^(?:[†‡¶]+|§(?!\s*\d)|[*∗]+(?!.*[*∗]))\s*\p{L}/u;

/** '课程\t多元统计分析': a label, a tab and its value. */
const FORM_ROW = /^\p{Script=Han}{2,5}\t+\S/u;

/** What is never a title. The line's spaces are already normalised. */
const NEVER_TITLES: Veto<string>[] = [
  { name: 'no words', when: (line) => !/\p{L}{2}/u.test(line) },
  { name: 'unreadable signs', when: isGarbled },
  { name: 'an address on the web', when: (line) => WEB_ADDRESS.test(line) },
  { name: 'a file’s name', when: (line) => /^\S+\.(?:tex|docx?|pdf|r?md|qmd|txt|html?)$/i.test(line) },
  { name: 'a form of its own', when: (line) => pattern.CJK_FORM.test(line) },
  { name: 'a kind of thesis', when: (line) => pattern.CJK_WORK.test(line) && !/[的于於基]/u.test(line) },
  { name: 'a field that nobody filled in', when: (line) => pattern.PLACEHOLDER.test(line) },
  {
    name: 'blanks of a form or leaders of a list of contents',
    when: (line) => /[-_.…]{6,}/u.test(line) || hasLeaders(line),
  },
  { name: 'a term of study', when: (line) => /\bsemester (?:ganjil|genap)\b/iu.test(line) },
  { name: 'a checklist', when: (line) => /\bchecklist\.?$/i.test(line) && line.length < 60 },
  { name: 'a project of a course', when: (line) => pattern.COURSE_PROJECT.test(line) },
  {
    name: 'an institution',
    when: (line) => pattern.CJK_INSTITUTION.test(line) || pattern.INSTITUTION.test(line),
  },
  {
    name: 'a conference',
    when: (line) => pattern.KOREAN_CONFERENCE.test(line) || pattern.CONFERENCE.test(line),
  },
  { name: 'a contest', when: (line) => pattern.CJK_CONTEST.test(line) },
  { name: 'a periodical', when: (line) => pattern.PERIODICAL.test(line) && countWords(line) <= 10 },
  { name: 'a masthead', when: isMasthead },
  { name: 'a formula', when: isFormula },
  { name: 'a note behind its mark', when: (line) => NOTE.test(line) },
  { name: 'a caption', when: isCaption },
  { name: 'an article type', when: isArticleType },
  { name: 'begins as no title does', when: (line) => LINE_START.test(line) },
  { name: 'a form’s field', when: (line) => FIELD.test(line) },
  { name: 'a date', when: (line) => pattern.DATE.test(line) },
];

const WEB_ADDRESS = /@[\w.-]+\.\w|^\S+@\S+$|https?:\/\/|www\.|\bdoi:|orcid\.org/i;

/** Labels, dates, article types, addresses: lines of a first page that are never the title. */
export function isNeverTitle(text: string): boolean {
  return whyNeverTitle(text) !== undefined;
}

/** What the line certainly is, if it is never a title. */
export function whyNeverTitle(text: string): string | undefined {
  if (FORM_ROW.test(text.trim())) return 'a form’s row';
  const line = text
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/(?<=[\u3400-\u9fff]) (?=[\u3400-\u9fff])/gu, '')
    .trim();
  return vetoOf(NEVER_TITLES, line);
}

const ROLE = new RegExp(anyOf(ROLES), 'iu');
const MAX_ROLE_WORDS = 8;

/** 'Author names and addresses:' and the like announce people, even in the title's type. */
export function isRoleLabel(text: string): boolean {
  const label = /^([^:：]{2,60})[:：]/u.exec(text.trim())?.[1];
  if (!label || countWords(label) > MAX_ROLE_WORDS) return false;
  return ROLE.test(label) && (countWords(label) <= 4 || /[:：]$/u.test(text.trim()));
}

/** 'Authors' alone, without a colon. */
export const isRoleName = (text: string): boolean => countWords(text) === 1 && isRoleLabel(`${text.trim()}:`);

export function namesOccasion(text: string): boolean {
  return pattern.OCCASION.test(text) && countWords(text) <= MAX_ROLE_WORDS;
}

export function isCaption(text: string): boolean {
  return pattern.CAPTION.test(text.trim());
}

/** Whether a line is text recognition's reading of a drawing, or comes from a font that hides its codes. */
function isGarbled(line: string): boolean {
  if ((line.match(/(?<=\S)[‡†‰„‚˘ˇ˙˛˝¸]|[‡†‰„‚˘ˇ˙˛˝¸](?=\S)/gu)?.length ?? 0) >= 3) return true;
  const plain = line.match(/[\p{L}\p{N}\p{M}\s]/gu)?.length ?? 0;
  return plain < 0.55 * line.length || (plain < 0.7 * line.length && !/\p{L}{5}/u.test(line));
}

/** 'D={(X1,Y1),…}': signs and single letters about an equals sign. */
function isFormula(line: string): boolean {
  if (!line.includes('=')) return false;
  const words = line.match(/(?<![\p{L}\p{N}])\p{L}{3,}(?![\p{L}\p{N}])/gu)?.join('') ?? '';
  return words.length < line.length / 3;
}

const MAX_PLACE_WORDS = 8;

/** An institution or a postal address has its words capitalised; a title about universities has other words too. */
export function isAffiliation(printed: string, most = MAX_PLACE_WORDS): boolean {
  const text = printed.normalize('NFKC').trim();
  if (!PLACE.test(text) || /[?!]/.test(text)) return false;
  if (/^(?:\(?\d{1,2}\)?|\[\d{1,2}\]|[*†‡§a-f])[.)]?\s*\p{Lu}/u.test(text)) return true;
  // Russian institutions are in lower case: 'Иванов И.И., государственный университет, г. Томск'.
  if (/\p{Script=Cyrillic}\.\s?\p{Lu}\.?,|,\s+г\.\s?\p{Lu}/u.test(text)) return true;
  if (/:\s/.test(text)) return false;
  const words = text
    .split(/[\s,;/()]+/u)
    .filter((word) => /\p{L}/u.test(word) && !pattern.LINKING.test(word));
  const capital = words.filter((word) => !/^\p{Ll}/u.test(word)).length;
  return capital >= 0.85 * words.length && (/[,\n]/.test(text) || words.length <= most);
}

/** Whether a text is names or their institutions. */
export function isPeople({ text, superscripts }: { text: string; superscripts: number }): boolean {
  return isNameList(text, superscripts) || isAffiliation(text);
}

/** Whether two or more lines are all organisers: 'Ministry …', 'University …'. */
export function isAllInstitutions(lines: readonly string[]): boolean {
  return lines.length > 1 && lines.every((line) => isAffiliation(line, 2 * MAX_PLACE_WORDS));
}

/** Whether a block is two or three capitalised words with no sign of a byline: either a short title or a name. */
export function isPlainPair({
  block,
  words,
}: {
  block: { text: string; superscripts: number };
  words: number;
}): boolean {
  return words <= 3 && block.superscripts === 0 && !/[,&.\d]|\band\b/u.test(block.text);
}

const NAMES_IN_HAN = /^\p{Script=Han}{2,4}(?:[,，、;；\s]+\p{Script=Han}{2,4})*$/u;

/** Whether a line straight above an address is names in an order or script that only the position reveals: 'Silva, Ana', '陈杰，邬春学'. */
export function areNamesAbove(text: string, below: string): boolean {
  const line = text
    .normalize('NFKC')
    .replace(/(?<=^|[,，、])(\p{Script=Han}) (?=\p{Script=Han}(?:$|[,，、]))/gu, '$1')
    .trim();
  const isAddress = /\S@\S/.test(below) || isAffiliation(below.replace(/^[(（]/u, ''));
  return (
    isAddress &&
    (NAMES_IN_HAN.test(line) ||
      isNameList(line.replace(/^(\p{Lu}[\p{L}'’-]+), (\p{Lu}[\p{L}'’. -]+)$/u, '$2 $1')))
  );
}

/** A list of people: capitalised words and initials, joined by commas or 'and', with no word of a sentence. */
export function isNameList(text: string, superscripts = 0): boolean {
  const line = text
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/\((?:\p{L}|\d{1,2})\)/gu, ' ')
    .replace(
      / ?, (?:(?:Senior|Graduate Student|Student|Life|Associate) )?(?:Life )?(?:Member|Fellow), [A-Z]{3,}/g,
      '',
    )
    .replace(/(?<=\p{Ll}) (?:оглы|оглу|кызы|гызы)(?!\p{L})/gu, '')
    .trim();
  if (/^by\s+\p{Lu}/u.test(line)) return true;
  if (/[:?!]/.test(line)) return false;
  const bare = line
    .replace(/(?:\b(?:and|und|et|y|и|e|with)\b|&)/giu, ',')
    .replace(/[\d*†‡§¶#∗,;.()[\]{}^|\\/·•\s]+/gu, ' ')
    .trim();
  const words = bare.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return true;
  if (
    pattern.SENTENCE_WORDS.test(
      bare
        .replace(/\b(?:de|la|van|von|der|den|di|da|dos|del|el|al|bin|ten|le|du|do)\b/giu, '')
        .replace(superscripts > 1 ? /(?<!\p{L})\p{L}(?!\p{L})/gu : /(?<!\p{L})\p{Lu}(?!\p{L})/gu, ''),
    )
  )
    return false;
  const capital = words.filter((word) =>
    /^(?:\p{Lu}[\p{L}'’.-]*|de|la|van|von|der|den|di|da|dos|del|el|al|bin|ten|le|du|do|[a-f])$/u.test(word),
  ).length;
  if (capital < words.length) return false;
  const listed = /[,;&]|\band\b|\bund\b|\bet\b/u.test(line);
  const initials = /(?:^|[\s,])\p{Lu}\.(?:\s|-?\p{Lu}|$|,)/u.test(line);
  const hasMarks =
    superscripts > 0 || /\p{Ll}[\d*†‡§¹²³∗](?:[,\s]|$)|\p{Ll} ?\((?:\p{Ll}|\d)\)(?:[,\s]|$)/u.test(text);
  if (hasMarks) return countWords(line) <= 400;
  if (initials) return true;
  if (
    /^(?:\p{Lu}[\p{L}'’-]+ ){1,3}\p{Lu}[\p{L}'’-]+(?:(?:, | and | & |, and )(?:\p{Lu}[\p{L}'’.-]+ ){1,3}\p{Lu}[\p{L}'’-]+)+$/u.test(
      line.replace(pattern.PARTICLES, ''),
    )
  )
    return true;
  return (
    !listed &&
    words.length >= 2 &&
    words.length <= 3 &&
    /^[\p{Lu}][\p{Ll}'’-]+(?: \p{Lu}[\p{Ll}'’.-]*)* \p{Lu}[\p{L}'’-]+$/u.test(line)
  );
}
