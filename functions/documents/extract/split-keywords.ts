import { isCount, isRemark } from './about-the-paper.ts';
import { collapseSpaces, countWords } from './block.ts';
import { KEYWORD_HINT, RUN_IN_DOI, TRAILER } from './vocabulary/text-patterns.ts';

/** '[soils; grazing; steppe]'. */
const LIST_IN_BRACKETS =
  /^[[(（【]([^()[\]（）【】]*[,;，；、][^()[\]（）【】]*[,;，；、][^()[\]（）【】]*)[\])）】]\.?$/u;

const MAX_KEYWORDS = 40;
const MAX_KEYWORD_CHARACTERS = 120;
const MAX_KEYWORD_WORDS = 12;

/** A space between two terms; 'ARIMA 算法' and 'DELSOL 布局' are one. */
const HAN_GAP =
  /\s+(?!(?<=[A-Za-z]\s+)(?:[\u3400-\u9fff]{2}|[\u3400-\u9fff]{0,4}(?:算法|模型|方法|检验|分析|技术|系统|网络|函数|协议|框架|语言|回归))(?:\s|$))/u;

/** Splits a keyword line into a list. `entries` is the same text with one entry a line, if known. Empty if the text reads like prose. */
export function splitKeywords(text: string, entries?: readonly string[]): string[] {
  let list = text.trim();
  // '(KEY TERMS: one; two.)'
  if (/\)$/.test(list) && !list.includes('(')) list = list.slice(0, -1);
  const inner = LIST_IN_BRACKETS.exec(list)?.[1];
  if (inner && !KEYWORD_HINT.test(list)) list = inner;
  const trailer = TRAILER.exec(list) ?? RUN_IN_DOI.exec(list);
  if (trailer) list = list.slice(0, trailer.index);
  list = withoutRemarks(list);
  // A typesetter's bullet that lost its code.
  list = list
    .replace(/\s[Æ!]\s|[►▶▸◼■◆❖➢]/gu, ' · ')
    .replace(/(?<=\p{L}) \. (?=\p{L})/gu, ' · ')
    .replace(KEYWORD_HINT, '')
    .replace(/^[\s:：—–.-]+/u, '')
    .replace(/^[([（][^()（）]*[)\]）]$/u, '');
  const keywords = [
    ...new Set(
      splitAtSeparators(list, entries)
        .map(cleanKeyword)
        .filter(Boolean)
        .filter((keyword) => !/^etc\.?$/i.test(keyword)),
    ),
  ];
  // 'public → blue': a table of something else called keywords.
  if (keywords.length > MAX_KEYWORDS || /[→⇒]/u.test(list)) return [];
  if (
    keywords.some(
      (keyword) => keyword.length > MAX_KEYWORD_CHARACTERS || countWords(keyword) > MAX_KEYWORD_WORDS,
    )
  )
    return [];
  return keywords;
}

/** The lines before one about the paper. */
function withoutRemarks(list: string): string {
  const lines = list.split('\n');
  const isList = (line: string) => /[,;，；、،]/.test(line);
  const end = lines.findIndex(
    (line, at) =>
      at > 0 && (isRemark(line) || (isCount(line) && !isList(line) && lines.slice(0, at).every(isList))),
  );
  return end < 0 ? list : lines.slice(0, end).join('\n');
}

/** Separators for a line without commas or other usual ones: the first that occurs in it applies. */
const LAST_SEPARATORS: readonly { where: RegExp; at: RegExp }[] = [
  { where: /\s[-–—/]\s/, at: /\s[-–—/]\s/ },
  { where: /\S\s+[*+#&]\s?\S.*\s[*+#&]\s?\S/u, at: /\s+[*+#&]\s?/ },
  { where: /\S\s{2,}\S/, at: /\s{2,}/ },
  { where: /[—–]/, at: /[—–]/ },
  { where: /\p{L}{3,}\.\s+\p{L}/u, at: /\.\s+/ },
  { where: /[\u3400-\u9fff]\s+[\u3400-\u9fff]/u, at: HAN_GAP },
];

const count = (text: string, mark: RegExp): number => text.match(mark)?.length ?? 0;

function splitAtSeparators(list: string, entries?: readonly string[]): string[] {
  const flat = list.replace(/\s*\n\s*/g, ' ');
  if (/^1[.)]\s.*[\s.,;]2[.)]\s/u.test(flat)) return flat.split(/(?:^|[\s.,;]+)\d{1,2}[.)]\s+/u);
  if (/[;；]/.test(list)) {
    const parts = splitOutsideParentheses(flat, /[;；]/);
    // One comma may belong to an entry ('Models, Biological'); with two, a part is a list.
    const lists = parts.map((part) => (count(part, /, /g) > 1 ? splitOutsideParentheses(part, /,/) : [part]));
    return endSentence(lists.flat());
  }
  if (/[·•∙●▪◦‧⋅|]/.test(list)) return splitSigns(flat);
  if (entries && entries.length > 1 && !/[,，、،]/.test(list)) return joinWrapped(entries);
  const lines = list.split('\n').filter((line) => line.trim() !== '');
  // 'Health Services, utilization. Hospitalization. Morbidity Surveys.'
  const full = count(flat, /\p{L}{3,}\.\s+\p{Lu}/gu);
  if (full >= 2 && full >= count(list, /,/g)) return flat.split(/\.\s+(?=\p{Lu})/u);
  // 'methods: numerical – galaxies: evolution – stars: formation, general'
  const dashed = flat.split(/\s[–—]\s/u);
  if (dashed.length > 3 && dashed.length > 2 * count(list, /,/g)) return dashed;
  if (/[,，、،]/.test(list)) {
    // One entry a line with commas inside some, not a list that merely wraps.
    if (lines.length > 2 && lines.filter((line) => line.includes(',')).length <= lines.length / 3)
      return lines;
    return endSentence(splitOutsideParentheses(flat, /[,，、،]/));
  }
  const stops = count(flat, /\p{L}{3,}\.\s+\p{L}/gu);
  if (lines.length > 1) return stops >= lines.length ? flat.split(/\.\s+/) : lines;
  if (/\t/.test(list)) return list.split(/\t+/);
  const found = LAST_SEPARATORS.find(({ where }) => where.test(flat));
  return found ? flat.split(found.at) : [flat];
}

/** Ends the list at the first sentence: 'soil, carbon, grazing. In alphabetical order', if no other entry has a full stop inside. */
function endSentence(parts: readonly string[]): string[] {
  const stop = /^(.*\p{Ll}{4})\.\s+\p{Lu}\p{Ll}/su;
  const others = parts.slice(0, -1);
  const last = stop.exec(parts.at(-1) ?? '')?.[1];
  return last !== undefined && others.length >= 2 && !others.some((part) => stop.test(part))
    ? [...others, last]
    : [...parts];
}

/** Joins a line that begins with a plain word to the line above if most entries are capitalised. */
function joinWrapped(entries: readonly string[]): string[] {
  const capital = entries.filter((entry) => /^\p{Lu}/u.test(entry)).length;
  if (capital < 0.6 * entries.length) return [...entries];
  const joined: string[] = [];
  for (const entry of entries) {
    if (joined.length > 0 && /^\p{Ll}{4}/u.test(entry)) joined.push(`${joined.pop()} ${entry}`);
    else joined.push(entry);
  }
  return joined;
}

function splitSigns(list: string): string[] {
  const parts = list.split(/[·•∙●▪◦‧⋅|]/);
  // One separator between two lists with commas.
  const isOneSign = parts.length <= 2 && parts.some((part) => count(part, /[,，]/g) >= 2);
  return isOneSign ? parts.flatMap((part) => splitOutsideParentheses(part, /[,，]/)) : parts;
}

function splitOutsideParentheses(list: string, separator: RegExp): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const character of list) {
    if (/[([（]/.test(character)) depth++;
    else if (/[)\]）]/.test(character)) depth = Math.max(0, depth - 1);
    if (depth === 0 && separator.test(character)) {
      parts.push(part);
      part = '';
    } else part += character;
  }
  parts.push(part);
  // A parenthesis that never closes must not swallow the list.
  return depth > 0 ? list.split(separator) : parts;
}

function cleanKeyword(keyword: string): string {
  const plain = collapseSpaces(keyword)
    .replace(/^(?:and|und|et|y|и|та|dan|ve|och|og|và)\s+(?=\S)/u, '')
    .replace(/^(?:\(?\d{1,2}[.)]|[-–—•*·]+)\s*/u, '')
    .replace(/[\s.。…,;:*]+$/u, '')
    .replace(/^[\s.,;:*]+/u, '');
  return /[\p{L}\p{N}]/u.test(plain) ? plain : '';
}
