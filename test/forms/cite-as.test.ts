import { expect, it } from 'vitest';
import { citeAs, citedMarkup } from '../../functions/forms/cite-as.ts';
import { PublicationMeta } from '../../functions/forms/publication-meta.ts';
import { sampleMeta } from './sample-meta.ts';

it('isolates an author’s name and the title on a page, so that an Arabic name leaves the year in its place', () => {
  const arabic = { ...sampleMeta.authors[0], given: 'عمر', family: 'الفاروق' };
  const meta = PublicationMeta.parse({ ...sampleMeta, title: 'A title', authors: [arabic] });
  const markup = citedMarkup(meta);
  const isolated = markup.flatMap((one) => (typeof one === 'string' ? [] : [[one.name, one.children]]));
  expect(isolated).toEqual([
    ['bdi', [expect.stringMatching(/^الفاروق ع/)]],
    ['bdi', ['A title']],
  ]);
  const words = markup.map((one) => (typeof one === 'string' ? one : one.children.join('')));
  expect(words.join('')).toBe(citeAs(meta));
});
