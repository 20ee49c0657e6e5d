import { expect, it } from 'vitest';
import type { ArticleInline } from '../../functions/documents/article/article-text.ts';
import { richOf } from '../../functions/documents/article/rich-of.ts';
import { writeCrossref } from '../../functions/forms/crossref.ts';
import { PublicationMeta } from '../../functions/forms/publication-meta.ts';
import { articlePage } from '../../functions/publishing/pages/article-page.ts';
import { sampleMeta } from '../forms/sample-meta.ts';

const sup = (s: string): ArticleInline => ({ k: 'run', s, pos: 'sup' });
const sub = (s: string): ArticleInline => ({ k: 'run', s, pos: 'sub' });
const slanted = (s: string): ArticleInline => ({ k: 'run', s, i: true });
const mark: ArticleInline = { k: 'note', id: 'fn-1-mark', to: 'fn-1', label: '1' };

/** The title in the page's heading and at Crossref, and the abstract at Crossref. */
function shown(
  title: string,
  inTitle: ArticleInline[],
  abstract = 'Text.',
  inAbstract: ArticleInline[][] = [['Text.']],
) {
  const meta = PublicationMeta.parse({ ...sampleMeta, title, abstract });
  const text = {
    title: inTitle,
    abstract: inAbstract.map((c, at) => ({ k: 'par' as const, id: `p${at}`, c })),
  };
  const rich = richOf(text, meta);
  const version = {
    version: 1,
    publishedAt: '2027-01-03T00:00:00Z',
    files: {},
    text: { bytes: 1, sha256: '' },
    contents: [],
    references: [],
    rich,
  };
  const page = articlePage({ meta, notices: [], versions: [version] }, version, '');
  const deposit = { batch: 'b', at: new Date(0), depositor: { name: 'n', email: 'e' }, references: [], rich };
  const xml = writeCrossref(meta, deposit)!;
  const within = (pattern: RegExp, of: string) => pattern.exec(of)?.[1];
  return [
    within(/<h1[^>]*>(.*?)<\/h1>/, page),
    within(/<titles><title>(.*?)<\/title>/, xml),
    within(/<jats:abstract>(.*?)<\/jats:abstract>/, xml),
  ];
}

it.each<[string, ArticleInline[], string]>([
  ['At 10−3 mol', ['At 10', sup('−3'), ' mol'], 'At 10<sup>−3</sup> mol'],
  ['CO2 & α < β', ['CO', sub('2'), ' & α < β'], 'CO<sub>2</sub> &amp; α &lt; β'],
  ['On E. coli', ['On ', slanted('E. coli')], 'On <i>E. coli</i>'],
  [
    'Of x2',
    ['Of ', { k: 'run', s: 'x', i: true }, { k: 'run', s: '2', i: true, pos: 'sup' }],
    'Of <i>x</i><sup><i>2</i></sup>',
  ],
])('raises and lowers the signs of a title on its page and at Crossref: %s', (title, inTitle, markup) => {
  expect(shown(title, inTitle).slice(0, 2)).toEqual([markup, markup]);
});

it('does so in the abstract at Crossref, by the names of JATS', () => {
  const [, , abstract] = shown('T', ['T'], 'CO2 rose.\n\nE. coli fell by 10−3.', [
    ['CO', sub('2'), ' rose.'],
    [slanted('E. coli'), ' fell by 10', sup('−3'), '.'],
  ]);
  expect(abstract).toBe(
    '<jats:p>CO<jats:sub>2</jats:sub> rose.</jats:p><jats:p><jats:italic>E. coli</jats:italic> fell by 10<jats:sup>−3</jats:sup>.</jats:p>',
  );
});

it('shows the record where the text says something else', () => {
  expect(shown('CO2 in sand', ['CO', sub('2'), ' in mud'], 'A 2.', [['B ', sup('2')]])).toEqual([
    'CO2 in sand',
    'CO2 in sand',
    '<jats:p>A 2.</jats:p>',
  ]);
});

it('leads from a title to its note on the page alone', () => {
  const [heading, title] = shown('On sand', ['On sand', mark]);
  expect(heading).toContain('On sand<sup><a id="fn-1-mark" class="note" href="#fn-1"');
  expect(title).toBe('On sand');
});
