import type { Paragraph } from '../model/document.ts';
import { plainText } from '../model/plain-text.ts';
import type { ArticleInline } from './article-text.ts';
import { inlinesText, slice, trimmed, withPlainSigns } from './inline-slices.ts';

/** A paragraph of a list of references, with its layout. */
export interface ListedParagraph {
  c: ArticleInline[];
  given: Pick<Paragraph, 'label' | 'start' | 'first'>;
}

export interface Entry {
  label?: string;
  c: ArticleInline[];
  /** Index of its first paragraph in the list. */
  from: number;
}

const NUMBER = /^\s*(?:[[({](\d{1,4})[\])}]|(\d{1,4})[.),](?=[\s\u00a0\p{L}"“]))[\s\u00a0.]*/u;
/** A number without a mark, or with one that is rare, is a label only if the whole list counts so: '1', '1:', '1 –', '/1/', '①', 'R1.'. */
const BARE =
  /^\s*(?:(\d{1,4})(?:\s?[:–—-](?!\d))?[\s\u00a0]+|\/(\d{1,4})\/\s*|([①-⑳])\s*|\p{Lu}{1,2}(\d{1,4})[.):]?[\s\u00a0]+)(?=\S)/u;
const KEY = /^\s*\[(\p{Lu}{1,3}\d{1,3}|[A-Z][\p{L}\d+&. -]{0,18}\d{2,4}[a-z]?)\][\s\u00a0]*/u;
const DATED =
  /(?<!\d)(?:1[5-9]|20)\d{2}[a-z]?(?!\d)|\b(?:n\.\s?d\.|in press|forthcoming|unpublished|to appear|submitted)/iu;
/** 'Okafor, A.', 'Okafor AB', 'A. B. Okafor', 'Okafor, Ada, and', '———.' */
const NAMED =
  /^\s*(?:[—–―_-]{2,}|(?:(?:van|von|de|del|della|di|da|dos|du|la|le|der|den|ter|bin|al|el)[ -]){0,3}\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+){0,2}(?:,\s?(?:\p{Lu}\.|\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]*\.?){0,3}(?:[.,;]| and | &))|\s\p{Lu}{1,3}(?:-\p{Lu})?[,.;])|(?:\p{Lu}\.[\s-]?){1,3}\s?\p{Lu})/u;

/**
 * Splits paragraphs of a list into entries: several may share one paragraph, on separate lines or after their numbers, and one may span
 * several paragraphs.
 */
export function splitReferences(paragraphs: readonly ListedParagraph[]): Entry[] {
  const isBare = countsUp(paragraphs);
  const pieces = paragraphs.flatMap((paragraph, from) => piecesOf(paragraph, from, isBare));
  const numbered = pieces.filter(({ label }) => label !== undefined).length;
  const isNumbered = numbered > pieces.length / 2;
  const dated = pieces.filter(({ text }) => DATED.test(text)).length;
  const isDated = dated >= pieces.length * 0.7;
  const entries: Entry[] = [];
  for (const { label, c, from, text, isUnlabelled } of pieces) {
    const last = entries.at(-1);
    const goesOn = isNumbered
      ? label === undefined && !(NAMED.test(text) && DATED.test(text) && isClosed(inlinesText(last?.c ?? [])))
      : isDated && !DATED.test(text) && !NAMED.test(text) && isRest(text, inlinesText(last?.c ?? []));
    if (last && goesOn) last.c.push(' ', ...c);
    else
      entries.push({
        ...(isNumbered && label !== undefined ? { label } : {}),
        c: isNumbered ? c : isUnlabelled,
        from,
      });
  }
  return entries.filter(({ c }) => /[\p{L}\p{N}]/u.test(inlinesText(c)));
}

export const isNumberedEntry = (text: string): boolean => NUMBER.test(withPlainSigns(text)) || KEY.test(text);

/** The number that an entry begins with, in its label or as typed. */
export const entryNumber = (text: string): number => {
  const [, inBrackets, bare] = NUMBER.exec(withPlainSigns(text)) ?? [];
  return Number(inBrackets ?? bare ?? bareNumber(text));
};

function bareNumber(text: string): string | undefined {
  const [, ...numbers] = BARE.exec(withPlainSigns(text)) ?? [];
  return numbers.find((number) => number !== undefined)?.normalize('NFKC');
}

const LEAST_COUNTED = 2;

/** Whether entries have raised or bare numbers that count up from 1. */
function countsUp(paragraphs: readonly ListedParagraph[]): boolean {
  const found = paragraphs.flatMap(({ c, given }) =>
    given.label === undefined ? (raisedLabel(c) ?? bareNumber(inlinesText(c)) ?? []) : [],
  );
  return found.length >= LEAST_COUNTED && found.every((number, at) => Number(number) === at + 1);
}

/** The digits of a raised number at the start. */
function raisedLabel(c: readonly ArticleInline[]): string | undefined {
  const first = c.find((inline) => inlinesText([inline]).trim() !== '');
  const isRaised = typeof first === 'object' && first.k === 'run' && first.pos === 'sup';
  return isRaised ? /^\s*\[?(\d{1,4})[\].]?\s*$/.exec(first.s)?.[1] : undefined;
}

const BEFORE_YEAR = 400;

export const isNamedAndDated = (text: string): boolean =>
  NAMED.test(text) && DATED.test(text.slice(0, BEFORE_YEAR));

export const isDated = (text: string): boolean => DATED.test(text);

/** Names first, or a year. */
export const isEntryStart = (text: string): boolean => isDated(text) || NAMED.test(text);

export const isClosed = (text: string) => /(?:[.\])\d。]|https?:\S*|doi\S*)\s*$/iu.test(text);

/** Whether a text begins in lower case, or follows an entry with author and year but no source. */
const isRest = (text: string, before: string) =>
  /^\s*[\p{Ll}(&]/u.test(text) ||
  (before !== '' &&
    DATED.test(before) &&
    !/\d\s*[.)]?\s*$|https?:\S*$/u.test(before.replace(/\(\d{4}[a-z]?\)\.?/gu, '')));

interface Piece {
  label?: string;
  /** Without its label; `isUnlabelled` includes what may not be a label. */
  c: ArticleInline[];
  isUnlabelled: ArticleInline[];
  text: string;
  from: number;
}

function piecesOf({ c, given }: ListedParagraph, from: number, isBare: boolean): Piece[] {
  if (given.label !== undefined) {
    const label = plainText(given.label).trim();
    return [
      {
        ...(/[\p{L}\p{N}]/u.test(label) ? { label } : {}),
        c: trimmed(c),
        isUnlabelled: trimmed(c),
        text: inlinesText(c),
        from,
      },
    ];
  }
  const starts = startsIn(withPlainSigns(inlinesText(c)));
  return starts.map((start, index) => {
    const own = trimmed(slice(c, start, starts[index + 1]));
    const written = withPlainSigns(inlinesText(own));
    const raised = isBare ? raisedLabel(own) : undefined;
    const found =
      NUMBER.exec(written) ??
      KEY.exec(written) ??
      (raised
        ? new RegExp(`^\\D{0,2}${raised}[\\].]?`).exec(written)
        : isBare
          ? BARE.exec(written)
          : undefined);
    const rest = found ? trimmed(slice(own, found[0].length)) : own;
    return {
      ...(found ? { label: inlinesText(own).slice(0, found[0].length).trim() } : {}),
      c: rest,
      isUnlabelled: own,
      text: inlinesText(rest),
      from,
    };
  });
}

/** Where entries begin in one paragraph: consecutive numbers, or lines that each begin like an entry. */
function startsIn(text: string): number[] {
  const lines = [...text.matchAll(/(?<=^|\n)[^\n]+/g)];
  const isEach = lines.length > 1 && lines.every(([line]) => NUMBER.test(line) || KEY.test(line));
  const areNamed = lines.length > 1 && lines.every(([line]) => NAMED.test(line) && DATED.test(line));
  if (isEach || areNamed) return lines.map(({ index }) => index);
  const first = NUMBER.exec(text);
  if (!first) return [0];
  const bracket = first[1] === undefined ? '' : '[';
  let next = Number(first[1] ?? first[2]) + 1;
  const starts = [0];
  for (const { 0: found, index, 1: inBrackets, 2: bare } of text.matchAll(
    /(?<=[.\s\u00a0\])])(?:[[(](\d{1,4})[\])]|(\d{1,4})\.)(?=[\s\u00a0]*[\p{Lu}\p{Lo}"“])/gu,
  )) {
    const number = Number(inBrackets ?? bare);
    if (number !== next || (bracket === '[') !== (inBrackets !== undefined) || index === 0) continue;
    if (!/(?:[.\])\d]|\n)[\s\u00a0]*$/u.test(text.slice(0, index)) || found === '') continue;
    // A bare number in the middle of a line may be a volume or a page.
    if (bracket === '' && !/\n\s*$/.test(text.slice(0, index))) continue;
    starts.push(index);
    next += 1;
  }
  return starts;
}
