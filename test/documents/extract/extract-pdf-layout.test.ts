import { describe, expect, it } from 'vitest';
import { extractMetadata } from '../../../functions/documents/extract/extract-metadata.ts';
import { BODY, SENTENCES, Sheet, TITLE } from './sheet.ts';

const read = async (sheet: Sheet) => extractMetadata(await sheet.bytes());

describe('what typesetters do to the text of a PDF', () => {
  it('puts an accent that is written apart over the letter that it stands above', async () => {
    const sheet = (await Sheet.create())
      .front()
      .set('Abstract', { y: 200, bold: true })
      .set(['Grazing near Gottingen changed the carbon.', ...SENTENCES], { y: 220 });
    sheet.set('¨', { x: 73 + sheet.widthOf('Grazing near G'), y: 220 });
    const { abstract } = await read(sheet.body());
    expect(abstract.value).toMatch(/^Grazing near Göttingen changed the carbon\. Grazing changed/);
  });

  it('takes a word in the margin of a large title for no part of it', async () => {
    const sheet = (await Sheet.create())
      .set(['Soil carbon under rotational grazing', 'in the eastern steppe'], { x: 156, y: 80, size: 24 })
      .set('EDITORIAL', { x: 76, y: 108.8, size: 11 })
      .set('Ana Silva', { x: 156, y: 140, size: 10 });
    expect((await read(sheet.body())).title.value).toBe(TITLE.join(' '));
  });

  it("takes a journal's name beside its volume for no title", async () => {
    const sheet = (await Sheet.create())
      .set('ECOLOGY APPLICATIONS NOTE', { y: 40, size: 24, bold: true })
      .set('Vol. 26 no. 16 2010, pages 2064-2065', { x: 480, y: 40, size: 8 })
      .front();
    expect((await read(sheet.body())).title.value).toBe(TITLE.join(' '));
  });

  it("ends a title before a name that begins with a preposition's letter", async () => {
    const sheet = (await Sheet.create())
      .set('SOIL CARBON UNDER ROTATIONAL GRAZING', { x: 150, y: 80, size: 12, bold: true })
      .set('A.V. Sharapov', { x: 250, y: 108, size: 12, bold: true });
    expect((await read(sheet.body())).title.value).toBe('SOIL CARBON UNDER ROTATIONAL GRAZING');
  });

  it('reads an abstract beside a column of keywords with a stray letter above', async () => {
    const { abstract, keywords } = await read(
      (await Sheet.create())
        .front()
        .set('T', { x: 505, y: 150 })
        .set('Keywords:', { y: 200, bold: true, size: 8 })
        .set(['grazing', 'soil carbon', 'steppe'], { y: 212, size: 8 })
        .set('ABSTRACT', { x: 220, y: 200, bold: true, size: 8 })
        .set(
          SENTENCES.map((sentence) => `${sentence} It was so for years and years.`),
          { x: 220, y: 212, size: 9 },
        )
        .body(),
    );
    expect(keywords.value).toEqual(['grazing', 'soil carbon', 'steppe']);
    expect(abstract.value).toMatch(/^Grazing changed the carbon of plot 0 .* plot 7 only a little/);
  });

  it('reads a label in two languages', async () => {
    const { abstract } = await read(
      (await Sheet.create())
        .front()
        .set('Zusammenfassung / Abstract', { y: 200, bold: true, size: 14 })
        .set(SENTENCES, { y: 220 })
        .body(),
    );
    expect(abstract.value).toBe(SENTENCES.join(' '));
  });

  it("leaves a publisher's notice of open access out of the abstract", async () => {
    const { abstract } = await read(
      (await Sheet.create())
        .front()
        .set('Abstract', { y: 200, bold: true })
        .set(
          [
            ...SENTENCES,
            '© 2017 The Author(s). Published by Elsevier B.V. This is an open access article',
            'under the CC BY-NC-ND license (http://creativecommons.org/licenses/by-nc-nd/4.0/).',
          ],
          { y: 220 },
        )
        .body(),
    );
    expect(abstract.value).toBe(SENTENCES.join(' '));
  });

  it('takes the garbled text of a drawing for no title', async () => {
    const sheet = (await Sheet.create())
      .set('SOIL CARBON UNDER ROTATIONAL GRAZING', { x: 150, y: 80, size: 12, bold: true })
      .set(BODY, { y: 300 })
      .set('k!%?-aLzi&x...?', { y: 500, size: 30 });
    expect((await read(sheet)).title.value).toBe('SOIL CARBON UNDER ROTATIONAL GRAZING');
  });
});
