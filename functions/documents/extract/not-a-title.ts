import { countWords, hasLeaders } from './block.ts';
import { type Veto, vetoOf } from './rules.ts';
import { ARTICLE_TYPES } from './vocabulary/article-types.ts';
import { anyOf } from './vocabulary/entry.ts';
import { FIELDS } from './vocabulary/fields.ts';
import { ENGLISH_LINE_STARTS } from './vocabulary/line-starts-english.ts';
import { LATIN_LINE_STARTS } from './vocabulary/line-starts-latin.ts';
import { OTHER_LINE_STARTS } from './vocabulary/line-starts-other-scripts.ts';
import { PLACES, UNSPACED_PLACES } from './vocabulary/places.ts';
import { ROLES } from './vocabulary/roles.ts';

const TYPE = String.raw`[[【(（]?(?:${anyOf(ARTICLE_TYPES)})[\]】)）]?(?:\s*(?:n[or]\.?|№|n[º°]\.?|#|number)?\s*\d[\d./-]*)?`;
/** In one language or two, perhaps with its number: 'Artigo original / Original article', 'Working paper No. 12'. */
const ARTICLE_TYPE = new RegExp(String.raw`^${TYPE}(?:\s*[/|–-]\s*${TYPE})?[\s:.]*$`, 'iu');
const LINE_START = new RegExp(
  `^(?:${anyOf(ENGLISH_LINE_STARTS, LATIN_LINE_STARTS, OTHER_LINE_STARTS)})`,
  'iu',
);
const FIELD = new RegExp(String.raw`^(?:${anyOf(FIELDS)})\s*(?::|：|$)`, 'iu');
/** 'Table S1', 'Tabelle A.4', '表 2'. */
const CAPTION =
  /^(?:(?:supplement(?:ary|al)\s+|supporting\s+)?(?:(?:figures?|tables?|tabelle|abbildung|tabla|figura|tabela|tableau|tabel|gambar|tablo|рисунок|таблица)\s+|[图表]\s*)(?:[A-Z]{1,2}\.?)?\d)/iu;
const DATE =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\s*)?(?:\d{1,2}(?:st|nd|rd|th)?[\s./-]+(?:de\s+)?)?(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro|januar|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre)[\s.,/-]*(?:\d{1,2}(?:st|nd|rd|th)?)?[\s.,/-]*(?:del?\s+)?(?:\d{4})?(?:\s*[-–].*)?$|^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$|^\d{4}年/iu;
const PLACE = new RegExp(String.raw`\b(?:${anyOf(PLACES)})(?!\p{L})|${anyOf(UNSPACED_PLACES)}`, 'iu');
const SENTENCE_WORDS =
  /(?:^|\s)(?:the|of|in|on|for|from|with|to|a|an|is|are|using|via|by|into|between|among|under|toward|towards|through|during|de|la|el|los|en|des|les|du|und|der|die|das|für|von|в|на|для|при|из|с|do|da|dos|em|para|di|del|nel)(?=\s)/iu;

/** What kind of work a Chinese or Japanese cover announces, with its year or degree: '学术硕士研究生学位论文'. */
const CJK_WORK =
  /^[\p{Script=Han}\d\s（）()·　]{0,20}(?:[学學]位[论論]文|毕业论文|畢業論文|毕业设计|课程设计|课程论文|学年论文|开题报告|(?:实验|研究|实习|调研|课程|实践)报告|碩士論文|博士論文|卒業論文|修士論文)$/u;
/** Word's own text in a field that nobody filled in. */
const PLACEHOLDER =
  /\b(?:click (?:or tap )?(?:here|to (?:add|enter))|choose an item)|^\[[^[\]]*\b(?:title|titre|t[íi]tulo|titel)\b[^[\]]*\]$/iu;
const PERIODICAL =
  /^(?:the\s+)?(?:\p{Lu}[\p{L}-]+\s+){0,3}(?:journal|annals|transactions|archives|bulletin)\s+(?:of|on|in|for)\b|^(?:the\s+)?(?:\p{L}+\s+){1,3}journal$|^\p{Lu}.*\b(?:university|society|association|academy|institute) (?:journal|annals|bulletin) (?:of|on|for)\b/iu;

/** 'Vol. 26 no. 16 2010, pages 2064–2065', 'Entropy 2010, 12, 1765-1798', 'Soil Letters B 99, 104081 (2019)'. */
const MASTHEAD =
  /\bvol(?:ume)?\.\s*\(?\d+|\bvol(?:ume)?\s*\d+.{0,12}\b(?:no|issue|pp?|pages)\b|\bpp?\.?\s*\d+\s*[-–]\s*\d+|\b(?:19|20)\d\d,\s*\d+(?:\s*\(\d+\))?[,:]\s*\d+|\d+\s*\((?:19|20)\d\d\)\s*[:,]?\s*\d+|\d+\s*\(\d+\)\s*[:,]\s*\d+\s*[-–]\s*\d+|\s\d{1,4},\s*[a-z]?\d{1,6}(?:\s*[-–]\s*\d+)?\s*\((?:19|20)\d\d\)$/iu;

const CLASS_MARK = /^(?:удк|ббк|әож|udc|udk|cdu|doi|м?рнти|грнти|中图分类号)(?![\p{L}])/iu;

/** 'УДК 004.85', which stands below a journal's section and above the title. */
export function isClassMark(text: string): boolean {
  return CLASS_MARK.test(text.trim());
}

export function isArticleType(text: string): boolean {
  return ARTICLE_TYPE.test(text.trim());
}

export function isMasthead(text: string): boolean {
  return MASTHEAD.test(text);
}

const CJK_INSTITUTION = /^(?!.*[的与與和于於])\p{Script=Han}{2,14}(?:大学|大學|学院|學院|研究所|高专|高専)$/u;

/** With its place or field and nothing else: 'UNIVERSIDAD DE COSTA RICA', 'Software Engineering Department'. */
const INSTITUTION =
  /^(?:\p{Lu}{2,}\s[-–]\s)?(?:(?:(?:centro|CENTRO|Centro)\s)?(?:universit[áa]rio|UNIVERSIT[ÁA]RIO|Universit[áa]rio|universi(?:dad|dade|té|tà|tät|tatea|ty)|UNIVERSI(?:DAD|DADE|TÉ|TÀ|TÄT|TATEA|TY)|Universi(?:dad|dade|té|tà|tät|tatea|ty))(?:\s+(?:[Dd][eoai]s?|D[EOA]S?|of|OF|la|LA|del|DEL|di|DI))?(?:\s+\p{Lu}[\p{L}.'’-]*){1,4}|(?:\p{Lu}[\p{L}-]+\s+){1,4}(?:Department|DEPARTMENT))$/u;
/** Stands before the paper: promises, orders, marks. */
const CJK_FORM =
  /^\p{Script=Han}{0,10}(?:承诺书|轉讓書|转让书|授权书|授權書|任务书|专用页|(?:原创性|独创性|誠信|诚信)声明)$/u;
/** With its year: '2019年数学建模校内赛'. */
const CJK_CONTEST =
  /^(?=.*(?:\d{4}\s?年|第.{1,4}[届屆]|杯))\p{Script=Han}*.{0,30}(?:竞赛|競賽|大赛|校内赛)(?:[题題]目|[论論]文)?$/u;
/** With its year and nothing else: 'Conference on Soils 2020'. */
const CONFERENCE =
  /^(?:[\p{Lu}\p{N}]\S*\s){0,4}(?:conference|congress|congreso|congresso|congrès|symposium|simposio|simpósio|workshop|colloquium|kongress|tagung|konferenz|kongresi|konferencja|конференция)(?!\p{L})[^:]{0,40}(?<!\d)(?:19|20)\d\d$/iu;
const KOREAN_CONFERENCE = /학술(?:발표)?(?:대회|회의?)(?:\s*논문집)?$/u;

/** On the cover of a report: 'Capstone Project Phase B', 'Extended Project in Software Engineering'. */
const COURSE_PROJECT =
  /^(?:(?:extended|final|capstone|senior|graduation|diploma|course|term|master['’]?s?|bachelor['’]?s?|year|fourth|final-year)\s+)+projects?(?:\s+(?:report|book|documentation|(?:in|phase)\s.*))?$/iu;

/** 'Seminar aus Informatik 2015': what a paper was written for, below its title. */
const OCCASION =
  /^[-–—\s]*(?:\p{L}*seminar(?:io|ium)?|praktikum|lehrveranstaltung|vorlesung|coursework|course paper|term paper)(?:\s(?:aus|im|in|zu[mr]?|on|for|di|de|en|w|z)\s|\s*[:：])/iu;

/** '†These authors contributed equally'; '*Soil* carbon' stands in italics in Markdown. */
const NOTE = /^(?:[†‡¶]+|§(?!\s*\d)|[*∗]+(?!.*[*∗]))\s*\p{L}/u;

/** '课程\t多元统计分析': a label, a tab and what was filled in. */
const FORM_ROW = /^\p{Script=Han}{2,5}\t+\S/u;

/** What is never a title, by what it is; of a line with its spaces mended. */
const NEVER_TITLES: Veto<string>[] = [
  { name: 'no words', when: (line) => !/\p{L}{2}/u.test(line) },
  { name: 'unreadable signs', when: isGarbled },
  { name: 'an address on the web', when: (line) => WEB_ADDRESS.test(line) },
  { name: 'a file’s name', when: (line) => /^\S+\.(?:tex|docx?|pdf|r?md|qmd|txt|html?)$/i.test(line) },
  { name: 'a form of its own', when: (line) => CJK_FORM.test(line) },
  { name: 'a kind of thesis', when: (line) => CJK_WORK.test(line) && !/[的于於基]/u.test(line) },
  { name: 'a field that nobody filled in', when: (line) => PLACEHOLDER.test(line) },
  {
    name: 'blanks of a form or leaders of a list of contents',
    when: (line) => /[-_.…]{6,}/u.test(line) || hasLeaders(line),
  },
  { name: 'a term of study', when: (line) => /\bsemester (?:ganjil|genap)\b/iu.test(line) },
  { name: 'a checklist', when: (line) => /\bchecklist\.?$/i.test(line) && line.length < 60 },
  { name: 'a project of a course', when: (line) => COURSE_PROJECT.test(line) },
  { name: 'an institution', when: (line) => CJK_INSTITUTION.test(line) || INSTITUTION.test(line) },
  { name: 'a conference', when: (line) => KOREAN_CONFERENCE.test(line) || CONFERENCE.test(line) },
  { name: 'a contest', when: (line) => CJK_CONTEST.test(line) },
  { name: 'a periodical', when: (line) => PERIODICAL.test(line) && countWords(line) <= 10 },
  { name: 'a masthead', when: isMasthead },
  { name: 'a formula', when: isFormula },
  { name: 'a note behind its mark', when: (line) => NOTE.test(line) },
  { name: 'a caption', when: isCaption },
  { name: 'an article type', when: isArticleType },
  { name: 'begins as no title does', when: (line) => LINE_START.test(line) },
  { name: 'a form’s field', when: (line) => FIELD.test(line) },
  { name: 'a date', when: (line) => DATE.test(line) },
];

const WEB_ADDRESS = /@[\w.-]+\.\w|^\S+@\S+$|https?:\/\/|www\.|\bdoi:|orcid\.org/i;

/** Labels, dates, article types, addresses: lines of a first page that are never the title. */
export function isNeverTitle(text: string): boolean {
  return whyNeverTitle(text) !== undefined;
}

/** What the line is instead of a title, where that is certain. */
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

/** 'Author names and addresses:' and its like announce people, also in the title's type. */
export function isRoleLabel(text: string): boolean {
  const label = /^([^:：]{2,60})[:：]/u.exec(text.trim())?.[1];
  if (!label || countWords(label) > MAX_ROLE_WORDS) return false;
  return ROLE.test(label) && (countWords(label) <= 4 || /[:：]$/u.test(text.trim()));
}

export function namesOccasion(text: string): boolean {
  return OCCASION.test(text) && countWords(text) <= MAX_ROLE_WORDS;
}

export function isCaption(text: string): boolean {
  return CAPTION.test(text.trim());
}

/** What a scan's text recognition makes of a drawing, and letters of a font that hides their codes. */
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

const LINKING = /^(?:of|and|for|the|at|in|de|la|du|des|der|für|und|di|del|e|y|et|do|da|&|-|–|—|van|von)$/iu;

const MAX_PLACE_WORDS = 8;

/** An institution or a postal address: its words are capitalized, a title on universities has others beside them. */
export function isAffiliation(printed: string, most = MAX_PLACE_WORDS): boolean {
  const text = printed.normalize('NFKC').trim();
  if (!PLACE.test(text) || /[?!]/.test(text)) return false;
  if (/^(?:\(?\d{1,2}\)?|\[\d{1,2}\]|[*†‡§a-f])[.)]?\s*\p{Lu}/u.test(text)) return true;
  // Russian institutions are in lower case: 'Иванов И.И., государственный университет, г. Томск'.
  if (/\p{Script=Cyrillic}\.\s?\p{Lu}\.?,|,\s+г\.\s?\p{Lu}/u.test(text)) return true;
  if (/:\s/.test(text)) return false;
  const words = text.split(/[\s,;/()]+/u).filter((word) => /\p{L}/u.test(word) && !LINKING.test(word));
  const capital = words.filter((word) => !/^\p{Ll}/u.test(word)).length;
  return capital >= 0.85 * words.length && (/[,\n]/.test(text) || words.length <= most);
}

/** Names, or where they work. */
export function isPeople({ text, superscripts }: { text: string; superscripts: number }): boolean {
  return isNameList(text, superscripts) || isAffiliation(text);
}

/** Two lines or more of organizers: 'Ministry …', 'University …'. */
export function isAllInstitutions(lines: readonly string[]): boolean {
  return lines.length > 1 && lines.every((line) => isAffiliation(line, 2 * MAX_PLACE_WORDS));
}

/** Two or three capitalized words with no sign of a byline: a short title as likely as a name. */
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

/** Names as they stand straight above an address, in an order or a script in which nothing else tells them: 'Silva, Ana', '陈杰，邬春学'. */
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

const PARTICLES = /(?<= )(?:(?:de|la|van|von|der|den|di|da|dos|del|el|al|bin|ten|le|du|do) )+(?=\p{Lu})/gu;

/** A list of people: capitalized words and initials, joined by commas or 'and', with no word of a sentence. */
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
    SENTENCE_WORDS.test(
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
      line.replace(PARTICLES, ''),
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
