import { describe, expect, it } from 'vitest';
import { extractMetadata } from '../../../functions/documents/extract/extract-metadata.ts';
import { buildDocx, paragraph } from './build-docx.ts';
import { ABSTRACT, BODY, bodyParts, TITLE } from './sample-text.ts';
import { SENTENCES, BODY as SHEET_BODY, Sheet } from './sheet.ts';

const read = (...paragraphs: string[]) => extractMetadata(buildDocx(...paragraphs));
const readSheet = async (sheet: Sheet) => extractMetadata(await sheet.bytes());

const title = paragraph(TITLE, { size: 16, bold: true, centered: true });
const byline = paragraph('A. B. Silva, J. Vries', { centered: true });
const heading = (text: string) => paragraph(text, { style: 'H1' });

describe('an abstract without a label', () => {
  const summary =
    'Grazing changed the carbon of the plots a little. It was measured for years on forty farms.';

  it('in small type under the authors has the keywords below it in bold', async () => {
    const { abstract, keywords } = await read(
      title,
      byline,
      paragraph(summary, { size: 10 }),
      paragraph('grazing, soil carbon, steppe', { size: 10, bold: true }),
      paragraph(BODY),
      paragraph(BODY),
    );
    expect(abstract.value).toBe(summary);
    expect(keywords.value).toEqual(['grazing', 'soil carbon', 'steppe']);
  });

  it('is no motto under the authors, whose author stands below it', async () => {
    const { abstract } = await read(
      title,
      byline,
      paragraph(`${summary} ${summary}`, { size: 10 }),
      paragraph('Ana Silva', { size: 10 }),
      paragraph(BODY),
      paragraph(BODY),
    );
    expect(abstract.value).toBe('');
  });

  it('goes on over the page, past what stands at its foot, up to the keywords', async () => {
    const sheet = (await Sheet.create())
      .front()
      .set(SENTENCES, { x: 100, y: 600, size: 8 })
      .set('* Steppe Institute, Field Street 3', { y: 740, size: 7 })
      .nextPage()
      .set(
        SENTENCES.map((sentence) => sentence.replace('plot', 'field')),
        { x: 100, y: 80, size: 8 },
      )
      .set('Keywords: grazing, carbon', { x: 100, y: 170, size: 8 });
    const { abstract } = await readSheet(sheet.body(220).pageOfBody());
    expect(abstract.value).toMatch(/^Grazing changed the carbon of plot 0.* field 7 only a little\.$/s);
  });

  it('is not the note of a table', async () => {
    const note = `Source: own survey. ${SENTENCES.join(' ')}`.match(/.{1,90}(?: |$)/g)!;
    const sheet = (await Sheet.create())
      .front()
      .set(
        note.map((line) => line.trim()),
        { x: 100, y: 200, size: 8 },
      )
      .set(SHEET_BODY, { y: 400 })
      .pageOfBody();
    expect((await readSheet(sheet)).abstract.value).toBe('');
  });

  it('does not stand behind the first heading', async () => {
    const sheet = (await Sheet.create())
      .front()
      .set('1 Sites and plots', { y: 200, size: 12, bold: true })
      .set(SHEET_BODY, { y: 220 })
      .nextPage()
      .set('Other matters', { y: 80, size: 12, bold: true })
      .set(SENTENCES, { x: 110, y: 110, size: 8 })
      .set('2 Soils', { y: 300, size: 12, bold: true })
      .set(SHEET_BODY, { y: 320 })
      .pageOfBody();
    expect((await readSheet(sheet)).abstract.value).toBe('');
  });
});

describe('an abstract under its heading', () => {
  it('of a thesis stands behind title, author and school, which are set once more', async () => {
    const { abstract } = await read(
      title,
      paragraph('Ana Silva', { centered: true }),
      paragraph('Steppe University', { centered: true }),
      heading('Abstract'),
      paragraph(TITLE.toUpperCase(), { bold: true, centered: true }),
      paragraph('Author: Ana Silva', { bold: true }),
      paragraph(ABSTRACT),
      heading('Acknowledgements'),
      paragraph('We thank all.'),
      ...bodyParts,
    );
    expect(abstract.value).toBe(ABSTRACT);
  });

  it('of a thesis is found behind long lists of contents', async () => {
    const sheet = (await Sheet.create()).front();
    for (let page = 1; page < 9; page++)
      sheet.nextPage().set(
        Array.from({ length: 9 }, (_, at) => `Part ${page}${at} of the soils ................. ${page}${at}`),
        { y: 100 },
      );
    sheet.nextPage().set('Abstract', { y: 80, size: 14, bold: true }).set(SENTENCES, { y: 120 });
    const { abstract } = await readSheet(sheet.nextPage().body(80));
    expect(abstract.value).toMatch(/^Grazing changed the carbon of plot 0 .* plot 7 only a little\.$/);
  });

  it('in two columns of its own goes on in the second, then the text follows', async () => {
    const lines = [...SENTENCES, ...SENTENCES.map((sentence) => sentence.replace('plot', 'field'))].map(
      (line) => line.replace(' only a little', ' little'),
    );
    const sheet = (await Sheet.create())
      .front()
      .set('Abstract', { y: 190, size: 12, bold: true })
      .set(lines.slice(0, 8), { x: 72, y: 210, size: 9 })
      .set(lines.slice(8), { x: 310, y: 210, size: 9 })
      .set(
        SHEET_BODY.map((line) => `${line} It was so for years and years on end in the east.`),
        { y: 340, size: 9 },
      );
    const { abstract } = await readSheet(sheet.nextPage().body(80));
    expect(abstract.value.replace(/\n/g, ' ')).toMatch(
      /^Grazing changed the carbon of plot 0 .* plot 7 little\. Grazing .* field 7 little\.$/,
    );
  });

  it('of several paragraphs goes on where one begins with a word that heads sections', async () => {
    const parts = [
      'Soils of the steppe hold carbon, and it is not known what grazing does to them in the long run of years.',
      'Results from forty farms show that grazing changed the carbon of the plots only a little over time.',
      'Importance was given to the farmers, who know their fields better than anybody else in the east.',
    ];
    const { abstract } = await read(
      title,
      byline,
      heading('Abstract'),
      ...parts.map((part) => paragraph(part)),
      ...bodyParts,
    );
    expect(abstract.value).toBe(parts.join('\n'));
  });

  it('in parts ends before a body that begins with the word of its first part', async () => {
    const parts = [
      'Background: Soils of the steppe hold carbon, and what grazing does to them is not known.',
      'Methods: Forty farms were visited for years.',
      'Results: Grazing changed the carbon only a little.',
      'Conclusions: Farmers may let their sheep graze.',
    ];
    const { abstract } = await read(
      title,
      byline,
      heading('Abstract'),
      ...parts.map((part) => paragraph(part)),
      paragraph('Background', { bold: true }),
      paragraph(BODY),
      heading('Sites'),
      paragraph(BODY),
    );
    expect(abstract.value).toBe(parts.join('\n'));
  });

  it('loses the letters of a figure beside it and the mark of a footnote', async () => {
    const sheet = (await Sheet.create())
      .front()
      .abstract(190)
      .set('3', { x: 73 + 10, y: 290.5, size: 6 })
      .set('(a)', { y: 325 });
    sheet.set('*', { x: 74 + sheet.widthOf(SENTENCES[7]!), y: 294 - 4, size: 6 });
    const { abstract } = await readSheet(sheet.body(480));
    expect(abstract.value).toMatch(/plot 7 only a little\.$/);
  });

  it('goes on behind a formula inside a sentence', async () => {
    const sheet = (await Sheet.create())
      .front()
      .set('Abstract', { y: 190, bold: true })
      .set([...SENTENCES, 'It was computed with the standard relation,'], { y: 210 })
      .set('C(t) = A exp(-t)', { x: 250, y: 350, size: 12 })
      .set(['where A is the carbon of the first year, as was', 'found on forty farms.'], { y: 372 });
    const { abstract } = await readSheet(sheet.nextPage().body(80));
    expect(abstract.value).toMatch(/relation,\s+where A is .* forty farms\.$/s);
  });

  it('is the one in the language of the paper', async () => {
    const { abstract } = await read(
      paragraph('O carbono do solo sob pastejo nas estepes', { size: 16, bold: true }),
      paragraph(`Abstract. ${ABSTRACT}`),
      paragraph(
        'Resumo. Este artigo propõe a gestão de campos, utilizando a metodologia de estepes. '.repeat(5),
      ),
      heading('Introdução'),
      paragraph(
        'O carbono do solo não é uma coisa nova para os que vivem das estepes e dos campos. '.repeat(20),
      ),
    );
    expect(abstract.value).toMatch(/^Este artigo/);
  });

  it('ends where keywords of any language begin on its last line', async () => {
    const russian = 'История поля длинна, и о ней уже писали многие люди. ';
    const { abstract, keywords } = await read(
      paragraph('Свойства почвы степей и пастбищ', { size: 16, bold: true }),
      paragraph(`Аннотация: ${russian.repeat(6)}Ключевые слова: почва, степь, пастбище.`),
      heading('Введение'),
      paragraph(russian.repeat(20)),
    );
    expect(abstract.value).toBe(russian.repeat(6).trim());
    expect(keywords.value).toEqual(['почва', 'степь', 'пастбище']);
  });
});

describe('an abstract in two languages with no label between', () => {
  const russian =
    'В статье измерен углерод почв степи на сорока участках. Выпас мало меняет его и в сухие, и в дождливые годы, что важно для хозяйств.';
  const english =
    'The carbon of the soils of the steppe is measured on forty plots. Grazing changes it only a little in the dry and in the wet years.';
  const body = Array.from({ length: 6 }, (_, at) =>
    paragraph(
      `На участке ${at} углерод почвы измеряли каждый год, и это не меняли до конца работы, как и на других.`,
    ),
  );

  it('is read in the language of the text, in one paragraph or in two', async () => {
    for (const paragraphs of [[`${russian} ${english}`], [`${english} ${russian}`], [russian, english]]) {
      const { abstract } = await read(
        title,
        byline,
        heading('Аннотация'),
        ...paragraphs.map((text) => paragraph(text)),
        heading('Введение'),
        ...body,
      );
      expect(abstract.value).toBe(russian);
    }
  });

  it('keeps a sentence that quotes another language', async () => {
    const quoting = `${russian} The soils of the steppe are old. ${russian}`;
    const { abstract } = await read(
      title,
      byline,
      heading('Аннотация'),
      paragraph(quoting),
      heading('Введение'),
      ...body,
    );
    expect(abstract.value).toBe(quoting);
  });
});

describe('the abstract of a PDF', () => {
  it('goes on behind a line that is bold from end to end', async () => {
    const lines = [
      'The carbon of forty plots was measured for ten years with the same probes, and',
      'it is the grazing of the dry years that changes the carbon of all the soils most',
      'while the grazing of the wet years changes it only a little on most of the farms.',
    ];
    const sheet = (await Sheet.create()).front().set('Abstract', { y: 200, bold: true });
    for (const [at, line] of lines.entries()) sheet.set(line, { y: 220 + at * 12, bold: at === 1 });
    expect((await readSheet(sheet.body())).abstract.value).toBe(lines.join(' '));
  });

  it('ends where upright text follows its italics', async () => {
    const sheet = (await Sheet.create()).front().set('Abstract', { y: 200, bold: true });
    sheet.set(SENTENCES, { y: 220, italic: true }).set(SHEET_BODY.slice(0, 4), { y: 340 });
    expect((await readSheet(sheet.body())).abstract.value).toBe(SENTENCES.join(' '));
  });
});
