import { describe, expect, it } from 'vitest';
import { extractMetadata } from '../../../functions/documents/extract/extract-metadata.ts';
import { BODY, SENTENCES, Sheet, TITLE } from './sheet.ts';

const read = async (sheet: Sheet) => extractMetadata(await sheet.bytes());

describe('abstracts and keywords with no label of their own', () => {
  const INTRO = BODY.slice(0, 6);

  it('takes the bold paragraph under the byline for an unsure abstract', async () => {
    const { abstract } = await read(
      (await Sheet.create())
        .front()
        .set(SENTENCES, { y: 200, bold: true })
        .set(INTRO, { y: 330 })
        .pageOfBody(),
    );
    expect(abstract).toEqual({ value: SENTENCES.join(' '), certainty: 'unsure' });
  });

  it('takes smaller paragraphs between title and body for an abstract, up to the first heading', async () => {
    const sheet = (await Sheet.create())
      .front()
      .set(SENTENCES.slice(0, 4), { y: 200, size: 8.5 })
      .set(SENTENCES.slice(4), { y: 248, size: 8.5 })
      .set('1. A model of grazing', { y: 320, size: 10 })
      .set(BODY, { y: 340 });
    expect((await read(sheet)).abstract.value.replace('\n', ' ')).toBe(SENTENCES.join(' '));
  });

  it('takes the first section of an article for no abstract', async () => {
    const sheet = (await Sheet.create())
      .front()
      .set('1. Introduction and summary', { y: 190 })
      .set(SENTENCES, { y: 210, size: 11 })
      .set('2. Consistency', { y: 340 })
      .set(BODY, { y: 360 });
    expect((await read(sheet)).abstract.value).toBe('');
  });

  it('takes advice about abstracts, pages behind the introduction, for no abstract', async () => {
    const sheet = (await Sheet.create())
      .front()
      .set('Introduction', { y: 190, size: 14, bold: true })
      .set(BODY, { y: 210 })
      .nextPage()
      .set('Abstract', { y: 80, size: 14, bold: true })
      .set(['Is it concise, and does it say what was found?', 'Does it leave out a key conclusion?'], {
        y: 100,
      })
      .set('Methods', { y: 200, size: 14, bold: true })
      .set(BODY, { y: 220 });
    expect((await read(sheet)).abstract.value).toBe('');
  });

  it('takes an article that opens in capitals for no abstract', async () => {
    const sheet = (await Sheet.create())
      .front()
      .set(['GRAZING IS A FACT OF LIFE although there are fields without it.', ...SENTENCES], {
        y: 200,
        italic: true,
      })
      .set('Concepts of grazing', { y: 340, size: 12, bold: true })
      .set(BODY, { y: 360 });
    expect((await read(sheet)).abstract.value).toBe('');
  });

  it("takes an editor's notice for no abstract", async () => {
    const sheet = (await Sheet.create())
      .front()
      .set([...SENTENCES.slice(0, 6), 'This is an open access article under the Creative Commons licence.'], {
        y: 200,
        size: 8,
      })
      .set(BODY, { y: 340 });
    expect((await read(sheet)).abstract.value).toBe('');
  });

  it('takes a list straight under such an abstract for unsure keywords', async () => {
    const { keywords } = await read(
      (await Sheet.create())
        .front()
        .set(SENTENCES, { y: 200, size: 8.5 })
        .set('grazing | soil carbon | eastern steppe', { y: 300, size: 8 })
        .set(BODY, { y: 340 }),
    );
    expect(keywords).toEqual({ value: ['grazing', 'soil carbon', 'eastern steppe'], certainty: 'unsure' });
  });
});

describe('labels, running heads and covers', () => {
  it('reads what stands under a label where a figure in the next column comes between', async () => {
    const { abstract, keywords } = await read(
      (await Sheet.create())
        .front()
        .set('Abstract', { y: 200, bold: true })
        .set('Network Host', { x: 400, y: 204, size: 13 })
        .set(SENTENCES, { y: 216 })
        .set('Keywords', { y: 330, bold: true })
        .set('Figure 1: The field', { x: 400, y: 337 })
        .set('grazing, soil carbon,', { y: 346 })
        .set('eastern steppe', { y: 366 })
        .body(),
    );
    expect(abstract.value).toBe(SENTENCES.join(' '));
    expect(keywords.value).toEqual(['grazing', 'soil carbon', 'eastern steppe']);
  });

  it('takes a running head in capitals for no title', async () => {
    const sheet = (await Sheet.create())
      .set('GRAZING AND SOIL CARBON IN THE STEPPE', { y: 40 })
      .set(['Soil carbon under rotational grazing', 'in the eastern steppe'], { x: 200, y: 100 })
      .set('Abstract', { y: 200 })
      .set(SENTENCES, { y: 220 })
      .nextPage()
      .set('GRAZING AND SOIL CARBON IN THE STEPPE', { y: 40 })
      .set([...BODY, 'Rotational grazing kept the carbon of the soil in the east.'], { y: 80 });
    expect((await read(sheet)).title.value).toBe(TITLE.join(' '));
  });

  it("takes a journal's name over two lines for no title", async () => {
    const sheet = (await Sheet.create())
      .set('American Journal of', { y: 30, size: 20 })
      .set('GRAZING', { x: 80, y: 56, size: 28 })
      .front();
    expect((await read(sheet.body())).title.value).toBe(TITLE.join(' '));
  });

  it('leaves an English translation of the title out', async () => {
    const titles = ['El carbono de los suelos en la estepa', 'The carbon of the soils in the steppe'];
    const spanish = BODY.map((_, at) => `La historia del campo ${at} es larga y se cuenta en los libros.`);
    const sheet = (await Sheet.create()).set(titles, { y: 80, size: 17 }).set(spanish, { y: 300 });
    expect((await read(sheet)).title.value).toBe(titles[0]);
  });

  it("reads the title of an archive's cover", async () => {
    const sheet = (await Sheet.create())
      .set(['Soil carbon under rotational grazing', 'Author(s): Ana Silva', 'Source: Grazing, Vol. 2'], {
        y: 200,
      })
      .set('Stable URL: http://archive.example/1234', { y: 260 })
      .nextPage()
      .body();
    expect((await read(sheet)).title.value).toBe('Soil carbon under rotational grazing');
  });

  it('takes a count of words for no abstract', async () => {
    const sheet = (await Sheet.create())
      .front()
      .set('abstract: 159 words; manuscript with literature cited: 3813 words', { y: 180 })
      .nextPage()
      .set('Abstract', { y: 80 })
      .set(SENTENCES, { y: 110 })
      .set('Keywords: grazing; steppe; carbon', { y: 240 })
      .body();
    expect((await read(sheet)).abstract.value).toBe(SENTENCES.join(' '));
  });

  it('parts keywords from the abstract that they run on behind', async () => {
    const { abstract, keywords } = await read(
      (await Sheet.create())
        .front()
        .set('ABSTRACT', { y: 200 })
        .set([...SENTENCES, 'So it is. KEYWORDS grazing, soil carbon, steppe'], { y: 216 })
        .body(),
    );
    expect(abstract.value).toBe([...SENTENCES, 'So it is.'].join(' '));
    expect(keywords.value).toEqual(['grazing', 'soil carbon', 'steppe']);
  });

  it('finds the list at the head of the next column under a heading at the foot of the first', async () => {
    const left = BODY.map((line) => line.slice(0, 40));
    const sheet = (await Sheet.create())
      .front()
      .set('Abstract', { y: 200, bold: true })
      .set(SENTENCES, { y: 216, size: 9, leading: 11 })
      .set(left, { y: 330 })
      .set('Keywords', { y: 520, bold: true, size: 12 })
      .set(['grazing, soil carbon,', 'steppe'], { x: 340, y: 216 })
      .set('1. Introduction', { x: 340, y: 260, bold: true })
      .set(left, { x: 340, y: 280 });
    expect((await read(sheet)).keywords.value).toEqual(['grazing', 'soil carbon', 'steppe']);
  });

  it('takes the only long text before the introduction for an abstract', async () => {
    const sheet = (await Sheet.create())
      .front()
      .nextPage()
      .set(SENTENCES, { y: 80 })
      .set('Introduction', { y: 200, size: 14 })
      .set(BODY, { y: 220 });
    expect((await read(sheet)).abstract).toEqual({ value: SENTENCES.join(' '), certainty: 'unsure' });
  });

  it("reads a structured abstract with headings in larger type than its text's", async () => {
    const sheet = (await Sheet.create())
      .front()
      .set('Abstract', { y: 200, size: 14, bold: true })
      .set('Background', { y: 224, size: 12, bold: true })
      .set(SENTENCES.slice(0, 4), { y: 242 })
      .set('Results', { y: 310, size: 12, bold: true })
      .set(SENTENCES.slice(4), { y: 328 })
      .set('Introduction', { y: 400, size: 14, bold: true })
      .set(BODY, { y: 420 });
    expect((await read(sheet)).abstract.value.replaceAll('\n', ' ')).toBe(
      ['Background', ...SENTENCES.slice(0, 4), 'Results', ...SENTENCES.slice(4)].join(' '),
    );
  });

  it('goes on with a title after a line that ends in the middle', async () => {
    const sheet = (await Sheet.create())
      .set('Soil carbon under rotational grazing: A', { y: 80, size: 14, bold: true })
      .set('Comparative Study', { y: 112, size: 14, bold: true });
    expect((await read(sheet.body())).title.value).toBe(
      'Soil carbon under rotational grazing: A Comparative Study',
    );
  });

  it('keeps italic keywords on the next line, and parts a list at dots that stand alone', async () => {
    const { keywords } = await read(
      (await Sheet.create())
        .front()
        .set('Abstract', { y: 200, bold: true })
        .set(SENTENCES, { y: 216 })
        .set('Keywords: grazing . soil carbon . steppe', { y: 330 })
        .body(),
    );
    expect(keywords.value).toEqual(['grazing', 'soil carbon', 'steppe']);
  });

  it("reads a form's value whose label stands at half its height", async () => {
    const sheet = (await Sheet.create())
      .set('Manuscript ID STEPPE-2022-152', { y: 100 })
      .set('Manuscript Type: Research', { y: 130 })
      .set('Journal: Grazing', { y: 160 })
      .set('Keywords:', { y: 196 })
      .set(['grazing, soil carbon,', 'steppe'], { x: 250, y: 190 });
    expect((await read(sheet)).keywords.value).toEqual(['grazing', 'soil carbon', 'steppe']);
  });

  it('reads the text beside a label in the margin, and keywords behind bullets', async () => {
    const { abstract, keywords } = await read(
      (await Sheet.create())
        .front()
        .set('Abstract', { x: 60, y: 200, size: 11 })
        .set(SENTENCES, { x: 180, y: 201 })
        .set('Keywords', { x: 60, y: 250 })
        .set(
          ['- grazing', '- soil carbon', '- steppe'].map((line) => line.replace('-', '•')),
          {
            x: 60,
            y: 264,
          },
        )
        .body(),
    );
    expect(abstract.value).toBe(SENTENCES.join(' '));
    expect(keywords.value).toEqual(['grazing', 'soil carbon', 'steppe']);
  });

  it('reads keywords that go on upon the next page', async () => {
    const { keywords } = await read(
      (await Sheet.create())
        .front()
        .abstract(560)
        .set(
          'Keywords: grazing, soil carbon, rotation, pastures, drought, seeds, birds, insects, long-term',
          { y: 700, size: 11 },
        )
        .nextPage()
        .set('studies, eastern steppe', { y: 80, size: 11 })
        .set('1 Introduction', { y: 120, size: 12, bold: true })
        .set(BODY, { y: 140 }),
    );
    expect(keywords.value.slice(-2)).toEqual(['long-term studies', 'eastern steppe']);
  });

  it('takes a title that is printed twice once', async () => {
    const sheet = (await Sheet.create())
      .set(TITLE, { y: 80, size: 16, bold: true })
      .set(TITLE, { y: 126, size: 16, bold: true });
    expect((await read(sheet.body())).title.value).toBe(TITLE.join(' '));
  });

  it("takes a university's journal for no title", async () => {
    const sheet = (await Sheet.create())
      .set(['Eastern Steppe University', 'Journal of Grazing'], { y: 40, size: 20 })
      .front();
    expect((await read(sheet.body())).title.value).toBe(TITLE.join(' '));
  });

  it('ends an abstract before its translation, and joins wrapped entries of a column of keywords', async () => {
    const spanish = SENTENCES.map(
      (_, at) => `El carbono de los suelos en la parcela ${at} era de la estepa.`,
    );
    const { abstract, keywords } = await read(
      (await Sheet.create())
        .front()
        .set('Keywords:', { y: 200, size: 8 })
        .set(['Soil carbon', 'Rotational grazing', 'experiment', 'Steppe'], { y: 212, size: 8 })
        .set('Abstract', { x: 220, y: 200, bold: true })
        .set(SENTENCES, { x: 220, y: 216 })
        .set(spanish, { x: 220, y: 330 })
        .body(450),
    );
    expect(abstract.value).toBe(SENTENCES.join(' '));
    expect(keywords.value).toEqual(['Soil carbon', 'Rotational grazing experiment', 'Steppe']);
  });
});
