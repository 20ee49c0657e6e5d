import { BEYOND_TEXT, captionLabel } from '../model/caption-words.ts';
import type { ArticleBlock, ArticleSection, ArticleText } from './article-text.ts';
import { inlinesText, plainTextOf, type Wrapped, wrap } from './inline-slices.ts';
import { eachBlock } from './walk-blocks.ts';
import { eachInlines, mapInlines } from './walk-inlines.ts';

type Kind = 'figure' | 'table' | 'box' | 'equation' | 'section';

const WORDS: readonly [Kind, string][] = [
  [
    'figure',
    String.raw`figures?|figs?\.?|figuras?|abb(?:ildung(?:en)?|\.)|рис(?:ун\p{L}+|\.)|图|圖|図|그림|schemes?|plates?`,
  ],
  ['table', String.raw`tables?|tabs?\.|tablas?|tabellen?|tableaux?|tabelas?|табл(?:иц\p{L}+|\.)|表|표`],
  [
    'equation',
    String.raw`equations?|eqs?\.?|eqns?\.?|gleichung(?:en)?|gl\.|equação|ecuación|уравнени\p{L}+|формул\p{L}+|式`,
  ],
  ['section', String.raw`sections?|sects?\.|secs?\.|§§?|abschnitt|sección|seção|раздел\p{L}*`],
  ['box', 'box|boxes|algorithms?|listings?'],
];
const NUMBER = String.raw`[([]?(?:[A-Z]{1,2}[.-]?)?\d{1,3}(?:\.\d{1,3})*[a-zA-Z]?[)\]]?(?![\p{L}\d])`;
const JOINT = String.raw`[\s\u00a0]?(?:[,;–—-]|and|&|to|und|y|e|и)[\s\u00a0]?`;
const PATTERNS = WORDS.map(([kind, words]) => ({
  kind,
  pattern: new RegExp(
    String.raw`(?<=^|[^\p{L}\d])(${BEYOND_TEXT}[\s\u00a0])?(?:${words})[\s\u00a0.]{0,3}(${NUMBER}(?:${JOINT}${NUMBER}){0,8})`,
    'giu',
  ),
}));
const namesBefore = (words: string) =>
  new RegExp(
    String.raw`(?:^|[^\p{L}\d])(?:${words})[\s\u00a0.]{0,3}(?:[([]\d{1,3}[a-z]?[)\]]${JOINT}){0,8}$`,
    'iu',
  );
const AFTER_EQUATION = namesBefore(
  WORDS.flatMap(([kind, words]) => (kind === 'equation' ? words : [])).join('|'),
);
const AFTER_ANY = namesBefore(WORDS.map(([, words]) => words).join('|'));

/** Whether a number in brackets after this text is of an equation, or, if parentheses cite, of any such part. */
export const isAfterName = (before: string, isAny: boolean): boolean =>
  (isAny ? AFTER_ANY : AFTER_EQUATION).test(before);

/** The reference is to another paper. */
const ELSEWHERE = /^\s*(?:of|in|from) (?:\[\d|ref\.|\p{Lu}[\p{L}’'-]+ (?:et al|and \p{Lu}|\(\d{4}))/u;

/** Links 'Fig. 2', 'Table 1', 'Eq. (3)' and 'Section 2.1' if one item of the text has that number. */
export function linkCrossReferences(text: ArticleText): ArticleText {
  const targets = targetsOf(text);
  return mapInlines(text, (inlines, { id, kind }) => {
    if (kind === 'title' || kind === 'code' || kind === 'drawn') return inlines;
    const words = inlinesText(inlines);
    return wrap(
      inlines,
      PATTERNS.flatMap((each) => rangesIn(words, each, targets)).filter(({ to }) => to !== id),
    );
  });
}

interface Range extends Wrapped {
  to: string;
}

function rangesIn(
  words: string,
  { kind, pattern }: (typeof PATTERNS)[number],
  targets: ReadonlyMap<string, string>,
): Range[] {
  const ranges: Range[] = [];
  for (const { 0: found, 1: beyond, 2: listed = '', index } of words.matchAll(pattern)) {
    if (ELSEWHERE.test(words.slice(index + found.length))) continue;
    const first = index + found.length - listed.length;
    for (const { 0: typed, index: at } of listed.matchAll(new RegExp(NUMBER, 'gu'))) {
      const number = typed.replace(/[()[\]]/g, '');
      const own = beyond && !/^s/i.test(number) ? `S${number}` : number;
      const to =
        targets.get(referenceKey(kind, own)) ??
        targets.get(referenceKey(kind, own.replace(/(?<=\d)[a-z]$/i, '')));
      if (to === undefined) continue;
      const start = at === 0 ? index : first + at;
      ranges.push({ start, end: first + at + typed.length, to, make: (c) => ({ k: 'ref', to, c }) });
    }
  }
  return ranges;
}

const referenceKey = (kind: Kind, number: string) => `${kind} ${number.toLowerCase().replace(/\.$/, '')}`;

/** Numbered items, without those that share a number. */
function targetsOf(text: ArticleText): Map<string, string> {
  const found = new Map<string, string | null>();
  const add = (key: string, id: string) => found.set(key, found.has(key) ? null : id);
  const sections = (list: readonly ArticleSection[]): void => {
    for (const { id, label, sections: inner } of list) {
      if (label) add(referenceKey('section', label), id);
      sections(inner);
    }
  };
  sections(text.sections);
  eachBlock(text, (block) => {
    const key = keyOfBlock(block);
    if (key) add(key, block.id);
  });
  // Separate captions after the text, if their figures come in other files.
  eachInlines(text, (inlines, { id, kind }) => {
    const label = kind === 'text' ? captionLabel(inlinesText(inlines)) : undefined;
    if (
      label &&
      /[.:|]\s*$/.test(inlinesText(inlines).slice(0, label.length)) &&
      !found.has(referenceKey(label.kind, label.number))
    )
      add(referenceKey(label.kind, label.number), id);
  });
  return new Map([...found].filter((entry): entry is [string, string] => entry[1] !== null));
}

function keyOfBlock(block: ArticleBlock): string | undefined {
  if (!('label' in block) || !block.label) return undefined;
  const typed = plainTextOf(block.label);
  if (block.k === 'equation') {
    const [number] = /[A-Z]{0,2}\.?\d+(?:\.\d+)*[a-z]?/.exec(typed) ?? [];
    return number && referenceKey('equation', number);
  }
  const label = captionLabel(typed);
  return label && referenceKey(label.kind, label.number);
}
