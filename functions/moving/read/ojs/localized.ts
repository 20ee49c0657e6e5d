import type { Localized } from '../../moved.ts';
import { languageOf } from '../identifiers.ts';
import { htmlOf, type Tree, take, takeAll } from '../xml/tree.ts';
import { attribute, type Item } from './reading.ts';
import { type RichText, readLine, readRichText } from './rich-text.ts';

/** The language of an element that names none is the item's. */
function languageAt(element: Tree, { reading, locale }: Item): string {
  const named = attribute(element, 'locale');
  const language = languageOf(named ?? locale);
  if (!language && named) {
    reading.accounts.sum(
      'doubt',
      'locale',
      'The language of these texts is unknown. They are kept as “und”.',
      element.line,
    );
  }
  return language ?? 'und';
}

function tellMarks(element: Tree, read: RichText, { reading }: Item): void {
  if (read.isDecodedTwice) {
    element.account = {
      as: 'doubt',
      reason: 'The text was escaped twice. It was decoded twice: look whether it reads well.',
    };
  }
  if (read.lostMarks > 0) {
    reading.accounts.sum(
      'left out',
      'mark',
      'Links, pictures, lists and tables in texts: their words alone are kept.',
      element.line,
      read.lostMarks,
    );
  }
}

/** The item's own language first. */
function ownFirst(texts: Localized, { locale }: Item): Localized {
  const own = languageOf(locale);
  const text = own ? texts[own] : undefined;
  return own && text !== undefined ? { [own]: text, ...texts } : texts;
}

/** Texts by language from all children of these names; empty ones are dropped. */
export function takeLocalized(
  element: Tree | undefined,
  names: readonly string[],
  item: Item,
  read: (html: string) => RichText = readLine,
): Localized {
  const texts: Localized = {};
  for (const child of takeAll(element, ...names)) {
    const rich = read(htmlOf(child));
    tellMarks(child, rich, item);
    if (!rich.text) continue;
    const language = languageAt(child, item);
    if (texts[language] === undefined) texts[language] = rich.text;
    else if (texts[language] !== rich.text) {
      child.account = { as: 'doubt', reason: 'Two texts are in the same language. The first is kept.' };
    }
  }
  return ownFirst(texts, item);
}

export const takeRich = (element: Tree | undefined, names: readonly string[], item: Item): Localized =>
  takeLocalized(element, names, item, readRichText);

/** The text in the item's own language, else the first. */
export const takeOwn = (
  element: Tree | undefined,
  names: readonly string[],
  item: Item,
): string | undefined => Object.values(takeLocalized(element, names, item))[0];

/** Lists of words by language, each word once: `keywords` of `keyword`, whose name is an element of its own since 3.5. */
export function takeWords(
  element: Tree | undefined,
  list: string,
  entry: string,
  item: Item,
): Record<string, string[]> {
  const words = new Map<string, Set<string>>();
  const own = languageOf(item.locale);
  if (own) words.set(own, new Set());
  // 2.x has one line: 'information technology;knowledge preservation'.
  const isLine = list === entry;
  for (const group of takeAll(element, list)) {
    const language = languageAt(group, item);
    const there = words.get(language) ?? new Set();
    words.set(language, there);
    for (const word of isLine ? [group] : takeAll(group, entry)) {
      const { text } = readLine(htmlOf(take(word, 'name') ?? word));
      for (const one of isLine ? text.split(';') : [text]) there.add(one.trim());
    }
  }
  const lists = [...words].map(([language, all]) => [language, [...all].filter(Boolean)] as const);
  return Object.fromEntries(lists.filter(([, all]) => all.length > 0));
}

/** 'The Signalling Theory: A Review', from prefix, title and subtitle. */
export function takeTitle(element: Tree, item: Item): Localized {
  const titles = takeLocalized(element, ['title'], item);
  const prefixes = takeLocalized(element, ['prefix'], item);
  const subtitles = takeLocalized(element, ['subtitle'], item);
  const whole: Localized = {};
  for (const language of Object.keys({ ...titles, ...prefixes, ...subtitles })) {
    const title = [prefixes[language], titles[language]].filter(Boolean).join(' ');
    const subtitle = subtitles[language];
    const joint = !title || !subtitle ? '' : /[.!?:…]$/.test(title) ? ' ' : ': ';
    whole[language] = `${title}${joint}${subtitle ?? ''}`;
  }
  return ownFirst(whole, item);
}
