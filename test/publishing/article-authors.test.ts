import { expect, it } from 'vitest';
import { writeHtml } from '../../functions/forms/markup.ts';
import { readPublicationMeta } from '../../functions/forms/publication-meta.ts';
import { articleAuthors, articlePlaces } from '../../functions/publishing/pages/article-authors.ts';
import { sampleMeta } from '../forms/sample-meta.ts';

const lagos = { institution: 'University of Lagos', country: 'Nigeria' };
const zurich = { institution: 'ETH Zürich', country: 'Switzerland' };
const metaWith = (...affiliations: object[][]) =>
  readPublicationMeta({
    ...sampleMeta,
    authors: affiliations.map((at, index) => ({ given: 'A', family: `Author ${index}`, affiliations: at })),
  });

it('names each institution once below the authors, numbered as at their names', () => {
  const meta = metaWith([lagos], [zurich, lagos], []);
  const places = writeHtml(articlePlaces(meta)!);
  expect(places.match(/University of Lagos, Nigeria/g)).toHaveLength(1);
  expect(places).toContain('<sup>2</sup> ETH Zürich, Switzerland');
  expect(writeHtml(articleAuthors(meta)).match(/<sup>[\d, ]+<\/sup>/g)).toEqual([
    '<sup>1</sup>',
    '<sup>2, 1</sup>',
  ]);
});

it('numbers nothing if there is one institution, and shows no list if there is none', () => {
  const meta = metaWith([lagos], [lagos]);
  expect(writeHtml(articlePlaces(meta)!)).not.toContain('<sup>');
  expect(writeHtml(articleAuthors(meta))).not.toContain('<sup>');
  expect(articlePlaces(metaWith([]))).toBeUndefined();
});
