import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import { parseAtomFeed } from 'feedsmith';
import { Parser } from 'htmlparser2';
import { expect, it } from 'vitest';
import { writeFeed } from '../../functions/forms/atom.ts';
import { writeBibtex, writeCslJson, writeRis } from '../../functions/forms/citations.ts';
import { writeCrossref } from '../../functions/forms/crossref.ts';
import { writeDublinCore } from '../../functions/forms/dublin-core.ts';
import {
  addressOf,
  doiOf,
  eLocatorOf,
  fullNameOf,
  invertedNameOf,
  type PublicationMeta,
  paragraphsOf,
} from '../../functions/forms/publication-meta.ts';
import { articleHead } from '../../functions/publishing/pages/article-head.ts';
import { brand } from '../../shared/brand/brand.ts';
import { sampleVersion } from '../publishing/publish-sample.ts';
import { ODD_METAS } from './odd-metas.ts';
import { texts } from './xml-texts.ts';

it('are twenty', () => expect(ODD_METAS).toHaveLength(20));

/** Every tag of a page’s head, by its name without `citation_`. */
function tagsOf(head: string): [name: string, content: string][] {
  const found: [string, string][] = [];
  new Parser({
    onopentag: (element, { name = '', content = '' }) =>
      element === 'meta' && name.startsWith('citation_') && found.push([name.slice(9), content]),
  }).end(head);
  return found;
}

it.each(ODD_METAS)(
  'the tags of %s are all there, none is empty, and the PDF is beside the page',
  (_odd, meta) => {
    const version = { ...sampleVersion, version: meta.version };
    const head = articleHead(meta, version, true);
    const tags = tagsOf(head);
    const all = (of: string) => tags.flatMap(([name, content]) => (name === of ? [content] : []));
    const page = addressOf(meta);
    const once = {
      title: meta.title,
      publication_date: meta.published.replaceAll('-', '/'),
      journal_title: meta.journal.title,
      journal_abbrev: meta.journal.short,
      publisher: meta.journal.publisher,
      volume: '2',
      issue: '1',
      firstpage: eLocatorOf(meta),
      language: meta.language,
      abstract_html_url: page,
      fulltext_html_url: page,
      pdf_url: `${page}v${meta.version}.pdf`,
    };
    for (const [name, content] of Object.entries(once)) expect([name, all(name)]).toEqual([name, [content]]);
    const atMostOnce = { doi: doiOf(meta), issn: meta.journal.eissn };
    for (const [name, content] of Object.entries(atMostOnce))
      expect([name, all(name)]).toEqual([name, content ? [content] : []]);
    expect(new URL('.', all('pdf_url')[0]).href).toBe(new URL('.', page).href);
    expect(tags.filter(([, content]) => content.trim() === '')).toEqual([]);
    const people = tags.filter(([name]) => name.startsWith('author'));
    expect(people).toEqual(
      meta.authors.flatMap((author) => [
        ['author', invertedNameOf(author)],
        ...author.affiliations.map((at) => ['author_institution', `${at.institution}, ${at.country}`]),
        ...(author.orcidVerified ? [['author_orcid', `https://orcid.org/${author.orcid}`]] : []),
      ]),
    );
    expect(all('keywords')).toEqual(meta.keywords);
    expect(all('reference')).toEqual(sampleVersion.references.map(({ text }) => text));
    const [, block] = /ld\+json">(.*?)<\/script>/s.exec(head) ?? [];
    expect(JSON.parse(block!)['@graph'][2]).toMatchObject({ headline: meta.title, url: page });
  },
);

interface Item {
  title: string;
  author: { family?: string; given?: string; literal?: string; [particle: string]: string | undefined }[];
  issued: { 'date-parts': number[][] };
  [field: string]: unknown;
}
const plainNameOf = ({ family, given, suffix }: PublicationMeta['authors'][number]) =>
  [[family, suffix].filter(Boolean).join(' '), given].filter(Boolean).join(', ');
const namesOf = ({ author }: Item) =>
  author.map(({ family = '', given, literal = '', ...parts }) => {
    const words = [parts['dropping-particle'], parts['non-dropping-particle'], family, parts.suffix];
    return plainNameOf({ family: words.filter(Boolean).join(' ') || literal, given } as never);
  });

it.each(ODD_METAS)('the citations of %s are read back as they were', (_odd, meta) => {
  for (const write of [writeBibtex, writeRis, writeCslJson]) {
    const [item, ...more] = plugins.input.chain(write(meta)) as Item[];
    expect(more).toEqual([]);
    expect([write.name, item!.title]).toEqual([write.name, meta.title]);
    expect([write.name, namesOf(item!)]).toEqual([write.name, meta.authors.map(plainNameOf)]);
    const { volume, issue, page, DOI, ISSN, URL: address, issued } = item!;
    expect([volume, issue, page].map(String)).toEqual(['2', '1', eLocatorOf(meta)]);
    expect([DOI, ISSN, address]).toEqual([doiOf(meta), meta.journal.eissn, addressOf(meta)]);
    expect(issued['date-parts'][0]!.slice(0, 2)).toEqual(meta.published.split('-').slice(0, 2).map(Number));
  }
});

it.each(ODD_METAS)('Crossref and harvesters learn of %s what it says', (_odd, meta) => {
  const xml = writeCrossref(meta, {
    batch: 'b',
    at: new Date(0),
    depositor: { name: 'MWP', email: 'a@b.example' },
    references: sampleVersion.references,
  });
  const paragraphs = paragraphsOf(meta.abstract);
  if (doiOf(meta)) {
    const said = texts(xml!);
    expect(said.get('titles/title')).toEqual([meta.title]);
    expect(said.get('person_name/surname')).toEqual(meta.authors.map(({ family }) => family));
    expect(said.get('jats:abstract/jats:p') ?? []).toEqual(paragraphs);
    expect(said.get('publication_date/day')).toEqual([meta.published.slice(8)]);
    expect(xml).not.toMatch(/<(?!ai:free_to_read )([\w:]+)(?: [^>]*)?\/>/);
  } else expect(xml).toBeUndefined();
  const core = texts(writeDublinCore(meta));
  expect(core.get('oai_dc:dc/dc:title')).toEqual([meta.title]);
  expect(core.get('oai_dc:dc/dc:creator')).toEqual(meta.authors.map(invertedNameOf));
  expect(core.get('oai_dc:dc/dc:description') ?? []).toEqual(
    paragraphs.length > 0 ? [paragraphs.join('\n\n')] : [],
  );
});

it('a reader of feeds finds each of them, as it says', () => {
  const changedAt = '2028-03-01T06:00:30Z';
  const feed = parseAtomFeed(writeFeed(ODD_METAS.map(([, meta]) => ({ meta, changedAt }))));
  expect(feed).toMatchObject({
    id: `${brand.siteOrigin}/feed.xml`,
    title: { value: brand.journal },
    updated: changedAt,
  });
  expect(feed.links?.map(({ rel, href }) => [rel, href])).toEqual([
    ['self', `${brand.siteOrigin}/feed.xml`],
    ['alternate', `${brand.siteOrigin}/journal/jics/articles/current`],
  ]);
  const entries = feed.entries?.map(
    ({ id, title, updated, published, summary, authors, categories, links }) => ({
      ...{ id, title: title?.value, updated, published, summary: summary?.value },
      authors: authors?.map(({ name }) => name),
      categories: categories?.map(({ term }) => term),
      links: links?.map(({ rel, href }) => `${rel} ${href}`),
    }),
  );
  expect(entries).toEqual(
    ODD_METAS.map(([, meta]) => ({
      id: addressOf(meta),
      title: meta.title,
      updated: changedAt,
      published: `${meta.published}T00:00:00Z`,
      summary: paragraphsOf(meta.abstract).join('\n\n') || undefined,
      authors: meta.authors.map(fullNameOf),
      categories: [meta.type, ...meta.keywords],
      links: [
        `alternate ${addressOf(meta)}`,
        `related ${addressOf(meta, `v${meta.version}.pdf`)}`,
        ...(doiOf(meta) ? [`related https://doi.org/${doiOf(meta)}`] : []),
      ],
    })),
  );
});
