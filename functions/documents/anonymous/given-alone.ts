import { plainWords } from './name-spellings.ts';
import { isBesideDeed, isSignature } from './person-beside.ts';
import type { Zone } from './zone.ts';

interface Given {
  persons: readonly { given: ReadonlySet<string> }[];
  /** The name is also a word or a place. */
  isWord: boolean;
}

/** Names that are also words, places, months, saints, machines or people of puzzles, besides the family names that are. */
const WORDS = new Set(
  'test author sample guest sunny happy precious blessing gift innocent prosper comfort peace mercy destiny justice champion queen true ever east ocean forest bear raven lotus april june august summer autumn dawn rose ruby pearl amber crystal jade iris lily ivy violet olive heather jasmine daisy ginger sage grace hope faith joy charity patience prudence constance felicity clarity verity melody harmony gloria victoria florence georgia carolina charlotte virginia alexandria adelaide chelsea sydney paris london sofia santiago diego francisco jose juan jordan israel kenya asia india china america jackson austin dallas houston madison lincoln logan phoenix savannah montana dakota carolina christian frank gene earl duke prince major chase hunter mason miles rich julia stan alexa siri claude eliza alice carol eve dave trent mallory grant lance drew pierce bill mark nick basil clement lane angel star sky rain river brook cliff glen dale ford wade chad niger guy ace dean dolly sally roman victor felix max leo gemini maria marina stella luna aurora nova vera penny robin jay martin bernard cisco memo sandy charlie mike molly dolly'.split(
    ' ',
  ),
);

export const isGivenWord = (name: string): boolean => WORDS.has(name);

/** Where people are spoken of; elsewhere names stand beside their family names. */
const SPOKEN: ReadonlySet<Zone> = new Set([
  'body',
  'footnote',
  'caption',
  'table',
  'title',
  'abstract',
  'alt',
]);

/** Whether a given name stands for the person alone: with a capital, and no other name beside it. */
export function isGivenAlone(
  { persons, isWord }: Given,
  { text, start, end, zone }: { text: string; start: number; end: number; zone: Zone },
): boolean {
  if (!SPOKEN.has(zone) || !/^[\p{Lu}\p{Lt}]/u.test(text.slice(start, end))) return false;
  const before = text.slice(Math.max(0, start - REACH), start);
  const after = text.slice(end, end + REACH);
  if (/[\p{L}\p{N}\p{Pd}_@/\\.]$/u.test(before) || /^(?:[\p{L}\p{N}_@/\\]|[\p{Pd}.]\p{L}|\()/u.test(after))
    return false;
  if (CITED.test(after) || isOfAnother(before, after, persons)) return false;
  const place = { start, end };
  if (isAcronym(text.slice(start, end), before, after)) return zone === 'body' && isSignature(text, place);
  const near = text.slice(Math.max(0, start - NEAR), end + NEAR);
  if (!isWord && !near.includes(` ${text.slice(start, end).toLowerCase()} `)) return true;
  return isBesideDeed(text, place, false) || (zone === 'body' && isSignature(text, place));
}

/** 'BERT' and 'SAM' are machines, except among other words in capitals. */
const isAcronym = (name: string, before: string, after: string): boolean =>
  /^\p{Lu}+$/u.test(name) && !/\p{Lu}{2}\P{L}*$/u.test(before) && !/^\P{L}*\p{Lu}{2}/u.test(after);

/**
 * A given name with the one it is joined to: 'Mike and Trevor' names both, however the form spells Michael. undefined if it stands alone.
 */
export function besideGiven(text: string, { start, end }: Place): Place | undefined {
  const [before = ''] = JOINED_BEFORE.exec(text.slice(Math.max(0, start - REACH), start)) ?? [];
  const [after = ''] = JOINED_AFTER.exec(text.slice(end, end + REACH)) ?? [];
  return before || after ? { start: start - before.length, end: end + after.length } : undefined;
}

interface Place {
  start: number;
  end: number;
}

const REACH = 80;
/** A text that has a name in small letters has it as a word. */
const NEAR = 2000;

const NAME = String.raw`\p{Lu}[\p{L}’'-]+`;

/** 'Ada Lovelace', 'Lake Victoria', 'Lovelace, Ada': all but a title, a word that opens a sentence, or another given name of theirs. */
function isOfAnother(before: string, after: string, persons: Given['persons']): boolean {
  const isTheirs = (word: string) => persons.some(({ given }) => given.has(plainWords(word)));
  const [, next] = NEXT.exec(after) ?? [];
  if (next !== undefined && !isTheirs(next)) return true;
  if (INITIAL_BEFORE.test(before)) return true;
  const [, previous] = PREVIOUS.exec(before) ?? [];
  return previous !== undefined && !NO_NAME.test(previous) && !isTheirs(previous);
}

const ONE = String.raw`\p{Lu}\p{Ll}+`;
const JOINED = String.raw`[ \u00a0](?:and|&|und|et|y|e)[ \u00a0]`;
const JOINED_BEFORE = new RegExp(
  String.raw`(?<!\p{Lu}[\p{L}.’'-]*[ \u00a0])(?<![\p{L}\p{Pd}’'])${ONE}${JOINED}$`,
  'u',
);
const JOINED_AFTER = new RegExp(String.raw`^${JOINED}${ONE}(?![\p{L}\p{Pd}]|[ \u00a0]\p{Lu})`, 'u');

const NEXT = new RegExp(String.raw`^[ \u00a0](${NAME}|\p{Lu}\.)`, 'u');
const PREVIOUS = new RegExp(String.raw`(?:^|[^\p{L}’'-])(${NAME}),?\.?[ \u00a0]$`, 'u');
/** 'R. Nicole' */
const INITIAL_BEFORE = /(?:^|[^\p{L}])\p{Lu}\.[ \u00a0]?$/u;
const NO_NAME =
  /^(?:Dr|Prof|Professor|Mr|Mrs|Ms|Miss|Sir|Herr|Frau|Dear|Thanks|Regards|Sincerely|Yours|Cheers|Greetings|Author|Authors|The|As|And|But|With|When|While|Where|After|Before|Because|Since|If|In|On|At|By|For|From|To|Our|My|Both|Then|Later|Here|There|That|This|Also|Finally|First|Second|Once|Only|Wishes|Signed|Like|Though|Although|Until|So|Or|Hence|Thus|Again)$/u;

/** A family name of the references may be somebody's given name: 'Ali et al.', 'James (2010)'. */
const CITED = new RegExp(
  String.raw`^(?:[’']s)?,?(?: et al\b|(?: (?:and|&) ${NAME}|, ${NAME}){0,6},? ?[([]?(?:(?:1[89]|20)\d{2}|\d{1,3}\]))`,
  'u',
);
