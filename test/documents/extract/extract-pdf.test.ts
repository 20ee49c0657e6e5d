import { describe, expect, it } from 'vitest';
import { extractMetadata } from '../../../functions/documents/extract/extract-metadata.ts';
import { BODY, SENTENCES, Sheet, TITLE } from './sheet.ts';

const read = async (sheet: Sheet) => extractMetadata(await sheet.bytes());

describe('metadata of a PDF', () => {
  it('joins the lines of the largest text above the abstract to the title', async () => {
    const { title } = await read((await Sheet.create()).front().abstract().body());
    expect(title).toEqual({ value: TITLE.join(' '), certainty: 'sure' });
  });

  it("passes over a journal's larger masthead", async () => {
    const sheet = (await Sheet.create()).set('Journal of Grassland Science', { y: 40, size: 26 }).front();
    expect((await read(sheet.body())).title.value).toBe(TITLE.join(' '));
  });

  it('passes over a journal’s name with its volume, page and year, as large as the title', async () => {
    const sheet = (await Sheet.create())
      .set('SOIL AND GRASSLAND LETTERS D 99, 104081 (2019)', { y: 36, size: 20 })
      .front();
    expect((await read(sheet.body())).title.value).toBe(TITLE.join(' '));
  });

  it('reads an abstract up to the introduction', async () => {
    const { abstract } = await read((await Sheet.create()).front().abstract().body());
    expect(abstract).toEqual({ value: SENTENCES.join(' '), certainty: 'sure' });
  });

  it('mends words that are broken at line ends', async () => {
    const broken = [
      'Grazing changed the car-',
      'bon of plots in a well-',
      'known way.',
      ...SENTENCES,
      'It is well-known.',
    ];
    const { abstract } = await read(
      (await Sheet.create()).front().set('Abstract', { y: 200, bold: true }).set(broken, { y: 220 }).body(),
    );
    expect(abstract.value).toMatch(/^Grazing changed the carbon of plots in a well-known way\./);
  });

  it('keeps a line whole that has a wide gap around a formula', async () => {
    const lines = [...SENTENCES.slice(0, 3), 'A gap', ...SENTENCES.slice(3)];
    const { abstract } = await read(
      (await Sheet.create())
        .front()
        .set('Abstract', { y: 200, bold: true })
        .set(lines, { y: 220 })
        .set('= 0.5 is left here.', { x: 130, y: 256 })
        .body(),
    );
    expect(abstract.value).toContain('A gap = 0.5 is left here. Grazing changed the carbon of plot 3');
  });

  it('leaves line numbers in the margin out', async () => {
    const sheet = (await Sheet.create()).front().abstract();
    for (let line = 0; line < 8; line++) sheet.set(String(line + 5), { x: 52, y: 220 + line * 12, size: 10 });
    expect((await read(sheet.body())).abstract.value).toBe(SENTENCES.join(' '));
  });

  it('reads a run-in abstract in the left of two columns', async () => {
    const narrow = [
      'Abstract—Grazing changed carbon.',
      ...SENTENCES.map((sentence) => sentence.slice(0, 38)),
    ];
    const { abstract } = await read(
      (await Sheet.create())
        .front()
        .set(narrow, { y: 200, size: 9 })
        .set('Index Terms—soil, carbon, grazing', { y: 330, size: 9 })
        .set(
          BODY.slice(0, 9).map((sentence) => sentence.slice(0, 42)),
          { x: 320, y: 200 },
        ),
    );
    expect(abstract.value.startsWith('Grazing changed carbon.')).toBe(true);
    expect(abstract.value).not.toContain('history');
  });

  it('splits keywords at their separators', async () => {
    const { keywords } = await read(
      (await Sheet.create())
        .front()
        .abstract()
        .set('Keywords: soil carbon · grazing · steppe', { y: 340 })
        .body(),
    );
    expect(keywords).toEqual({ value: ['soil carbon', 'grazing', 'steppe'], certainty: 'sure' });
  });

  it('does not take CCS concepts for keywords', async () => {
    const { keywords } = await read(
      (await Sheet.create())
        .front()
        .set('CCS Concepts: Computing methodologies; Networks', { y: 200 })
        .body(),
    );
    expect(keywords).toEqual({ value: [], certainty: 'none' });
  });

  it("reads the rows of a submission system's form before the manuscript", async () => {
    const { title, keywords } = await read(
      (await Sheet.create())
        .set('Manuscript Number:', { y: 100 })
        .set('GRASS-D-24-00012', { x: 220, y: 100 })
        .set('Full Title:', { y: 120 })
        .set(TITLE, { x: 220, y: 120 })
        .set('Article Type:', { y: 150 })
        .set('Research Paper', { x: 220, y: 150 })
        .set('Keywords:', { y: 170 })
        .set('soil carbon; grazing', { x: 220, y: 170 })
        .set('Powered by Editorial Manager', { y: 760 })
        .nextPage()
        .body(80),
    );
    expect(title).toEqual({ value: TITLE.join(' '), certainty: 'sure' });
    expect(keywords.value).toEqual(['soil carbon', 'grazing']);
  });

  it('passes over what a repository prints above the title, and takes a title that begins with Experiments', async () => {
    const sheet = (await Sheet.create())
      .set('NIH Public Access', { y: 40, size: 24 })
      .set('Experiments and models of soil carbon under grazing', { y: 90, size: 17 });
    expect((await read(sheet.body())).title.value).toBe(
      'Experiments and models of soil carbon under grazing',
    );
  });

  it("takes no journal's name above its home page for the title", async () => {
    const sheet = (await Sheet.create())
      .set('Organic Geochemistry', { y: 40, size: 24 })
      .set('journal homepage: www.example.org/organic', { y: 70 })
      .front();
    expect((await read(sheet.body())).title.value).toBe(TITLE.join(' '));
  });

  it("leaves a publisher's notice at the end of an abstract out", async () => {
    const lines = [...SENTENCES, '© 2017 Elsevier Ltd. All rights reserved.'];
    const { abstract } = await read(
      (await Sheet.create()).front().set('Abstract', { y: 200, bold: true }).set(lines, { y: 220 }).body(),
    );
    expect(abstract.value).toBe(SENTENCES.join(' '));
  });

  it('joins a keyword that is broken at the end of its line', async () => {
    const wide =
      'Keywords: soil carbon, grazing, steppe, pasture in the eastern mountains, sheep and cattle, ma-';
    const { keywords } = await read(
      (await Sheet.create())
        .front()
        .abstract()
        .set(wide, { y: 340 })
        .set('chine learning', { y: 364 })
        .body(),
    );
    expect(keywords.value.at(-1)).toBe('machine learning');
  });

  it("reads the abstract below a byline's second column, and no printed address", async () => {
    const { abstract } = await read(
      (await Sheet.create())
        .front()
        .set('Abstract', { x: 280, y: 230, bold: true })
        .set(['Erik van Kesteren', 'University of Grasslands'], { x: 330, y: 180 })
        .set(SENTENCES, { y: 250 })
        .set('file:///Users/ana/paper/manuscript.html', { y: 780, size: 8 })
        .body(),
    );
    expect(abstract.value).toBe(SENTENCES.join(' '));
  });

  it("takes a template's 'Title' in large type for the title", async () => {
    const sheet = (await Sheet.create())
      .set('Title', { y: 80, size: 17, bold: true })
      .set('Ana Silva and Jan de Vries', { y: 140, size: 12 })
      .abstract();
    expect((await read(sheet.body())).title.value).toBe('Title');
  });

  it('finds nothing on a page without text', async () => {
    const { title, abstract, keywords } = await read(await Sheet.create());
    expect([title.certainty, abstract.certainty, keywords.certainty]).toEqual(['none', 'none', 'none']);
  });

  it('is refused as broken when nothing but the header is there', async () => {
    await expect(extractMetadata(new TextEncoder().encode('%PDF-1.7\nnothing'))).rejects.toMatchObject({
      fault: 'brokenPdf',
    });
  });
});
