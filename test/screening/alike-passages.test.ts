import { describe, expect, it } from 'vitest';
import { alikePassages, shareOf } from '../../functions/screening/rules/alike-passages.ts';
import { bodyOf } from '../../functions/screening/rules/body-words.ts';
import { printsOf } from '../../functions/screening/rules/prints-of.ts';
import { madeUpText } from './made-up-text.ts';

const body = (text: string, section: 'methods' | 'other' = 'other') =>
  bodyOf(text.split('\n').map((paragraph) => ({ text: paragraph, section })));
const words = (text: string) => body(text).words.map(({ key }) => key);
const between = (passage: string, seed: number) =>
  `${madeUpText(seed, 300)} ${passage} ${madeUpText(seed + 1, 300)}`;
const alike = (one: string, other: string) => alikePassages(body(one).words, body(other).words);

const PASSAGE = madeUpText(1, 60);

describe('words as they are compared', () => {
  it('have neither case, accents, punctuation nor numbers', () => {
    expect(words('The Réal Well-known cafe’s 12 (3) Straße.')).toEqual([
      'the',
      'real',
      'wellknown',
      'cafes',
      'strasse',
    ]);
  });
  it('are the same with a non-joiner, a joiner or a mark of direction in them, and without', () => {
    expect(words('می\u200cخواهم کتاب\u200cهای \u200fنو')).toEqual(words('میخواهم کتابهای نو'));
    expect(words('a co\u200bpied te\u2060xt\u200d, twice')).toEqual(['a', 'copied', 'text', 'twice']);
  });
  it('are characters in Chinese and Japanese', () => {
    expect(words('本文 is 方法')).toEqual(['本', '文', 'is', '方', '法']);
  });
  it('leave a short quotation out, and keep a long one', () => {
    expect(words('It says “to be or not to be” twice.')).toEqual(['it', 'says', 'twice']);
    expect(words(`It says “${madeUpText(3, 45)}” once.`)).toHaveLength(48);
  });
});

describe('prints', () => {
  it('are shared by any two texts that have fifteen words in a row', () => {
    for (let seed = 10; seed < 210; seed++) {
      const shared = madeUpText(seed, 15);
      const one = printsOf(body(between(shared, seed + 1000)).words);
      const other = new Set(printsOf(body(between(shared, seed + 3000)).words));
      expect(one.some((print) => other.has(print))).toBe(true);
    }
  });
  it('are about one for four and a half words', () => {
    const { words: all } = body(madeUpText(7, 6000));
    const count = printsOf(all).length;
    expect(all.length / count).toBeGreaterThan(4);
    expect(all.length / count).toBeLessThan(5);
    expect(printsOf(all).every((print) => /^[0-9a-f]{16}$/.test(print))).toBe(true);
  });
  it('of a text of a few words are one', () => {
    expect(printsOf(body(madeUpText(5, 9)).words)).toHaveLength(1);
    expect(printsOf(body(madeUpText(5, 7)).words)).toHaveLength(0);
  });
});

describe('passages that two texts have', () => {
  it('are found whole, whatever the case, the marks and the paragraphs', () => {
    const typed = PASSAGE.split(' ')
      .map((word, at) => (at % 9 === 0 ? `${word.toUpperCase()},` : word))
      .join(' ')
      .replace(/^((?:\S+ ){30})/, '$1\n');
    const found = alike(between(PASSAGE, 20), between(typed, 30));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ words: 60, here: { from: 300, to: 360 }, isMethods: false });
  });
  it('may differ by a few words', () => {
    const changed = PASSAGE.split(' ').toSpliced(28, 2, 'entirely', 'other', 'words').join(' ');
    const found = alike(between(PASSAGE, 20), between(changed, 30));
    expect(found).toMatchObject([{ words: 58, here: { from: 300, to: 360 } }]);
    expect(found[0]?.runs).toHaveLength(2);
  });
  it('of Persian are found where one of them leaves the non-joiners out', () => {
    const letters = [...'ابتدرسمنوی'];
    const spelt = (word: string) =>
      [...word].map((letter) => letters[letter.codePointAt(0)! % letters.length]).join('');
    const persian = PASSAGE.split(' ')
      .map((word) => `${spelt(word)}\u200cها`)
      .join(' ');
    const found = alike(between(persian, 20), between(persian.replaceAll('\u200c', ''), 30));
    expect(found).toMatchObject([{ words: 60, here: { from: 300, to: 360 } }]);
  });
  it('shorter than forty words are none', () => {
    const short = madeUpText(2, 39);
    expect(alike(between(short, 20), between(short, 30))).toEqual([]);
  });
  it('of Chinese are seventy characters, as many as forty words', () => {
    const characters = [...PASSAGE].map((letter) =>
      String.fromCodePoint(0x4e00 + letter.codePointAt(0)! * 7),
    );
    const long = characters.slice(0, 72).join('');
    expect(alike(`${madeUpText(1, 50)}${long}`, `${madeUpText(2, 50)}${long}`)).toMatchObject([
      { words: 41 },
    ]);
    const short = characters.slice(0, 60).join('');
    expect(alike(`${madeUpText(1, 50)}${short}`, `${madeUpText(2, 50)}${short}`)).toEqual([]);
  });
  it('are told apart where they are of the methods', () => {
    const own = body(PASSAGE, 'methods').words;
    expect(alikePassages(own, body(PASSAGE).words)).toMatchObject([{ isMethods: true }]);
  });
  it('make up a share of the text', () => {
    const own = body(between(PASSAGE, 20)).words;
    const found = alikePassages(own, body(between(PASSAGE, 30)).words);
    expect(shareOf(found, own)).toBeCloseTo(60 / 660, 5);
  });
});
