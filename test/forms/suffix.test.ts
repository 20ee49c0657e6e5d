import { expect, it } from 'vitest';
import { toJats } from '../../functions/documents/article/text-forms/to-jats.ts';
import { writeBibtex, writeCslJson, writeRis } from '../../functions/forms/citations.ts';
import { writeCrossref } from '../../functions/forms/crossref.ts';
import { fullNameOf, PublicationMeta } from '../../functions/forms/publication-meta.ts';
import { articleMeta } from '../../functions/publishing/rules/article-meta.ts';
import { specimenArticle } from '../documents/article/specimen-article.ts';
import { buildManuscript, fileOf } from '../support/build-manuscript.ts';
import { jatsFaults } from '../support/jats-validator.ts';
import { sampleMeta } from './sample-meta.ts';

const deposit = {
  batch: 'b',
  at: new Date(0),
  depositor: { name: 'n', email: 'e@e.example' },
  references: [],
};
const metaOf = (author: { given?: string; family: string; suffix?: string }) =>
  PublicationMeta.parse({ ...sampleMeta, authors: [author] });

it.each([
  ['King Jr.', 'King', 'Jr.'],
  ['King, Jr.', 'King', 'Jr.'],
  ['Sammy Davis Sr', 'Sammy Davis', 'Sr'],
  ['Windsor III', 'Windsor', 'III'],
  ['Jr.', 'Jr.', undefined],
  ['Vii', 'Vii', undefined],
  ['van der Müller', 'van der Müller', undefined],
  ['Junior', 'Junior', undefined],
])('reads a generation off a family name: %s', (typed, family, suffix) => {
  const [author] = metaOf({ given: 'Ada', family: typed }).authors;
  expect([author?.family, author?.suffix]).toEqual([family, suffix]);
});

it('keeps a name in one part as it is, and a suffix that was given', () => {
  expect(metaOf({ family: 'Windsor III' }).authors[0]).toMatchObject({ family: 'Windsor III' });
  expect(metaOf({ given: 'A', family: 'King Jr.', suffix: 'PhD' }).authors[0]).toMatchObject({
    family: 'King Jr.',
    suffix: 'PhD',
  });
});

it('puts the suffix in its own place in every form', async () => {
  const meta = metaOf({ given: 'Martin Luther', family: 'King Jr.' });
  expect(writeRis(meta)).toContain('AU  - King, Martin Luther, Jr.');
  expect(writeBibtex(meta)).toContain('author = {King, Jr., Martin Luther}');
  expect(writeCslJson(meta)).toContain('"suffix": "Jr."');
  expect(fullNameOf(meta.authors[0]!)).toBe('Martin Luther King Jr.');
  expect(writeCrossref(meta, deposit)).toContain('<surname>King</surname><suffix>Jr.</suffix>');
  const jats = toJats(specimenArticle(), meta);
  expect(jats).toContain(
    '<surname>King</surname><given-names>Martin Luther</given-names><suffix>Jr.</suffix>',
  );
  expect(await jatsFaults(jats, '1.3')).toEqual([]);
});

it.each([
  ['Aaaaaaaaa '.repeat(7).trim(), 'Aaaaaaaaa '.repeat(6).trim()],
  ['B'.repeat(70), 'B'.repeat(60)],
  ['Amara', 'Amara'],
])('deposits no more letters of a name than Crossref takes: %s', (given, deposited) => {
  const meta = metaOf({ given, family: 'Okafor' });
  expect(writeCrossref(meta, deposit)).toContain(`<given_name>${deposited}</given_name>`);
});

it('is taken from the author’s own details, and a single name is the family name', () => {
  const author = { _id: 'owner', firstName: 'Suharto', lastName: '', suffix: 'III', isCorresponding: true };
  const record = buildManuscript({ authors: [author], submittedAt: '2026-11-02T00:00:00.000Z' });
  const meta = articleMeta(fileOf(record), undefined, '2026-12-01T00:00:00.000Z');
  expect(meta).toMatchObject({ authors: [{ given: undefined, family: 'Suharto', suffix: 'III' }] });
});
