import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readFiles } from '../support/sources.ts';

const strict = `<?xml version="1.0"?><manifest manifest-version="1" xmlns="https://manuscriptexchange.org/schema/manifest" xmlns:xlink="http://www.w3.org/1999/xlink">
<item item-type="article-metadata"><instance xlink:href="article.xml" media-type="application/xml"/></item><item item-type="review-metadata"><instance xlink:href="reviews.xml"/></item>
<item item-type="manuscript"><item-title>The text</item-title><instance xlink:href="text.docx"/></item><item item-type="figure"><instance xlink:href="https://x.example/f.png"/></item><item item-type="figure"><instance xlink:href="gone.png"/></item></manifest>`;
const draft =
  '<manifest version="1"><item type="article-metadata"><description>d</description><instance href="article.xml"/></item><item type="Manuscript"><instance href="text.docx"/></item><item type="review-metadata"><instance href="reviews.xml"/></item></manifest>';
const article =
  '<article xml:lang="en"><front><article-meta><article-id pub-id-type="manuscript">M-1</article-id><title-group><article-title>On &lt;i&gt;hills&lt;/i&gt;</article-title></title-group><contrib-group><contrib contrib-type="author"><name><surname>Doe</surname><given-names>Jane</given-names></name><email>j@x.example</email></contrib><contrib contrib-type="suggested_reviewer"><name><surname>Friend</surname></name></contrib></contrib-group><history><date date-type="received"><day>1</day><month>2</month><year>2020</year></date></history><abstract><p>A.</p></abstract><kwd-group><kwd>k</kwd></kwd-group></article-meta></front></article>';
const item = (attributes: string, question: string, answer: string, tag: string) =>
  `<review-item ${attributes}><review-item-question><title>${question}</title></review-item-question><review-item-response><${tag}>${answer}</${tag}></review-item-response></review-item>`;
const itemsIn = (tag: string) =>
  `<review-item-group>${item('review-item-type="comments" is-confidential="yes"', 'Secret', 'For you only.', tag)}${item('review-item-type="recommendation"', 'Advice', 'Accept', tag)}${item('review-item-type="comments"', '&lt;b&gt;Merit&lt;/b&gt;', 'Good.', tag)}<review-item><review-item-response><${tag}>Plain words.</${tag}></review-item-response></review-item></review-item-group>`;
const person =
  '<contrib-group><contrib contrib-type="reviewer"><name><surname>Roe</surname><given-names>Rita</given-names></name><email>r@x.example</email></contrib></contrib-group>';
const date = '<date date-type="due"><year>2020</year><month>03</month><day>04</day></date>';
const reviews = `<review-group xmlns="https://manuscriptexchange.org/schema/reviews"><review blinding="double" review-version="0">${itemsIn('review-item-data')}${date}${person}</review></review-group>`;
const draftReviews = `<review-group><version revision="0"><review><history>${date}</history>${person}${itemsIn('text')}</review></version><version revision="1"><review>${itemsIn('text')}</review></version></review-group>`;
const files = (manifest: string, ofReviews: string) => ({
  'manifest.xml': manifest,
  'article.xml': article,
  'reviews.xml': ofReviews,
  'text.docx': 'W',
  'stray.txt': 's',
});

describe('a MECA package', () => {
  it.each([
    ['of RP-30', strict, reviews, 1],
    ['as it was drafted', draft, draftReviews, 2],
  ])('%s brings a manuscript with its files, rounds and reviews', async (_, manifest, ofReviews, rounds) => {
    const read = await readFiles(files(manifest, ofReviews));
    expect(read.unaccounted()).toEqual([]);
    expect(read.submissions).toHaveLength(1);
    const [one] = read.submissions;
    expect(one).toMatchObject({
      origin: 'meca:old.example.org/x#M-1',
      title: 'On hills',
      abstract: 'A.',
      keywords: ['k'],
      authors: [{ family: 'Doe', email: 'j@x.example' }],
      submittedAt: '2020-02-01',
      stage: 'review',
      files: [{ file: { fileName: 'text.docx' } }],
    });
    expect(one!.rounds).toHaveLength(rounds);
    expect(one!.rounds[0]!.seats).toMatchObject([
      {
        email: 'r@x.example',
        name: 'Rita Roe',
        dueAt: '2020-03-04',
        recommendation: 'Accept',
        forEditors: ['Secret\n\nFor you only.'],
        answers: [{ question: 'Merit', answer: 'Good.' }],
        forAuthors: ['Plain words.'],
      },
    ]);
    expect(JSON.stringify(read.names)).not.toMatch(/Friend|Roe|@/);
    expect(read.names).toContainEqual(expect.objectContaining({ what: 'file', place: 'stray.txt' }));
  });

  it('names items whose file is missing or elsewhere', async () => {
    const { names } = await readFiles(files(strict, reviews));
    expect(names.filter(({ what }) => what === 'file of an item').map(({ reason }) => reason)).toEqual([
      'It lies at an address elsewhere, from which we don’t fetch.',
      'Its file is not in the package.',
    ]);
  });

  it('is refused in one sentence without its parts, and several are read each by itself', async () => {
    const { 'manifest.xml': _, ...without } = files(strict, reviews);
    await expect(readFiles({ 'reviews.xml': reviews })).rejects.toThrow(
      'There is no manifest.xml in this package.',
    );
    await expect(readFiles({ 'manifest.xml': strict, 'reviews.xml': reviews })).rejects.toThrow(
      'There is no article.xml',
    );
    await expect(readFiles({ ...without, 'manifest.xml': strict.slice(0, 500) })).rejects.toThrow(
      'not well-formed',
    );
    const packed = zipSync(
      Object.fromEntries(Object.entries(files(strict, reviews)).map(([name, text]) => [name, strToU8(text)])),
    );
    const read = await readFiles({ 'one-meca.zip': packed, 'two/manifest.xml': strict });
    expect(read.submissions).toHaveLength(1);
    expect(read.names).toContainEqual(
      expect.objectContaining({ as: 'refused', what: 'package', place: 'two/manifest.xml' }),
    );
    expect(read.unaccounted()).toEqual([]);
  });
});
