import { expect, it } from 'vitest';
import { addressOf, readPublicationMeta } from '../../functions/forms/publication-meta.ts';
import { articleHead } from '../../functions/publishing/pages/article-head.ts';
import { articlePage } from '../../functions/publishing/pages/article-page.ts';
import { brand } from '../../shared/brand/brand.ts';
import { EDITOR_IN_CHIEF, EDITORIAL_BOARD } from '../../web/src/content/journal/board.ts';
import { GUIDELINES } from '../../web/src/content/journal/guidelines.ts';
import { INTEGRITY } from '../../web/src/content/journal/integrity.ts';
import { TRANSPARENCY } from '../../web/src/content/journal/transparency.ts';
import { PEER_REVIEW } from '../../web/src/content/peer-review.ts';
import { TERM_TEXTS } from '../../web/src/content/submission-terms.ts';
import { sampleMeta } from '../forms/sample-meta.ts';
import { sampleVersion } from './publish-sample.ts';

const meta = readPublicationMeta(sampleMeta);
const other = readPublicationMeta({ ...sampleMeta, number: 13 });
const publication = { meta, notices: [], versions: [sampleVersion], updatedAt: sampleVersion.publishedAt };
const page = articlePage(publication as never, sampleVersion, '<p>The whole text.</p>');
const says = (content: unknown) => JSON.stringify(content);

/** The requirements of DOAJ, the directory of open-access journals, for every journal, and where this one meets them. */
it.each<[asked: string, where: string, answer: RegExp]>([
  ['open access at once', says(TRANSPARENCY), /free to read from its first day/],
  ['whole text on the page', page, /The whole text\./],
  ['licence on every page', page, /rel="license">CC BY 4\.0</],
  [
    'licence for machines',
    articleHead(meta, sampleVersion, true),
    /creativecommons\.org\/licenses\/by\/4\.0/,
  ],
  ['licence of the journal', says(TRANSPARENCY), /Creative Commons Attribution licence \(CC BY 4\.0\)/],
  ['copyright of the authors', page, /© The Authors/],
  ['copyright, told on submission', says(TERM_TEXTS), /The authors keep their copyright/],
  ['no charges, in the guidelines', says(GUIDELINES), /There are none\. .* no article processing charges/],
  ['no charges', says(TRANSPARENCY), /no article processing charges, no submission fees/],
  ['who publishes it', says(TRANSPARENCY), new RegExp(brand.publisher)],
  ['peer review described', says(PEER_REVIEW), /double-blind/],
  ['peer review of each article', page, /Reviewed by \d experts in \d rounds?/],
  ['plagiarism looked for', says(PEER_REVIEW), /plagiarism check of every submission/],
  ['how corrections work', says(INTEGRITY), /a correction, an expression of concern or a retraction/],
  ['what becomes of corrected articles', says(TRANSPARENCY), /former versions stay readable/],
  ['archiving', says(TRANSPARENCY), /stays at its address for good.*(keeps a second copy)/],
  ['an address for each', `${addressOf(meta)} ${addressOf(other)}`, /\/12 .*\/13$/],
])('%s is what a journal in the directory says', (_asked, where, answer) => {
  expect(where).toMatch(answer);
});

/** What only the press can supply: its own board in place of the invented one, an ISSN, an archive. */
it('what only a press can supply stands in its brand and its board, and is told nowhere before', () => {
  expect([brand.eIssn, brand.preservation]).toEqual([undefined, undefined]);
  expect(says(TRANSPARENCY)).not.toMatch(/ISSN|undefined/);
  for (const { name, affiliation } of [EDITOR_IN_CHIEF, ...EDITORIAL_BOARD])
    expect([name, affiliation].every(Boolean)).toBe(true);
  expect(EDITORIAL_BOARD.length).toBeGreaterThanOrEqual(5);
});
