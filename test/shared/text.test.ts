import { describe, expect, it } from 'vitest';
import { cutAtWord, cutText, cutTextFront } from '../../shared/domain/cut-text.ts';
import { plainName } from '../../shared/domain/plain-name.ts';
import { cutBytes, utf8Length } from '../../shared/domain/utf8-length.ts';

const astral = '𠀀𝓛𝟙𐌰😀';

describe('cutting text', () => {
  it.each(Array.from({ length: 12 }, (_, most) => most))(
    'at %i leaves no half of a letter behind',
    (most) => {
      for (const text of [astral.repeat(3), `a${astral.repeat(3)}`, `${astral}漢字`, 'a\ud835\udc1bc']) {
        for (const cut of [cutText(text, most), cutTextFront(text, most), cutBytes(text, most)])
          expect(cut.isWellFormed()).toBe(true);
        expect(cutText(text, most)).toBe([...text].slice(0, most).join(''));
        expect(cutTextFront(text, most)).toBe(most === 0 ? '' : [...text].slice(-most).join(''));
        expect(Buffer.byteLength(cutBytes(text, most))).toBeLessThanOrEqual(most);
      }
    },
  );

  it.each([
    ['We counted wells.', 17, 'We counted wells.'],
    ['We counted wells.', 12, 'We counted…'],
    ['We counted wells.', 11, 'We counted…'],
    ['Donaudampfschiff fahren', 8, 'Donauda…'],
    ['我们数了十二个村庄的水井', 6, '我们数了十…'],
  ])('of %s at %i leaves no half of a word behind', (text, most, shown) => {
    expect(cutAtWord(text, most)).toBe(shown);
  });

  it('mends what came in broken', () => {
    expect(cutText('a\ud800b', 2)).toBe('a\ufffd');
    expect(cutTextFront('\udc00b', 5)).toBe('\ufffdb');
  });

  it('counts bytes as stores do', () => {
    for (const text of ['', 'abc', 'ümlaut', '漢字', astral, 'a\ud800b'])
      expect(utf8Length(text)).toBe(Buffer.byteLength(text));
  });
});

describe('a name', () => {
  it.each([
    ['So\u200bfia  Bra\u202endt\u2069', 'Sofia Brandt'],
    ['\ufeffA\u00adda\u3164\u2800', 'Ada'],
    ['Ada\u200d\u{e0041}\ufe0f Love\u034flace', 'Ada Lovelace'],
    [' Jo\tAnn\u00a0\u2003Lee\n', 'Jo Ann Lee'],
    ['\ud800Ed\u0000\ufffe', 'Ed'],
    ['Zoe\u0308', 'Zoë'],
    ['\u202e\u2066\u200f', ''],
  ])('%j is %j, as it looks', (typed, name) => expect(plainName(typed)).toBe(name));

  it.each(['علی\u200cرضا', 'क्\u200dष', 'ශ්\u200dරී', '王 小明', 'Nuñez-O’Brien', '𠮷田'])(
    '%j stays as it is written',
    (name) => expect(plainName(name)).toBe(name),
  );

  it('keeps no joiner that joins nothing', () => {
    expect(plainName('ا\u200cب')).toBe('اب');
    expect(plainName('Ad\u200ca')).toBe('Ada');
  });
});
