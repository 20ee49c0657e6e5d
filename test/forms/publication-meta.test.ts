import { describe, expect, it } from 'vitest';
import { addressOf, doiOf, readPublicationMeta } from '../../functions/forms/publication-meta.ts';
import { brand } from '../../shared/brand/brand.ts';
import { sampleMeta } from './sample-meta.ts';

describe('the data of a publication', () => {
  it('are the journal’s own where they say nothing of it', () => {
    const { journal: _, ...bare } = sampleMeta;
    const meta = readPublicationMeta(bare);
    expect(meta.journal).toEqual({
      title: brand.journal,
      short: brand.journalShort,
      publisher: brand.publisher,
      origin: brand.siteOrigin,
    });
    expect(doiOf(meta)).toBeUndefined();
    expect(addressOf(meta, '.pdf')).toBe(`${brand.siteOrigin}/journal/jics/articles/12.pdf`);
  });

  it('hold what an article may have', () => {
    const meta = readPublicationMeta(sampleMeta);
    expect(doiOf(meta)).toBe('10.5555/jics.12');
    expect(readPublicationMeta({ ...sampleMeta, title: `${'字'.repeat(497)}<&>` }).title).toHaveLength(500);
    expect(
      readPublicationMeta({ ...sampleMeta, authors: Array(80).fill(sampleMeta.authors[1]) }).authors,
    ).toHaveLength(80);
    expect(readPublicationMeta({ ...sampleMeta, published: '2028-02-29' }).published).toBe('2028-02-29');
  });

  const author = (part: object) => ({ authors: [{ ...sampleMeta.authors[0], ...part }] });
  const journal = (part: object) => ({ journal: { ...sampleMeta.journal, ...part } });
  it.each([
    [{ published: '2027-02-30' }, 'published is no date like 2027-01-31'],
    [{ published: '2027-2-3' }, 'published is no date like 2027-01-31'],
    [{ accepted: '2026-05-30' }, 'accepted is before the day it was received'],
    [{ published: '2026-10-29' }, 'published is before the day it was accepted'],
    [author({ orcid: '0000-0002-1825-0098' }), 'authors.0.orcid is no ORCID iD'],
    [author({ email: 'a@example.org' }), 'authors.0.email is not known'],
    [author({ family: ' ' }), 'authors.0.family is empty'],
    [author({ affiliations: [{ institution: 'A' }] }), 'authors.0.affiliations.0.country is missing'],
    [
      author({ affiliations: [{ institution: 'A', country: 'B', ror: 'https://ror.org/05rk03823' }] }),
      'authors.0.affiliations.0.ror is no ROR address',
    ],
    [
      author({ affiliations: Array(6).fill({ institution: 'A', country: 'B' }) }),
      'authors.0.affiliations has more than 5 entries',
    ],
    [author({ roles: ['boss'] }), 'authors.0.roles.0 is none of '],
    [{ authors: [] }, 'authors has fewer than 1 entries'],
    [journal({ doiPrefix: '10' }), 'journal.doiPrefix is no DOI prefix like 10.5555'],
    [journal({ eissn: '1234-5678' }), 'journal.eissn is no ISSN'],
    [journal({ origin: 'javascript:alert(1)' }), 'journal.origin is no origin'],
    [{ title: 'A\u0007bell' }, 'title holds a control character'],
    [{ title: 'Half \ud83d' }, 'title holds a control character'],
    [{ title: 'Two\nlines' }, 'title holds a line end or a tab'],
    [{ title: 'x'.repeat(1024 * 1024) }, 'title has more than 530 characters'],
    [{ title: '' }, 'title is empty'],
    [{ abstract: 5 }, 'abstract is no string'],
    [{ abstract: undefined }, 'abstract is missing'],
    [{ language: 'en; drop' }, 'language is no language tag'],
    [{ number: 0 }, 'number is less than 1'],
    [{ number: '12' }, 'number is no number'],
    [{ retracted: true }, 'retracted is no object'],
    [{ colour: 'red' }, 'colour is not known'],
    [{ statements: { funding: [{ funder: 'F', award: 'X' }] } }, 'statements.funding.0.award is not known'],
    [{ alt: { '"><script>': 'x' } }, 'alt.'],
  ])('are refused with the path of the field: %o', (part, start) => {
    expect(() => readPublicationMeta({ ...sampleMeta, ...part })).toThrow(
      new RegExp(`^${start.replace(/[.()*+?]/g, '\\$&')}`),
    );
  });

  it.each([[null], [[]], ['text']])('are refused where they are %o', (value) => {
    expect(() => readPublicationMeta(value)).toThrow(/^The file /);
  });
});
