import type { PublicationMeta } from '../../forms/publication-meta.ts';

type Funder = PublicationMeta['statements']['funding'][number];

const SUBJECT = String.raw`(?:this|the|our) (?:(?:present|current|reported|underlying) )?(?:work|research|study|project|paper|article|publication|investigation)(?: (?:presented|reported|described) (?:here|in this (?:paper|article)))?`;
const HOW = String.raw`(?:(?:partially|partly|financially|generously|also|jointly|kindly|in part) )*`;
/** The beginning of a sentence before its funders. Thanks for other help are worded differently. */
const BEGINNING = new RegExp(
  String.raw`^(?:${SUBJECT} (?:was|is|were|has been) ${HOW}(?:supported|funded|financed|sponsored)(?: in part| financially)? by|${SUBJECT} (?:has )?received (?:financial )?(?:funding|support) from|(?:financial support|support|funding)(?: for ${SUBJECT})? (?:was|is|has been) ${HOW}(?:provided|received) (?:by|from)|(?:the authors|we) (?:gratefully )?acknowledge (?:the )?(?:financial support|funding|financial assistance) (?:of|from|by|provided by)) `,
  'iu',
);

/** A grant's number: it has a digit, and no words. */
const NUMBER = String.raw`(?=[^\s,;()]*\d)[\p{L}\p{N}][\p{L}\p{N}./_-]*[\p{L}\p{N}]`;
const NUMBERS = String.raw`${NUMBER}(?:(?:,? and |, ?|; ?| & )(?:nos?\. ?)?${NUMBER})*`;
const WORD = String.raw`(?:research |project )?(?:grants?|awards?|contracts?|projects?|grant agreements?|funding|fellowships?|scholarships?)`;
const CALLED = String.raw`(?:\s?(?:numbers?|nos?\.?|n[°º]|ids?|agreements?|codes?|#)[:\s]*){0,2}`;
/** '(grant no. 12)', '(12, 13)' */
const IN_BRACKETS = new RegExp(
  String.raw`^(?:under )?(?:the )?(?:${WORD})?${CALLED}[:\s]*(${NUMBERS})$`,
  'iu',
);
/** 'X under grant no. 12', 'X, grant number 12', 'X grant 12' */
const BEHIND = new RegExp(
  String.raw`^(.+?)(?:,)?\s(?:(?:under|through|via|with|by) )?(?:the )?${WORD}${CALLED}\s?(${NUMBERS})$`,
  'iu',
);

/** ', to A.B.' */
const TO_WHOM = /,? to (?:\p{Lu}\.[\s-]?){2,4}(?=,|;| and |\s?$)/gu;

/** Words that identify an organisation. */
const ORGANISATION =
  /\b(?:foundation|fund|council|ministry|minist[eè]re|ministerio|minist[eé]rio|institutes?|university|universit\p{L}+|agency|commission|union|academy|department|society|association|administration|organi[sz]ation|cent(?:er|re)|trust|programme|program|board|office|bureau|company|corporation|forschungsgemeinschaft|stiftung|fondation|fundaci[oó]n|funda[cç][aã]o|conselho|consejo|agence|fonds|horizon \d{4})\b/iu;
const isOrganisation = (name: string) => ORGANISATION.test(name) || /^[\p{Lu}\d]{2,8}$/u.test(name);
/** Words in lower case that a name may contain. */
const SMALL =
  /^(?:of|for|the|and|in|on|at|de|del|la|el|le|les|da|do|das|dos|di|du|des|der|die|und|für|e|y|et|à|research|innovation|programme|program)$/u;

const isName = (text: string): boolean =>
  text.length <= 200 &&
  /^\p{Lu}[\p{L}\p{N}\s’'.&/-]+$/u.test(text) &&
  text.split(/\s+/).every((word) => /^[\p{Lu}\p{N}&]/u.test(word) || SMALL.test(word));

/** 'NSF and NIH' are two; 'Engineering and Physical Sciences Research Council' is one; unclear cases are left out. */
function isOne(name: string): boolean {
  const parts = name.split(/ (?:and|&) /);
  const isTwo = parts.every((part) => /^\p{Lu}/u.test(part) && isOrganisation(part));
  return parts.length === 1 || (parts.length === 2 && !isTwo);
}

const grantsIn = (numbers: string): string[] =>
  numbers
    .split(/,? and |[,;&]/)
    .map((one) => one.replace(/^\s*nos?\. ?/i, '').trim())
    .filter(Boolean);

/** 'the National Science Foundation (NSF)' */
const nameIn = (text: string): string =>
  text
    .trim()
    .replace(/^(?:an? |the )?(?:research )?(?:grants?|funding|funds|awards?) (?:from|of|by) /i, '')
    .replace(/^the /i, '')
    .replace(/\s*\([\p{Lu}&-]{2,12}\)$/u, '')
    .trim();

function readFunder(item: string): Funder | undefined {
  const bracketed = /^(.+?)\s*\(([^()]*\d[^()]*)\)$/u.exec(item);
  const [, called, numbers] = bracketed
    ? [bracketed[0], bracketed[1]!, IN_BRACKETS.exec(bracketed[2]!.replace(TO_WHOM, '').trim())?.[1]]
    : (BEHIND.exec(item) ?? [item, item, '']);
  const funder = nameIn(called!);
  const grants = grantsIn(numbers ?? '');
  const fits = grants.length <= 20 && grants.every((grant) => grant.length <= 100);
  if (numbers === undefined || !fits || !isName(funder) || !isOne(funder) || !isOrganisation(funder))
    return undefined;
  return { funder, grants };
}

/** Split only where a funder certainly ends: after its grants in brackets, or at a semicolon. */
const itemsOf = (list: string): string[] =>
  list
    .split(/;\s*(?:and )?|(?<=\)),?\s+and (?:by )?(?=[\p{Lu}t])|(?<=\)),\s*(?:by )?(?=[\p{Lu}t])/u)
    .map((item) => item.trim())
    .filter(Boolean);

/**
 * Funders with their grants that a 'Funding' section states plainly: 'This work was supported by X (grant no. Y)'. A sentence with any
 * other wording is ignored.
 */
export function readFunding(paragraphs: readonly string[]): Funder[] {
  const found: Funder[] = [];
  for (const sentence of paragraphs.flatMap(sentencesOf)) {
    const [beginning] = BEGINNING.exec(sentence) ?? [];
    if (!beginning) continue;
    const items = itemsOf(sentence.slice(beginning.length)).map(readFunder);
    if (items.every((item) => item !== undefined)) found.push(...items);
  }
  return found
    .filter(({ funder }, at) => found.findIndex((one) => one.funder === funder) === at)
    .slice(0, 50);
}

/** Longer ones aren't plain, and the patterns take long over them. */
const LONGEST_SENTENCE = 2000;
const sentencesOf = (paragraph: string): string[] =>
  paragraph
    .replace(/\s+/g, ' ')
    .split(
      /(?<=[\p{Ll}\p{N})]{2}|\))(?<!\b(?:[Nn]os?|[Nn]r|Inc|Ltd|Co|St|Dr|Prof))\.(?:\s+(?=\p{Lu})|\s*$)|\n/u,
    )
    .map((sentence) => sentence.trim())
    .filter(({ length }) => length > 0 && length <= LONGEST_SENTENCE);
