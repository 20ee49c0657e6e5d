import { describe, expect, it } from 'vitest';
import { writeCrossref } from '../../functions/forms/crossref.ts';
import { writeDublinCore } from '../../functions/forms/dublin-core.ts';
import { readPublicationMeta } from '../../functions/forms/publication-meta.ts';
import { sampleMeta } from './sample-meta.ts';
import { texts } from './xml-texts.ts';

const meta = readPublicationMeta(sampleMeta);
const bare = readPublicationMeta({ ...sampleMeta, journal: {}, statements: {} });
const deposit = {
  batch: 'jics-12-1',
  at: new Date('2027-01-03T06:00:00.123Z'),
  depositor: { name: 'MWP', email: 'deposits@meridianworldpress.example' },
  references: [
    { id: 'r1', text: 'A & B <2020>.', doi: '10.5555/1' },
    { id: 'r2', text: 'C.' },
  ],
};

describe('what Crossref is told', () => {
  const said = texts(writeCrossref(meta, deposit)!);

  it('is the article with its authors, their institutions, funders and references', () => {
    const expected: Record<string, string[]> = {
      'head/timestamp': ['20270103060000123'],
      'titles/title': [sampleMeta.title],
      'person_name/surname': ['Okafor', 'Suharto', 'van der Müller', 'כהן'],
      'person_name/given_name': ['Amara', 'Ludwig', 'משה'],
      'person_name/ORCID': ['https://orcid.org/0000-0002-1825-0097'],
      'institution/institution_id': ['https://ror.org/05rk03822', 'https://ror.org/05rk03822'],
      'publisher_item/item_number': ['e12'],
      'fr:assertion/fr:assertion': ['https://ror.org/05rk03822', 'X-1', 'X-2'],
      'ai:program/ai:license_ref': Array(2).fill('https://creativecommons.org/licenses/by/4.0/'),
      'doi_data/doi': ['10.5555/jics.12'],
      'doi_data/resource': ['https://www.meridianworldpress.example/journal/jics/articles/12'],
      'item/resource': [
        'https://www.meridianworldpress.example/journal/jics/articles/12v1.pdf',
        'https://www.meridianworldpress.example/journal/jics/articles/12v1.xml',
      ],
      'citation/doi': ['10.5555/1'],
      'citation/unstructured_citation': ['A & B <2020>.', 'C.'],
      'jats:abstract/jats:p': [
        'Robots in small clinics plan with little memory.',
        'We bound what they forget & what they keep.',
      ],
    };
    for (const [path, values] of Object.entries(expected))
      expect([path, said.get(path)]).toEqual([path, values]);
  });

  it('is which journal it stands in: by its ISSN, or by a DOI of the journal where it has none', () => {
    const { eissn: _, ...unnumbered } = sampleMeta.journal;
    const without = readPublicationMeta({ ...sampleMeta, journal: unnumbered });
    const told = texts(writeCrossref(without, deposit)!);
    expect([said.get('journal_metadata/issn'), told.get('journal_metadata/issn')]).toEqual([
      ['1234-5679'],
      undefined,
    ]);
    expect(told.get('doi_data/doi')).toEqual(['10.5555/jics', '10.5555/jics.12']);
    expect(told.get('doi_data/resource')?.[0]).toBe('https://www.meridianworldpress.example/journal/jics');
  });

  it('is nothing where there is no DOI', () => {
    expect(writeCrossref(bare, deposit)).toBeUndefined();
  });
});

describe('Dublin Core', () => {
  it('says what is known, and nothing of what is not', () => {
    const said = texts(writeDublinCore(meta));
    expect(said.get('oai_dc:dc/dc:creator')).toEqual([
      'Okafor, Amara',
      'Suharto',
      'van der Müller, Ludwig',
      'כהן, משה',
    ]);
    expect(said.get('oai_dc:dc/dc:identifier')).toHaveLength(2);
    expect(said.get('oai_dc:dc/dc:source')).toEqual([`${sampleMeta.journal.title}, 2(1), e12`, '1234-5679']);
    expect(texts(writeDublinCore(bare)).get('oai_dc:dc/dc:identifier')).toHaveLength(1);
    expect(writeDublinCore(bare)).not.toMatch(/undefined|<dc:\w+\/>|@/);
  });
});
