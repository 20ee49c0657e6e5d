import { describe, expect, it } from 'vitest';
import { buildLines } from '../../../functions/documents/pdf/text/build-lines.ts';
import { mendCharacters } from '../../../functions/documents/pdf/text/mend-characters.ts';

describe('the letters of a PDF', () => {
  const set = (text: string, left: number, look = {}) =>
    [...text].map((letter, at) => ({
      text: letter,
      left: left + at * 6,
      right: left + (at + 1) * 6,
      base: 100,
      size: 12,
      bold: false,
      italic: false,
      font: 'Roman',
      spaceBefore: false,
      spaceWritten: false,
      ...look,
    }));
  const linesOf = (characters: ReturnType<typeof set>) =>
    buildLines({ page: 0, width: 600, height: 800, characters: mendCharacters(characters) }).map(
      ({ text }) => text,
    );

  it("are those of TeX's ligatures where a glyph has no code", () => {
    expect(linesOf(set('identi\u001cca e\u000eciency', 72))).toEqual(['identifica efficiency']);
  });

  it('are one Thai vowel where a producer took it apart or set it off', () => {
    for (const vowel of ['\ufffd\u0e33', '\u0e4d\u0e32', '\u0e33'])
      expect(linesOf(set(`\u0e04${vowel}\u0e2a${vowel}\u0e04\u0e31\u0e0d`, 72))).toEqual([
        '\u0e04\u0e33\u0e2a\u0e33\u0e04\u0e31\u0e0d',
      ]);
  });

  it('have the marks of Thai that Windows has at codes of its own', () => {
    expect(linesOf(set('\u0e22\uf70a\u0e2d', 72))).toEqual(['\u0e22\u0e48\u0e2d']);
  });

  it('stay a separator where such a glyph stands apart', () => {
    const apart = set('\u001c', 72 + 48, { spaceBefore: true });
    const word = set('soil', 72 + 60, { spaceBefore: false });
    word[0]!.spaceBefore = true;
    expect(linesOf([...set('grazing', 72), ...apart, ...word])).toEqual(['grazing · soil']);
  });

  it('make one line where a justified line has few words', () => {
    const full = (base: number) =>
      set('the soils of the steppe are old and rich'.replaceAll(' ', ''), 72, { base });
    const last = 72 + 33 * 6;
    const loose = [
      ...set('grazing', 72, { base: 114 }),
      ...set('changed', 72 + 80, { base: 114 }),
      ...set('them', last - 24, { base: 114 }),
    ];
    expect(linesOf([...full(100), ...loose, ...full(128)])[1]).toBe('grazing changed them');
  });

  it('are parted by a narrow space that the content has, not by one that is only guessed', () => {
    const spaced = (isWritten: boolean) => {
      const next = set('Soil', 72 + 42 + 0.9);
      next[0] = { ...next[0]!, spaceBefore: true, spaceWritten: isWritten };
      return linesOf([...set('grazed.', 72), ...next]);
    };
    expect(spaced(true)).toEqual(['grazed. Soil']);
    expect(spaced(false)).toEqual(['grazed.Soil']);
  });
});
