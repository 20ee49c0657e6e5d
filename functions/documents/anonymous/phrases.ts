import type { Means, Strength } from '../outcome.ts';
import { sentenceAt } from '../parts/sentence-at.ts';
import type { Zone } from './zone.ts';

/** A passage that reveals who wrote a paper without naming anyone. */
export interface Phrase {
  start: number;
  end: number;
  means: Means;
  strength: Strength;
  form: 'funding' | 'thanks' | 'ownWork' | 'unpublished';
  /** It counts only if the sentence cites the authors' own work. */
  isOnlyCited?: true;
}

interface Rule {
  pattern: RegExp;
  means: Means;
  form: Phrase['form'];
  strength: Strength;
  isOnlyCited?: true;
}

/** Verbs for what people do in papers. */
const TOLD =
  '(?:showed|shown|demonstrated|reported|proposed|presented|published|described|introduced|developed|investigated|argued|proved|proven|established|suggested|studied|measured|discussed)';
const PIECE =
  '(?:works?|stud(?:y|ies)|papers?|articles?|publications?|preprints?|thes[ie]s|dissertation|reports?|models?|frameworks?|data ?sets?|approach(?:es)?|methods?|group|lab(?:oratory)?|team|findings?|results?)';

/** 'Our findings reveal' is said of this paper. */
const OF_THIS =
  '(?:reveal|show|suggest|indicate|agree|are|is|confirm|support|demonstrate|differ|extend|contrast|imply|point|do|can|may|will)s?\\b';

const NAMED = String.raw`(?:no\.?|nos\.?|numbers?|nr\.?|ref\.?|id|code|#|№)`;
const CODE = String.raw`[A-Z\d][\w./-]{0,30}\d[\w./-]{0,30}`;

/** Each rule is linear, because repetitions are bounded. */
const RULES: readonly Rule[] = [
  {
    pattern: new RegExp(
      String.raw`\b(?:grants?|awards?|fellowships?|scholarships?|förderkennzeichen|грант\p{L}{0,3})(?: (?:agreement|id|code))?[ \u00a0(]{1,2}(?:${NAMED} ?:? ?)?${CODE}`,
      'giu',
    ),
    means: 'funder',
    form: 'funding',
    strength: 'likely',
  },
  {
    pattern: new RegExp(String.raw`\b(?:projects?|contracts?)[ \u00a0(]{1,2}${NAMED} ?:? ?${CODE}`, 'giu'),
    means: 'funder',
    form: 'funding',
    strength: 'likely',
  },
  {
    pattern:
      /\b(?:(?:was|were|is|are|been|partially|partly|financially|generously|work|study|research)\s(?:\p{L}{1,12}\s){0,2})(?:funded|supported|sponsored|financed)\s(?:in part\s|partly\s|financially\s)?by\s(?:(?:an?|the|grants?)\s){0,2}[^.;\n]{0,60}?(?:foundation|council|fund\b|agency|ministry|commission|grants?\b|award|horizon|erc\b|nsf\b|nih\b|dfg\b|epsrc|esrc|nserc|trust\b|research institute|institutes? of health|national science|academy of|программ|фонд)/giu,
    means: 'funder',
    form: 'funding',
    strength: 'likely',
  },
  {
    pattern:
      /\b(?:we|the authors?|i)\s(?:(?:would like to|wish to|want to|gratefully|sincerely|also|warmly|especially|are|am)\s){0,3}(?:thank|acknowledge|grateful to|indebted to)\s(?=[\p{Lu}]|the\s|our\s|all\s|prof|dr\b|two\s|anonymous|three\s|for\s)/giu,
    means: 'acknowledgement',
    form: 'thanks',
    strength: 'likely',
  },
  {
    pattern:
      /\b(?:this (?:paper|work|article|book) is )?dedicated to (?:the memory of |my |our |professor |prof\. |dr\.? )\S{1,30}/giu,
    means: 'acknowledgement',
    form: 'thanks',
    strength: 'likely',
  },
  {
    pattern:
      /\b(?:our|my)\s(?:own\s)?(?:previous|earlier|prior|recent|past|former|preceding|companion|preliminary|published|unpublished|other)\s(?:\p{L}{2,14}\s){0,2}(?:works?|stud(?:y|ies)|papers?|articles?|publications?|research|results?|findings?|analys[ei]s|experiments?|investigations?|reports?|proposals?|systems?|approach(?:es)?|methods?|contributions?)\b/giu,
    means: 'selfCitation',
    form: 'ownWork',
    strength: 'hint',
  },
  {
    pattern:
      /\b(?:we|i)\s(?:have\s)?(?:previously|earlier|recently|already)\s(?:\p{L}{2,14}\s)?(?:show(?:ed|n)|demonstrated|reported|proposed|presented|published|described|introduced|found|studied|developed|investigated|argued|proved|proven|observed|established|suggested)\b/giu,
    means: 'selfCitation',
    form: 'ownWork',
    strength: 'hint',
  },
  {
    pattern:
      /\b(?:in\s(?:\[\d{1,3}\]|\(\d{4}\)),?\s(?:we|i)\s|as\s(?:we|i)\s(?:have\s)?(?:shown|showed|reported|argued|demonstrated|described|proposed|discussed|noted)(?:\s(?:previously|earlier|elsewhere|before))?)/giu,
    means: 'selfCitation',
    form: 'ownWork',
    strength: 'hint',
  },
  {
    pattern:
      /\b(?:in\s(?:an?\s|our\s|my\s)?(?:previous|earlier|prior|past|former|preceding|companion)\s(?:\p{L}{2,14}\s){0,2}(?:works?|stud(?:y|ies)|papers?|articles?),?\s(?:we|i)\b|(?:by\sthe\s(?:same|present)\sauthors?|the\sauthors?[’'](?:\ss|s)?\s(?:own|previous|earlier|prior))\b)/giu,
    means: 'selfCitation',
    form: 'ownWork',
    strength: 'hint',
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:(?:our|my)\s(?:[\p{L}\d-]{2,14}\s){0,3}${PIECE}(?!\s${OF_THIS})|(?:we|i|the authors)\s(?:(?:have|had)\s)?(?:\p{L}{2,14}\s)?${TOLD}|${TOLD}\s(?:\p{L}{2,14}\s)?by\s(?:us|me|the authors))\b`,
      'giu',
    ),
    means: 'selfCitation',
    form: 'ownWork',
    strength: 'hint',
    isOnlyCited: true,
  },
];

const UNPUBLISHED =
  /\b(?:submitted|in press|in preparation|forthcoming|unpublished|under (?:review|revision)|to appear|manuscript in preparation|(?:ph\.?\s?d\.?|doctoral|master['’]?s?|m\.?sc\.?|bachelor['’]?s?|diploma)\s(?:thesis|dissertation)|dissertation|doctoral thesis|в печати)\b/iu;

/** Whether an entry of the references is one that only its authors can know. */
export const isUnpublished = (entry: string): boolean => UNPUBLISHED.test(entry);

/** Phrases that identify authors if they occur in the text itself. */
export function phrasesIn(text: string, zone: Zone): Phrase[] {
  if (zone === 'references' || zone === 'leftOut' || zone === 'byline' || zone === 'link') return [];
  return RULES.flatMap(({ pattern, ...is }) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => {
      const end = index + found.trimEnd().length;
      return { start: index, end: is.form === 'thanks' ? endOfThanks(text, index, end) : end, ...is };
    }),
  );
}

/** Not the thanks but the people thanked reveal the authors, so the match extends to the end of the sentence, without its last mark. */
const endOfThanks = (text: string, start: number, end: number): number =>
  end + text.slice(end, sentenceAt(text, start, end).end).replace(/[.!?。！？\s]+$/u, '').length;

const CITATION =
  /\[(\d{1,3}(?:\s?[-–,;]\s?\d{1,3}){0,20})\]|\(([^()]{0,200}\b(?:1[89]|20)\d{2}[a-z]?[^()]{0,100})\)|\b\p{Lu}[\p{L}’'-]+(?: et al\.?)? \(((?:1[89]|20)\d{2}[a-z]?)\)/gu;

/** A citation, or one of several between the same brackets: numbers of entries, or a name with a year. */
export interface Citation {
  start: number;
  end: number;
  numbers: number[];
  /** Its words, if it names someone. */
  named: string;
}

/** The citations in the sentence around a phrase. */
export function citationsAround(text: string, { start, end }: { start: number; end: number }): Citation[] {
  const sentence = sentenceAt(text, start, end);
  return [...text.slice(sentence.start, sentence.end).matchAll(CITATION)].flatMap(
    ({ 0: found, 1: listed, index }): Citation[] => {
      const from = sentence.start + index;
      if (listed !== undefined)
        return [{ start: from, end: from + found.length, numbers: readNumbers(listed), named: '' }];
      return [...found.matchAll(/[^;]+/g)].map(({ 0: part, index: at }) => {
        const lead = /^[\s(]*/.exec(part)?.[0].length ?? 0;
        // The bracket of a year belongs to its name, that of a list doesn't.
        const named = found.startsWith('(') ? part.slice(lead).replace(/\)$/, '') : part;
        return { start: from + at + lead, end: from + at + lead + named.length, numbers: [], named };
      });
    },
  );
}

/** '3, 5–7' → 3, 5, 6, 7. */
function readNumbers(listed: string): number[] {
  return listed.split(/[,;]/).flatMap((part) => {
    const [from = 0, to = from] = part.split(/[-–]/).map(Number);
    const length = Math.min(50, Math.max(0, to - from)) + 1;
    return Array.from({ length }, (_, at) => from + at);
  });
}
