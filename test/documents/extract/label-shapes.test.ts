import { describe, expect, it } from 'vitest';
import { readLabel } from '../../../functions/documents/extract/labels.ts';
import { ABSTRACT } from './sample-text.ts';

const kindOf = (text: string, lead = '') => readLabel({ text, lead })?.kind;

describe('A label is read', () => {
  it.each([
    '[Abstract]',
    '【摘要】',
    '［要旨］',
    '(Resumen)',
    '“Abstract”',
    '— Résumé —',
    '*Abstract*',
    '■ ABSTRACT',
    'A. Abstract',
    'A B S T R A C T',
    'R E S U M E N',
    'A BSTRACT',
    'А Н Н О Т А Ц И Я',
    '초 록',
  ])('as %s', (text) => {
    expect(readLabel({ text, lead: '' })).toMatchObject({ kind: 'abstract', rest: '' });
  });

  it('in brackets or with letters apart before the text itself', () => {
    for (const label of [
      '[Abstract] ',
      '【摘要】',
      '<Resumen> ',
      '■ Abstract: ',
      'A B S T R A C T: ',
      'RESUMO ',
    ])
      expect(readLabel({ text: label + ABSTRACT, lead: '' })).toMatchObject({
        kind: 'abstract',
        rest: ABSTRACT,
      });
  });

  it.each([
    'Key-words',
    'Palavras – chave',
    'Mots–clés',
    'کلید‌واژه‌ها',
    'Kata-kata kunci',
    'KATAKUNCI',
    'Key concepts',
  ])('with any hyphen, space or nothing between its words: %s', (label) => {
    expect(readLabel({ text: `${label}: one, two`, lead: '' })).toMatchObject({
      kind: 'keywords',
      rest: 'one, two',
    });
  });

  it('with one letter wrong', () => {
    for (const label of ['Abstarct', 'Abtract', 'Abstrac', 'Zusammenfasung'])
      expect(kindOf(label)).toBe('abstract');
    for (const label of ['Keywrods', 'Kewords', 'Keyworks', 'Ключевые cлова'])
      expect(kindOf(`${label}: one, two`)).toBe('keywords');
  });

  it('with the language or the work that it is of', () => {
    for (const label of [
      'Abstract in English',
      'Resumen del artículo',
      'Краткая аннотация',
      '中文摘要',
      '和文抄録',
    ])
      expect(kindOf(label)).toBe('abstract');
    for (const label of [
      'MeSH keywords',
      'Keywords in English',
      'Palabras clave del autor',
      'Mots clés en français',
    ])
      expect(readLabel({ text: `${label}: one, two, three`, lead: '' })).toMatchObject({
        kind: 'keywords',
        rest: 'one, two, three',
      });
  });

  it('of keywords in lower case, where a list follows its colon', () => {
    expect(kindOf('keywords: soil; carbon')).toBe('keywords');
    expect(kindOf('keywords: they name what a paper is about.')).toBeUndefined();
  });
});

describe('No label is', () => {
  it.each([
    'Abstract algebra',
    'Keyboards',
    'Model summary',
    'Summary of results',
    'Resumen de resultados',
    'A study of keys',
  ])('%s', (text) => {
    expect(kindOf(text)).toBeUndefined();
  });

  it('a graphical or a lay abstract one of the abstract', () => {
    for (const text of ['Graphical abstract', 'Lay abstract', 'Plain language summary'])
      expect(kindOf(text)).toBe('other');
  });
});
