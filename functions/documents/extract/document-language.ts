import { type Block, countWords } from './block.ts';
import {
  commonest,
  commonLanguage,
  countCommonWords,
  detectLanguage,
  isCommonElsewhere,
  isSentence,
  isWrittenIn,
  type Language,
} from './detect-language.ts';

const BODY_CHARACTERS = 20_000;
/** Length of the paragraphs from which words are collected. */
const VOCABULARY_CHARACTERS = 60_000;
/** Shorter texts say too little about their language. */
const MIN_WORDS = 15;
/** Ratio to the size of the text: titles in two languages are in one paragraph. */
const MAX_SIZE = 1.15;
/** Words; a name or a technical term may be commoner in an abstract's translation. */
const MIN_LEAD = 4;
/** How many times as common a word is in a translation as in the text. */
const MIN_RARE = 3;
const RARE = 8;
/** Share of the longer line's words. */
const MIN_TRANSLATED = 0.5;

/** The language of a document, with its words and those in other languages: the abstract's translation has most words of the title's. */
export class DocumentLanguage {
  readonly name: Language | undefined;
  private readonly own = new Map<string, number>();
  private readonly others = new Map<string, number>();

  constructor(blocks: readonly Block[], bodySize: number) {
    this.name = commonLanguage(bodyOf(blocks));
    const texts = { own: [] as string[], others: [] as string[] };
    let characters = 0;
    for (const { text, size } of blocks) {
      if (characters >= VOCABULARY_CHARACTERS) break;
      if (size > MAX_SIZE * bodySize || countWords(text) < MIN_WORDS) continue;
      characters += text.length;
      const language = detectLanguage(text);
      if (language === this.name) texts.own.push(text);
      else if (language && isSentence(text, language)) texts.others.push(text);
    }
    countShares(texts.own, this.own);
    countShares(texts.others, this.others);
  }

  /** Whether a line consists of words commoner in the document's other languages; technical terms occur among its own words. */
  isForeign(text: string): boolean {
    if (!isWrittenIn(text, this.name)) return true;
    const { own, others } = this.evidence(text);
    return others >= 2 && others >= 4 * own;
  }

  /** Whether the second of two lines set alike repeats the first in another language. */
  isTranslation(one: string, other: string): boolean {
    if (SCRIPTS.some((script) => script.test(one) !== script.test(other))) return true;
    const [first, second] = [countCommonWords(one), countCommonWords(other)];
    const [mine, its] = [commonest(first), commonest(second)];
    const areOwn = this.name !== undefined && first.has(this.name) && second.has(this.name);
    if (!areOwn && saysTheSame(one, other)) return true;
    if ((this.isForeign(other) && !this.isForeign(one)) || (this.isForeign(one) && this.isOwn(other)))
      return true;
    if (this.isOwn(one) && this.isOwn(other)) return false;
    // One common word may belong to a name: 'A Korean Study'.
    if (its === undefined || first.has(its)) return false;
    const count = second.get(its) ?? 0;
    if (count < 2) return false;
    if (mine !== undefined) return 2 * (second.get(mine) ?? 0) < count;
    return this.name !== undefined && its !== this.name && !second.has(this.name);
  }

  /** The lines in the document's language, if a translation is above or below in the same type. */
  ownLines(lines: readonly string[]): string | undefined {
    for (const [at, line] of lines.entries()) {
      if (at === 0 || !/^["“«¿¡]?[\p{Lu}\p{Lo}]/u.test(line)) continue;
      const above = lines.slice(0, at).join(' ');
      const below = lines.slice(at).join(' ');
      if (!isAsLong(above, below)) continue;
      const [rest, start] = [without(above, below), without(above, line)];
      if (this.isOwn(above) && this.isForeign(rest) && this.isForeign(start) && this.isPhrase(below))
        return above;
      if (this.isForeign(above) && this.isOwn(below) && !this.isForeign(line)) return below;
    }
    return undefined;
  }

  /** Whether a text has a connecting word, another script, or words rare in the text, unlike the name of a method. */
  private isPhrase(text: string): boolean {
    if (!isWrittenIn(text, this.name)) return true;
    const languages = [...countCommonWords(text).keys()];
    const rare = lowerCaseWords(text).filter(
      (word) => (this.others.get(word) ?? 0) > RARE * (this.own.get(word) ?? 0),
    );
    if (languages.length === 0 && rare.length < MIN_RARE) return false;
    return this.name === undefined || !languages.includes(this.name);
  }

  /** Whether the second of two titles is the one in the document's language. */
  prefers(one: string, other: string): boolean {
    if (!isWrittenIn(one, this.name)) return this.isOwn(other);
    const [first, second] = [this.evidence(one), this.evidence(other)];
    if (first.others <= first.own || !this.isOwn(other)) return false;
    return second.own - second.others >= first.own - first.others + MIN_LEAD;
  }

  isOwn(text: string): boolean {
    const { own, others } = this.evidence(text);
    return isWrittenIn(text, this.name) && own > others;
  }

  /** How many words are commoner in the document's own language and how many in the others. */
  private evidence(text: string): { own: number; others: number } {
    let own = 0;
    let others = 0;
    for (const word of new Set(lowerCaseWords(text))) {
      const [mine, theirs] = [this.own.get(word), this.others.get(word)];
      const more = (mine ?? 0) - (theirs ?? 0);
      if (more > 0) own++;
      else if (more < 0 || (mine === undefined && isCommonElsewhere(word, this.name))) others++;
    }
    return { own, others };
  }
}

/** Share of the longer line's words; technical terms are the same in related languages: 'Perceptron y backpropagation'. */
const MIN_SHARED = 0.75;

function saysTheSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map(
    (text) => new Set(lowerCaseWords(text).filter((word) => word.length >= 4)),
  );
  if (!first || !second || Math.min(first.size, second.size) < 2) return false;
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared >= MIN_SHARED * Math.max(first.size, second.size);
}

/** The words of a text without those it shares with another: a name is the same in every language. */
function without(one: string, other: string): string {
  const shared = new Set(lowerCaseWords(one));
  return lowerCaseWords(other)
    .filter((word) => !shared.has(word))
    .join(' ');
}

/** Whether two lines are about as long: a translation repeats the whole; a name or a method at the end of a title is only a part. */
function isAsLong(one: string, other: string): boolean {
  const [a, b] = [countWords(one), countWords(other)];
  return Math.min(a, b) >= MIN_TRANSLATED * Math.max(a, b);
}

/** Adds each word's share of all words. */
function countShares(texts: readonly string[], shares: Map<string, number>): void {
  const words = texts.flatMap(lowerCaseWords);
  for (const word of words) shares.set(word, (shares.get(word) ?? 0) + 1 / words.length);
}

const SCRIPTS = [/[\u3040-\u9fff\uac00-\ud7af]/u, /[\u0400-\u04ff]/u, /[\u0590-\u06ff]/u, /[\u0e00-\u0e7f]/u];

/** Words, or single characters in scripts that don't separate words. */
function lowerCaseWords(text: string): string[] {
  return (
    text.toLowerCase().match(/[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]|[\p{L}\p{M}]+/gu) ?? []
  );
}

/** The text without the title page, part of which is in English in every country. */
function bodyOf(blocks: readonly Block[]): string[] {
  const texts: string[] = [];
  let characters = 0;
  for (const { text } of blocks.slice(Math.min(12, Math.floor(blocks.length / 3)))) {
    if (characters >= BODY_CHARACTERS) break;
    texts.push(text.slice(0, BODY_CHARACTERS - characters));
    characters += text.length;
  }
  return texts;
}
