/* Over 300 lines: one way of laying out a page, and each layout of a first page beside those it must be distinguished from. */
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

  it('reads the third column of a byline above an abstract across the page, not behind its heading', async () => {
    const sheet = (await Sheet.create()).set(TITLE, { x: 150, y: 80, size: 17, bold: true });
    for (const [at, name] of ['Ana Silva', 'Jan de Vries', 'Tom Wiel'].entries())
      sheet.set([name, 'Department of Botany', 'University of Lund', 'writer@example.org'], {
        x: 72 + at * 180,
        y: 140,
        size: 11,
      });
    const long = SENTENCES.map(
      (sentence) => `${sentence} So it went on for years, as we show, and so it stayed.`,
    );
    const { abstract } = await read(
      sheet.set('Abstract', { x: 275, y: 205, bold: true }).set(long, { y: 220, size: 9 }).body(),
    );
    expect(abstract.value).toBe(long.join(' '));
  });

  it('reads a justified line of a narrow column as one', async () => {
    const { keywords } = await read(
      (await Sheet.create())
        .front()
        .set('Keywords:', { y: 200, bold: true, size: 8 })
        .set('soil carbon', { y: 212, size: 8 })
        .set('rotation', { y: 222, size: 8 })
        .set('of', { x: 112.4, y: 222, size: 8 })
        .set('herds', { x: 134.6, y: 222, size: 8 })
        .set('in spring', { y: 232, size: 8 })
        .set('Abstract', { x: 220, y: 200, bold: true })
        .set(SENTENCES, { x: 220, y: 212, size: 9 })
        .body(),
    );
    expect(keywords.value.join(' ')).toContain('rotation of herds in spring');
  });

  it('keeps the lines of a centred title together, however they are filled', async () => {
    const lines = [
      'Soil carbon under rotational grazing in the',
      'eastern steppe: a survey of farms and',
      'herds between 2009 and 2022',
    ];
    const sheet = await Sheet.create();
    for (const [at, line] of lines.entries())
      sheet.set(line, { x: 300 - sheet.widthOf(line) * 1.1, y: 80 + 30 * at, size: 22 });
    sheet.set('Ana Silva', { x: 270, y: 190, size: 12 }).set('Abstract', { y: 230, bold: true });
    expect((await read(sheet.set(SENTENCES, { y: 250 }).body())).title.value).toBe(lines.join(' '));
  });

  it('takes a full line of large type for no end of the title, whatever the next looks like', async () => {
    const lines = ['The carbon of soils and sheep under rotational grazing of', 'National Survey Data'];
    const sheet = await Sheet.create();
    for (const [at, line] of lines.entries())
      sheet.set(line, { x: 300 - sheet.widthOf(line) * 0.9, y: 80 + 21 * at, size: 18 });
    sheet.set('1', { x: 300 + sheet.widthOf('National Survey Data') * 0.9, y: 94, size: 10 });
    sheet.set('Ana Silva', { x: 270, y: 140, size: 12 }).set('Abstract', { y: 200, bold: true });
    expect((await read(sheet.set(SENTENCES, { y: 220 }).body())).title.value).toMatch(
      /grazing of National Survey Data/,
    );
  });

  it('takes a head that stands deep in the page for no part of the text', async () => {
    const sheet = (await Sheet.create())
      .front()
      .set('Abstract', { y: 600, bold: true })
      .set(SENTENCES.slice(0, 4), { y: 620 });
    sheet.set('Grazing changed the carbon of the last plot, as the', { y: 668 });
    for (const text of [['years went by, only a little.'], BODY])
      sheet.nextPage().set('Carbon under grazing', { y: 100 }).set(text, { y: 112 });
    const { abstract } = await read(sheet);
    expect(abstract.value).not.toContain('Carbon under grazing');
    expect(abstract.value).toContain('as the years went by');
  });

  it('reads a letterspaced label before a list that is set as usual', async () => {
    const sheet = (await Sheet.create()).front().abstract();
    for (const [at, letter] of [...'KEYWORDS'].entries())
      sheet.set(letter, { x: 72 + at * 9.5, y: 330, bold: true });
    const { keywords } = await read(sheet.set(': grazing, soil carbon, steppe', { x: 150, y: 330 }).body());
    expect(keywords.value).toEqual(['grazing', 'soil carbon', 'steppe']);
  });

  it('ends an abstract without a full stop at its keywords', async () => {
    const open = [...SENTENCES, 'We used a survey of farms and a simulation of herds'];
    const { abstract } = await read(
      (await Sheet.create())
        .front()
        .set('Abstract', { y: 200, bold: true })
        .set(open, { y: 220 })
        .set('Keywords: grazing, soil carbon, steppe', { y: 360 })
        .body()
        .nextPage()
        .set(['which began on another page and went on, as it was told before,', ...BODY], { y: 100 }),
    );
    expect(abstract.value).toBe(open.join(' '));
  });

  it('puts a letter of another font into the room that was left for it', async () => {
    const sheet = (await Sheet.create()).front().set('Abstract', { y: 200, bold: true });
    const [first = '', ...others] = SENTENCES;
    const [head, tail] = [first.slice(0, 9), first.slice(10)];
    sheet.set(head, { y: 220 }).set(tail, { x: 72 + sheet.widthOf(first.slice(0, 10)), y: 220 });
    sheet.set(first.charAt(9), { x: 72 + sheet.widthOf(head), y: 220 }).set(others, { y: 232 });
    expect((await read(sheet.body())).abstract.value).toBe(SENTENCES.join(' '));
  });

  it("keeps the next column's lines out of what stands above both", async () => {
    const short = SENTENCES.map((sentence) => sentence.slice(0, -8));
    const { abstract } = await read(
      (await Sheet.create())
        .front()
        .set('University of Lund, Department of Botany, 221 00 Lund, Sweden, and the Institute for Water', {
          y: 176,
        })
        .set('Abstract', { y: 200, bold: true })
        .set(short, { y: 216, leading: 14 })
        .set(BODY.slice(0, 8), { x: 310, y: 190, leading: 14 })
        .set('1 Introduction', { y: 350, size: 12, bold: true })
        .set(BODY.slice(8), { y: 370, leading: 14 }),
    );
    expect(abstract.value).toBe(short.join(' '));
  });

  it('reads the first subheading of an abstract that stands to the left of the centred label', async () => {
    const sheet = (await Sheet.create()).front().set('Abstract', { x: 260, y: 200, bold: true });
    for (const [at, name] of ['Background', 'Methods', 'Results'].entries())
      sheet
        .set(name, { y: 220 + 60 * at, bold: true })
        .set(SENTENCES.slice(at * 2, at * 2 + 3), { y: 234 + 60 * at });
    const { abstract } = await read(sheet.set('Keywords: grazing, soil carbon', { y: 400 }).body());
    expect(abstract.value).toMatch(/^Background\nGrazing .*\nMethods\nGrazing .*\nResults\nGrazing /);
  });

  it('ends an abstract where the title heads the text on the next page', async () => {
    const { abstract } = await read(
      (await Sheet.create())
        .front()
        .set('Abstract', { y: 200, bold: true })
        .set([...SENTENCES, ...SENTENCES], { y: 220 })
        .nextPage()
        .set(TITLE.join(' '), { x: 150, y: 80, bold: true })
        .set(BODY, { y: 110 }),
    );
    expect(abstract.value).toBe([...SENTENCES, ...SENTENCES].join(' '));
  });

  it('takes a large name that the text never mentions for no title', async () => {
    const sheet = (await Sheet.create())
      .set('Horizons', { y: 60, size: 26, bold: true })
      .set('The carbon of a field and the history of grazing', { y: 110, size: 10, bold: true })
      .set('Ana Silva and Jan de Vries', { y: 140 })
      .set('Abstract', { y: 200, bold: true });
    expect((await read(sheet.set(SENTENCES, { y: 220 }).body())).title.value).toBe(
      'The carbon of a field and the history of grazing',
    );
  });

  it('takes words of a drawing for no abstract where its own label is left empty', async () => {
    const { abstract } = await read(
      (await Sheet.create())
        .front()
        .set('Abstract', { y: 200, bold: true })
        .set('Keywords: grazing, soil carbon, steppe', { y: 240 })
        .body(300)
        .nextPage()
        .set('Annotation', { y: 100, bold: true })
        .set(['The service was annotated', 'by hand for all models'], { y: 120 }),
    );
    expect(abstract.value).toBe('');
  });

  it('takes a short subheading and a figure that opens a sentence for parts of the abstract', async () => {
    const { abstract } = await read(
      (await Sheet.create())
        .front()
        .set('Abstract', { y: 460, bold: true })
        .set('Background', { y: 480, bold: true })
        .set(SENTENCES.slice(0, 2), { y: 496 })
        .set('Aims', { y: 530, bold: true })
        .set(SENTENCES.slice(2, 4), { y: 546 })
        .set('Results', { y: 580, bold: true })
        .set(['4,282 plots of grazing changed only a little.', ...SENTENCES.slice(4, 6)], { y: 596 })
        .nextPage()
        .set('Conclusions', { y: 80, bold: true })
        .set(SENTENCES.slice(6), { y: 96 })
        .body(200),
    );
    expect(abstract.value).toContain('\nAims\n');
    expect(abstract.value).toContain('\nResults\n4,282 plots');
  });

  it('ends keywords before codes of a classification with its year', async () => {
    const { keywords } = await read(
      (await Sheet.create())
        .front()
        .abstract()
        .set('Keywords:', { y: 330, italic: true })
        .set('grazing, soil carbon, steppe and its herds in the spring', { x: 120, y: 330 })
        .set('2020 MSC:', { y: 342, italic: true })
        .set('35J60, 47H10', { x: 120, y: 342 })
        .body(),
    );
    expect(keywords.value).toEqual(['grazing', 'soil carbon', 'steppe and its herds in the spring']);
  });
});
