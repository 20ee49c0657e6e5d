import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import { makeNotice } from '../../../functions/documents/make-notice.ts';
import { readPublicationMeta } from '../../../functions/forms/publication-meta.ts';
import { noticeMeta } from '../../../functions/publishing/rules/notice-meta.ts';
import { sampleMeta } from '../../forms/sample-meta.ts';
import { jatsFaults } from '../../support/jats-validator.ts';
import { pdfText } from '../../support/pdf-text.ts';

const article = readPublicationMeta(sampleMeta);
const said = {
  text: 'In Table 1, “a < b” was printed as “a > b”.\n\nNo conclusion changes.',
  number: 13,
  volume: 2,
  issue: 2,
  on: '2027-05-01',
  doiPrefix: '10.5555',
};
const noticeOf = (kind: 'correction' | 'concern' | 'retraction', of = article) =>
  noticeMeta(of, { ...said, kind });

it.each([
  ['correction', 'correction', 'corrected-article'],
  ['concern', 'expression-of-concern', 'object-of-concern'],
  ['retraction', 'retraction', 'retracted-article'],
] as const)(
  'a notice (%s) is JATS, HTML and an accessible PDF that say what it is about',
  async (kind, type, related) => {
    const { jats, fragment, pdf, figures } = makeNotice(noticeOf(kind));
    for (const version of ['1.3', '1.4'] as const) expect(await jatsFaults(jats, version)).toEqual([]);
    expect(jats).toContain(`article-type="${type}"`);
    expect(jats).toContain(
      `<related-article related-article-type="${related}" id="about" ext-link-type="doi" xlink:href="10.5555/jics.12">Okafor A,`,
    );
    expect(jats).toContain('<collab>The editors of JICS</collab>');
    expect(jats).toContain('10.5555/jics.13');
    // Its text is all there is of it: no abstract says it twice, and nobody received or owns it.
    expect(jats).not.toMatch(/<abstract|<history|copyright|<surname>/);
    const validator = new HtmlValidate({ extends: ['html-validate:recommended'] });
    expect((await validator.validateString(fragment)).results).toEqual([]);
    for (const text of [jats, fragment]) expect(text).toMatch(/“a &lt; b”[\s\S]*No conclusion changes\./);
    expect(Buffer.from(pdf).includes('pdfuaid:part')).toBe(true);
    expect(figures).toEqual([]);
    const words = (await pdfText(pdf)).join(' ').replace(/\s+/g, ' ');
    for (const part of [
      'Volume 2, Issue 2 (2027), e13',
      'The editors of JICS',
      'This notice is about Okafor A, Suharto,',
      'Published 1 May 2027',
      '“a < b”',
      'No conclusion changes.',
      'Cite as The editors of JICS (2027).',
      'Open access under',
    ])
      expect(words).toContain(part);
    // A line may end within it.
    expect(words.replaceAll(' ', '')).toContain('https://doi.org/10.5555/jics.12Keywords');
    expect(words).not.toMatch(/Received|Accepted|Abstract|©/);
  },
);

it('a notice leads to the page of an article that has no DOI', async () => {
  const { doiPrefix: _without, ...journal } = article.journal;
  const { jats } = makeNotice(noticeOf('correction', { ...article, journal }));
  expect(await jatsFaults(jats, '1.3')).toEqual([]);
  expect(jats).toContain(
    'ext-link-type="uri" xlink:href="https://www.meridianworldpress.example/journal/jics/articles/12"',
  );
});
