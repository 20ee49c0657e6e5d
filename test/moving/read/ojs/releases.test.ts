import { describe, expect, it } from 'vitest';
import { ojsReader } from '../../../../functions/moving/read/ojs/readers.ts';
import { ANNE, exportIssues, PDF, RELEASES } from '../../support/ojs-export.ts';
import { readAll, sourceOf } from '../../support/read-bytes.ts';

const ISSUE = {
  id: 12,
  volume: 4,
  number: '2-3',
  year: 1969,
  published: '1969-12-31',
  isCurrent: true,
  articles: [
    {
      id: 7,
      title: 'Signalling',
      prefix: 'The',
      subtitle: 'A review',
      abstract: '<p>First <em>paragraph</em>.</p><p>H<sub>2</sub>O &amp; more</p>',
      doi: '10.5555/MiXed.7',
      published: '1969-12-31',
      keywords: ['water', 'salt'],
      pages: '12-27',
      citations: ['A cited work. 1960.'],
      authors: [ANNE, { given: 'Plato', email: 'plato@example.org' }],
      galleys: [{ id: 31, label: 'PDF (Deutsch)', file: { name: 'seven.pdf', bytes: PDF } }],
    },
  ],
};

describe.each(RELEASES)('an export of OJS %s', (release) => {
  const xml = exportIssues(release, [ISSUE]);

  it('is known by its shape', async () => {
    expect(await ojsReader.recognises(sourceOf(xml), Buffer.from(xml))).toBe(true);
  });

  it('gives the same article as every other release', async () => {
    const sink = await readAll(ojsReader, sourceOf(xml, {}, 61));
    expect(sink.unaccounted()).toEqual([]);
    expect(sink.articles).toHaveLength(1);
    const [version] = sink.articles[0]!.versions;
    expect(version).toMatchObject({
      title: { en: 'The Signalling: A review' },
      abstract: { en: 'First <i>paragraph</i>.\n\nH<sub>2</sub>O & more' },
      keywords: { en: ['water', 'salt'] },
      doi: '10.5555/MiXed.7',
      pages: '12-27',
      published: '1969-12-31',
      isPublished: true,
      language: 'en',
      sectionRef: 'ART',
      issueId: sink.issues[0]!.id,
    });
    expect(version!.authors).toMatchObject([
      {
        given: 'Anne',
        family: 'Weber',
        email: 'anne@example.org',
        orcid: '0000-0002-1825-0097',
        corresponding: true,
        affiliations: [{ institution: 'University of Mainz', country: 'DE' }],
      },
      { family: 'Plato', corresponding: false, affiliations: [] },
    ]);
    expect(version!.authors[1]).toMatchObject({ given: undefined });
  });

  it('gives the issue with its label as it is written', async () => {
    const sink = await readAll(ojsReader, sourceOf(xml));
    expect(sink.issues).toMatchObject([
      { volume: 4, number: '2-3', year: 1969, published: '1969-12-31', isPublished: true, isCurrent: true },
    ]);
    expect(sink.sections).toMatchObject([{ ref: 'ART', title: { en: 'Articles' } }]);
  });

  it('gives the galley with its bytes', async () => {
    const sink = await readAll(ojsReader, sourceOf(xml, {}, 3));
    const [galley] = sink.articles[0]!.versions[0]!.galleys;
    expect(galley).toMatchObject({ label: 'PDF (Deutsch)', file: { fileName: 'seven.pdf' } });
    expect(Buffer.from(sink.files.get(galley!.file!.sha256)!.bytes)).toEqual(PDF);
  });

  it('names an article by its old id, or else by what it says of itself, the same each time', async () => {
    const [first, again] = [await readAll(ojsReader, sourceOf(xml)), await readAll(ojsReader, sourceOf(xml))];
    const { origin } = first.articles[0]!;
    expect(again.articles[0]!.origin).toBe(origin);
    expect(origin).toMatch(
      release === '2.4' ? /^ojs:old\.example\.org\/jics#[0-9a-f]{16}$/ : /^ojs:old\.example\.org\/jics#7$/,
    );
  });
});

it('knows neither JATS nor other XML', async () => {
  for (const other of [
    '<article xmlns:xlink="x" article-type="research-article"><front><article-meta/></front></article>',
    '<records><record/></records>',
    'Title,Author\n',
    '{"issues": []}',
  ]) {
    expect(await ojsReader.recognises(sourceOf(other), Buffer.from(other)), other).toBe(false);
  }
});
