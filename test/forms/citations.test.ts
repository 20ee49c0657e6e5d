import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import { describe, expect, it } from 'vitest';
import { writeBibtex, writeCslJson, writeRis } from '../../functions/forms/citations.ts';
import { readPublicationMeta } from '../../functions/forms/publication-meta.ts';
import { sampleMeta } from './sample-meta.ts';

interface Item {
  title: string;
  author: { family?: string; given?: string; literal?: string; 'non-dropping-particle'?: string }[];
  issued: { 'date-parts': number[][] };
  [field: string]: unknown;
}
const read = (text: string): Item => {
  const [item, ...more] = plugins.input.chain(text) as Item[];
  expect(more).toEqual([]);
  return item!;
};
const names = ({ author }: Item) =>
  author.map(({ family, given, literal, 'non-dropping-particle': particle }) =>
    [[particle, family].filter(Boolean).join(' ') || literal, given].filter(Boolean).join(', '),
  );

const meta = readPublicationMeta(sampleMeta);
const authors = ['Okafor, Amara', 'Suharto', 'van der Müller, Ludwig', 'כהן, משה'];

describe('a citation', () => {
  it.each([
    ['BibTeX', writeBibtex],
    ['RIS', writeRis],
    ['CSL-JSON', writeCslJson],
  ])('as %s is read back as it was', (_, write) => {
    const item = read(write(meta));
    expect(item.title).toBe(sampleMeta.title);
    expect(names(item)).toEqual(authors);
    expect(item['container-title']).toBe(sampleMeta.journal.title);
    expect([item.volume, item.issue, item.page].map(String)).toEqual(['2', '1', 'e12']);
    expect(item.issued['date-parts'][0]!.slice(0, 2)).toEqual([2027, 1]);
    expect(item.DOI).toBe('10.5555/jics.12');
    expect(item.URL).toBe('https://www.meridianworldpress.example/journal/jics/articles/12');
    expect(item.ISSN).toBe('1234-5679');
    expect(write(meta)).toContain('Meridian World Press');
  });

  it.each([
    ['a {b} \\ c ~ d ^ e % f & g # h $ i _ j "k" <l>'],
    ['DNA, RNA and the pH of NaCl'],
    ['Ünïcode 漢字 مرحبا 😀'],
    ['Trailing backslash\\'],
  ])('keeps the title %s', (title) => {
    const odd = readPublicationMeta({ ...sampleMeta, title });
    for (const write of [writeBibtex, writeRis, writeCslJson]) expect(read(write(odd)).title).toBe(title);
  });

  it('braces words with capitals, and names in one part', () => {
    expect(writeBibtex(meta)).toContain(
      '{Sparse} <attention> \\& {TeX’s} \\textbraceleft{}braces\\textbraceright{}: a 50\\% cut',
    );
    expect(writeBibtex(meta)).toContain('{Okafor, Amara and {Suharto} and van der Müller, Ludwig and');
  });

  it('as RIS ends every line with CRLF, and as every form leaves out what the article has not', () => {
    const bare = readPublicationMeta({ ...sampleMeta, journal: {}, keywords: [] });
    expect(writeRis(bare).replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const write of [writeBibtex, writeRis, writeCslJson])
      expect(write(bare)).not.toMatch(/doi|issn|SN {2}-|DO {2}-|KW {2}-/i);
  });
});
