import type { Passage } from './passage.ts';

const REFERENCES =
  /^(?:(?:\d{1,2}|[IVX]{1,4})[.)]?\s+)?(?:(?:(?:supplement(?:ary|al)|additional|appendix|methods?) )?references?(?: (?:cited|list|and notes))?|bibliograph(?:y|ies)|(?:literature|works|sources) cited|reference list|list of references|cited literature|literatur(?:verzeichnis|nachweise)?|quellen(?:verzeichnis)?|r[ée]f[ée]rences?(?: bibliographiques?)?|bibliographie|referencias?(?: bibliogr[áa]ficas?)?|bibliograf[íi]a|refer[êe]ncias?(?: bibliogr[áa]ficas?)?|bibliografia|riferimenti(?: bibliografici)?|(?:список )?(?:использованн\p{L}+ )?(?:литератур[аы]|источников)(?: и (?:литературы|источников))?|библиографи\p{L}+(?: список)?|список літератури|литература|kaynak(?:lar|ça)|daftar (?:pustaka|referensi)|referenser|källor|litteratur(?:liste)?|piśmiennictwo|literatura|参\s*考\s*文\s*献|参考资料|引用文献|참\s*고\s*문\s*헌|منابع|المراجع|ביבליוגרפיה|מקורות)\s*[:：.]?$/iu;

export const isReferencesHeading = (line: string): boolean =>
  line.length <= 60 && REFERENCES.test(line.trim());

/** Beginnings of an entry: its number, or a name and initials. */
const ENTRY_START =
  /^\s*(?:[[(]?\d{1,3}[\])．.、]\s*)?(?:\p{Lu}[\p{L}’'-]*,?\s*(?:\p{Lu}\.[\s,;-]?){1,4}|(?:\p{Lu}\.[\s-]?){1,3}\s*\p{Lu}[\p{L}’'-]+|\p{Lu}[\p{L}’'-]+,?\s\p{Lu}{1,3}[,.;])/u;
const NUMBERED_ENTRY = /^\s*[[(]?\d{1,3}[\])．.、]\s*\S/;
const DATED = /\b(?:1[5-9]|20)\d{2}[a-z]?\b|https?:|\bdoi\b/iu;

/** Two of three: a number, a name with initials, a year or address. */
const isEntry = (text: string) =>
  [NUMBERED_ENTRY, ENTRY_START, DATED].filter((sign) => sign.test(text)).length > 1;

const AROUND_ENTRY = 7;

/** As many in a row are a list, with or without a heading. */
const LEAST_ENTRIES = 3;
const FIRST_NUMBER = /^\s*[[(]?1[\])．.、]\s*\S/;

/** Whether a list of references begins here: entries numbered from one, or a few with names and years in a row. */
export function startsList(passages: readonly Passage[], at: number): boolean {
  const { text = '', isInside } = passages[at] ?? {};
  if (isInside) return false;
  if (!FIRST_NUMBER.test(text))
    return (
      isUnnumbered(text) &&
      nextTexts(passages, at, LEAST_ENTRIES + 1).filter(isUnnumbered).length > LEAST_ENTRIES
    );
  const lines = nextTexts(passages, at, AROUND_ENTRY).flatMap((next) => next.split('\n'));
  const entries: string[] = [];
  for (const line of lines)
    if (NUMBERED_ENTRY.test(line)) entries.push(line);
    else entries.push(`${entries.pop() ?? ''} ${line}`);
  const first = entries.slice(0, LEAST_ENTRIES);
  return (
    first.length === LEAST_ENTRIES &&
    first.every(isWhole) &&
    first.every((entry, n) => isNumber(entry, n + 1))
  );
}

/** Whether a list without a heading is over: neither this nor the next paragraph has an entry. */
export const endsList = (passages: readonly Passage[], at: number): boolean =>
  !nextTexts(passages, at, 2).some((text) => DATED.test(text) && text.split('\n').some(isStart));
const isStart = (line: string) => NUMBERED_ENTRY.test(line) || ENTRY_START.test(line);

const isNumber = (entry: string, number: number) => Number(/\d{1,3}/.exec(entry)?.[0]) === number;
const isWhole = (entry: string) => ENTRY_START.test(entry) && DATED.test(entry);

const LONGEST_ENTRY = 400;
const isUnnumbered = (text: string) =>
  text.length <= LONGEST_ENTRY && !NUMBERED_ENTRY.test(text) && isWhole(text) && !isBiography(text);

const nextTexts = (passages: readonly Passage[], at: number, count: number): string[] =>
  passages
    .slice(at, at + 2 * count)
    .map(({ text }) => text)
    .filter((text) => text.trim() !== '')
    .slice(0, count);

/** Whether an apparent heading is an entry, or entries continue after it. */
export function isAmongOthers(passages: readonly Passage[], at: number): boolean {
  const { text = '' } = passages[at] ?? {};
  if (YEAR.test(text) || /https?:/.test(text)) return true;
  const next = passages.slice(at + 1, at + 1 + AROUND_ENTRY).filter((passage) => /\p{L}/u.test(passage.text));
  const entries = next.filter((passage) => isEntry(passage.text)).length;
  const isStart = ENTRY_START.test(text);
  if (next.length < 3) return entries > 0 || isStart;
  return entries > (isStart && NUMBERED_ENTRY.test(text) ? 0 : 1);
}

const ENTRY =
  /\b(?:1[5-9]|20)\d{2}\b|^\s*[[(]?\d{1,3}[\])．.、]|https?:|\bdoi\b|\bpp?\. ?\d|\d\s?[:(–-]\s?\d/iu;
const NEXT = 4;

const CAPTION = /^(?:fig(?:ure|\.)|table|tab\.|abbildung|рис(?:унок|\.)|таблица)\s?\d/iu;
const SENTENCE = /^\p{Lu}.*\b(?:is|are|was|were|has|have)\b.*\.$/u;

const YEAR = /\b(?:1[5-9]|20)\d{2}\b/;

/** Whether a text is a caption or a sentence between entries. */
export const isAmongEntries = (text: string) =>
  CAPTION.test(text) || (SENTENCE.test(text) && !YEAR.test(text));

/** Whether the next few paragraphs are not entries: the text continues without a heading. */
export function hasNoEntries(passages: readonly Passage[], at: number): boolean {
  const next: Passage[] = [];
  for (const passage of passages.slice(at)) {
    if (next.length === NEXT) break;
    if (passage.text.trim() !== '') next.push(passage);
  }
  return next.length > 1 && next.every(({ text }) => !ENTRY.test(text) || isBiography(text));
}

const SOURCE =
  /\b(?:1[6-9]|20)\d{2}[a-z]?\b|\p{Nd}{4}|\bet al\b|\bdoi\b|arxiv|https?:|\w\.[a-z]{2,}\/\S|\bpp?\. ?\d|\(eds?\.?\)|^\s*\[?\d{1,3}[\].]/iu;
/** 'A. B. Okafor', 'Okafor, A. B.', 'Okafor AB'. */
const CITED_NAME =
  /(?:\p{Lu}\.[\s-]?){1,3}\s*\p{Lu}\p{Ll}|\p{Lu}[\p{L}’'-]+,?\s*(?:\p{Lu}\.[\s,;-]?){1,3}|\p{Lu}[\p{L}’'-]+\s\p{Lu}{1,3}[,.]/u;
/** An entry may end with its address, or with a page. */
const CLOSED = /(?:[.\])\d]|(?:https?:|www\.|doi\b)\S*)\s*$/i;

/** Whether a text says when or where something was published. */
export const hasSource = (text: string): boolean => SOURCE.test(text);

/**
 * Whether a stretch among the references can be part of their list: an entry, or the rest of one left open in the column before. Anything
 * else among them may name no one.
 */
export const isOfList = (text: string, before: string): boolean =>
  hasSource(text) || CITED_NAME.test(text) || !CLOSED.test(before);

/** Words beside the people of an entry. */
const BESIDE_CITED =
  /^(?:and|und|et|y|e|i|en|och|og|ve|dan|és|al|in|with|eds?|hrsg|hg|editors?|coords?|orgs?|и|та|в|van|von|de|der|den|del|della|di|da|do|dos|du|la|le|ten|ter|bin|ibn|al|el)$/u;
const MADE_BY =
  /(?:edited|ed|translated|trans|transl|compiled|reviewed|directed|introduced|illustrated|foreword|introduction|hrsg|под ред|пер)\.? (?:by|von|par|por|и)?\s*$/iu;
/** The rest of the entry comes in another column, or is too long to be anything else. */
const GOES_ON = /[,;&]\s*$|.{60}/su;

/** Whether a name is an entry's author or editor: not in a sentence, and not alone. */
export function isCited(text: string, start: number, end: number): boolean {
  const [before, behind] = [text.slice(Math.max(0, start - 60), start), text.slice(end, end + 60)];
  const [, last = 'and'] = /(?<!\p{L})(\p{Ll}\p{L}*)\s+$/u.exec(before) ?? [];
  const [, next = 'and'] = /^(?:\s+|(?=['’]s\b))['’]?(\p{Ll}\p{L}*)/u.exec(behind) ?? [];
  if (!BESIDE_CITED.test(next) || !(BESIDE_CITED.test(last) || MADE_BY.test(before))) return false;
  // Initials before a number look like a page.
  const rest = `${text.slice(0, start)} ${text.slice(end)}`;
  return hasSource(rest) || GOES_ON.test(rest);
}

/** Phrases of biographies, in the languages of most journals. */
const LIFE =
  /\b(?:received|obtained|earned|holds?|completed) (?:his|her|their|the|an?|both)\b.{0,80}\b(?:degrees?|ph\.? ?d|doctorate|[bm]\.? ?(?:s|sc|a|e|eng|tech)\b)|\bis (?:currently |now |also )?(?:an?|the|with the) (?:[\p{L}-]+ ){0,3}(?:professor|lecturer|researcher|student|engineer|scientist|fellow|ph\.? ?d|member|director|head)\b|\b(?:his|her|their) (?:\p{L}+ )?research (?:interests?|areas?|focus)|\bwas born (?:in|on)\b|\b(?:promovierte|studierte) |\b(?:recibió|obtuvo) (?:su|el|la) |\b(?:es|é) (?:profesora?|professora?|doctora?|doutora?|investigadora?) |possui (?:graduação|mestrado|doutorado)|\best (?:professeure?|doctorante?|maître)|родил(?:ся|ась)|окончил[аи]?\s|(?:кандидат|доктор) [\p{L}-]{4,30} наук|doğdu|mezun ol|öğretim üyesi|\blahir di\b|menyelesaikan (?:studi|pendidikan)|[男女][，,]|研究方向|に従事/iu;

/** Whether a paragraph is a biography, as some papers have after the references without a heading. */
export const isBiography = (text: string): boolean => text.length >= SHORTEST_LIFE && LIFE.test(text);
const SHORTEST_LIFE = 40;
