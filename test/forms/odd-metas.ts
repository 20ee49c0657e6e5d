import { type PublicationMeta, readPublicationMeta } from '../../functions/forms/publication-meta.ts';
import { sampleMeta } from './sample-meta.ts';

const at = (...institutions: string[]) =>
  institutions.map((institution) => ({ institution, country: 'Côte d’Ivoire' }));
const named = (family: string, given?: string) => ({ given, family, affiliations: at('École & Cie <1>') });
const many = <T>(count: number, one: (at: number) => T) =>
  Array.from({ length: count }, (_, n) => one(n + 1));
const { journal, authors } = sampleMeta;

/** What is odd in each of twenty articles, and its data. */
const ODD: Record<string, object> = {
  'as it should be': {},
  'a title of 500 letters with signs, a formula and letters from the right': {
    title: `${'A < B & C {x_1^2} $\\lambda$ '.repeat(17)}نص عربي`.padEnd(500, 'ß'),
  },
  'a title with mathematics and a dash at its end': { title: 'On ‖x‖₂ ≤ √n ∑ λᵢ — H₂O, 10 °C; “p < .05” —' },
  'a title of one capital': { title: 'A' },
  'a title from the right': { title: 'עברית، عربي (123) A', language: 'he' },
  'a title beyond the first plane': { title: '𝔸 😀 𐎀 漢字 e\u0301', language: 'zh-Hant-TW' },
  'an author with one name': { authors: [named('Sukarno')] },
  'names with particles': {
    authors: [
      named('van der Berg', 'Jan'),
      named('de la Cruz', 'Ana María'),
      named('bin Laden al-Rashid', 'Omar'),
      named('d’Alembert', 'Jean-Baptiste le Rond'),
      named('O’Brien-Śmith', 'J. R. R.'),
    ],
  },
  'names that look like several': {
    authors: [named('Anderson and Sons', 'A.'), named('Smith, Jr.', 'John'), named('Land and Water Group')],
  },
  '80 authors of five institutions each': {
    authors: many(80, (n) => ({
      ...named(`Berg${n}`, 'Jan'),
      affiliations: at(...many(5, (m) => `I${n}.${m}`)),
    })),
  },
  'an author without an institution': { authors: [{ given: 'A', family: 'B' }] },
  'an abstract of several paragraphs with every sign': {
    abstract: 'One % of {them} \\ said "no" & <b>left</b>.\n\n\nTwo\nlines.\n\n  TY  - JOUR\nER  - ',
  },
  'an empty abstract': { abstract: '' },
  'no keywords, statements or subjects': { keywords: [], statements: {}, subjects: [] },
  'keywords with commas': { keywords: ['a, b', 'c; d', 'x_y', 'ö "q"'] },
  'neither DOI nor ISSN': { journal: { ...journal, doiPrefix: undefined, eissn: undefined } },
  'the 29th of February': { received: '2027-12-31', accepted: '2028-02-29', published: '2028-02-29' },
  'the last day of a year': { published: '2027-12-31', version: 3 },
  'a retraction': {
    title: `Retracted: ${sampleMeta.title}`,
    version: 2,
    retracted: { number: 13, on: '2027-05-01' },
  },
  'a funder without a grant, and one author of two institutions': {
    authors: authors.slice(0, 1),
    statements: { funding: [{ funder: 'Fund of <A> & B' }] },
  },
};

export const ODD_METAS: [odd: string, meta: PublicationMeta][] = Object.entries(ODD).map(
  ([odd, change], n) => [odd, readPublicationMeta({ ...sampleMeta, number: 100 + n, ...change })],
);
