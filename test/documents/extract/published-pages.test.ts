import { describe, expect, it } from 'vitest';
import { extractMetadata, findFields } from '../../../functions/documents/extract/extract-metadata.ts';
import { readLabel } from '../../../functions/documents/extract/labels.ts';
import { frontOf } from '../../../functions/documents/extract/read-front.ts';
import { aBlock } from './a-block.ts';
import { buildDocx, paragraph } from './build-docx.ts';
import { ABSTRACT, bodyParts, TITLE as NAME } from './sample-text.ts';
import { SENTENCES, Sheet } from './sheet.ts';

const read = async (sheet: Sheet) => extractMetadata(await sheet.bytes());
const abstractOf = async (sheet: Sheet) => (await read(sheet)).abstract.value;
const titleOf = async (sheet: Sheet) => (await read(sheet)).title.value;

const fullLines = (words: string) => [
  `${words} and what the farmers of the eastern steppe had told us of their fields before`,
  'we came there, of which the history is long and was not told by the others who came,',
  'and which we wrote down as we heard it on the forty farms that are in our survey of',
];
const NOTES = ['* ana@example.org', 'The university of the steppe, 3126 Mongolia'];

describe('an abstract that goes on over its first page', () => {
  it('has the parts that stand behind the notes at its foot', async () => {
    const sheet = (await Sheet.create())
      .front()
      .set('Abstract', { y: 520, bold: true })
      .set(['Background: The carbon of the plots was not known before.'], { y: 540 })
      .set(['Methods: We asked forty farmers of the steppe for their fields.'], { y: 560 })
      .set(NOTES, { y: 700, size: 7, leading: 15 })
      .nextPage()
      .set(['Conclusions: The steppe keeps its carbon where it is grazed a little.'], { y: 80 })
      .set('Keywords: soil, carbon, steppe', { y: 110 });
    expect(await abstractOf(sheet.body(140))).toMatch(
      /^Background: .*\nMethods: .*\nConclusions: .*little\.$/,
    );
  });

  it('ends with its sentence, though keywords stand at the foot', async () => {
    const sheet = (await Sheet.create())
      .front()
      .set('Abstract', { y: 500, bold: true })
      .set(fullLines('We read'), { y: 520 })
      .set('Keywords: soil, carbon, steppe', { y: 580 })
      .set(NOTES, { y: 740, size: 7, leading: 15 })
      .nextPage()
      .set('the carbon of the soil.', { y: 80 });
    const { abstract, keywords } = await read(sheet.body(140));
    expect(abstract.value).toMatch(/survey of the carbon of the soil\.$/);
    expect(keywords.value).toEqual(['soil', 'carbon', 'steppe']);
  });

  it('needs no label above terms of use and an introduction on the next page', async () => {
    const sheet = (await Sheet.create())
      .front()
      .set(SENTENCES, { x: 180, y: 480 })
      .set('Published under the terms of the Creative Commons licence.', { x: 180, y: 640, size: 8 })
      .nextPage();
    expect(await abstractOf(sheet.body(80))).toBe(SENTENCES.join(' '));
  });
});

describe('an abstract', () => {
  it('goes on behind a formula on a line of its own, also with a new sentence', async () => {
    const sheet = (await Sheet.create())
      .front()
      .abstract(190)
      .set('c = (m / n) * p', { x: 110, y: 324, size: 8 })
      .set('With m for the carbon of a plot and n for the number of its sheep.', { y: 344 });
    expect(await abstractOf(sheet.body())).toMatch(/number of its sheep\.$/);
  });

  it('is one in all its parts, whatever language the words of each are taken for', async () => {
    const parts = [
      `Métodos: ${'O carbono do campo não foi medido em uma fazenda. '.repeat(6)}`,
      `Resultados: ${'El carbono de los campos es más que se sabe. '.repeat(6)}`,
    ];
    const front = [paragraph(NAME, { size: 18, bold: true }), paragraph('Resumo', { bold: true })];
    const { abstract } = await extractMetadata(
      buildDocx(...front, ...parts.map((part) => paragraph(part)), ...bodyParts),
    );
    expect(abstract.value.split('\n')).toHaveLength(2);
  });

  it('ends before its publisher’s notice, in whatever language that is', async () => {
    const notice =
      '© 2013 Sociedade do Solo. Publicado por Steppe Editora Ltda. Todos os direitos reservados.';
    const front = [paragraph(NAME, { size: 18, bold: true }), paragraph('Abstract', { bold: true })];
    const { abstract } = await extractMetadata(
      buildDocx(...front, paragraph(`${ABSTRACT} ${notice}`), ...bodyParts),
    );
    expect(abstract.value).toBe(ABSTRACT);
  });

  it('ends before a note to practitioners, and is not a line of contents', async () => {
    const sheet = (await Sheet.create())
      .front()
      .set(
        SENTENCES.map((text, at) => (at === 0 ? `Abstract: ${text}` : text)),
        { y: 190 },
      )
      .set(['Note to Practitioners—The farmers of the steppe may read this.'], { y: 310 });
    expect(await abstractOf(sheet.body())).toBe(SENTENCES.join(' '));
    expect(readLabel({ text: `ABSTRAK ${'.'.repeat(60)} iv`, lead: '' })).toBeUndefined();
  });
});

describe('a title', () => {
  it('is not the journal that the line with its volume names', async () => {
    const sheet = (await Sheet.create())
      .set('Soil Survey Letters 12 (2010) 759–763', { y: 40, size: 8 })
      .set('Soil Survey Letters', { y: 70, size: 18, bold: true })
      .set('Soil carbon under rotational grazing', { y: 130, size: 14 })
      .set('Ana Silva and Jan de Vries', { y: 160, size: 12 })
      .abstract();
    expect(await titleOf(sheet.body())).toBe('Soil carbon under rotational grazing');
  });

  it('is the largest line of words that the text has, whatever sign it bears, not the members of a society', async () => {
    const title = 'Forty Farms With Their Survey, A History, and Fields';
    const sheet = await Sheet.create();
    sheet
      .set(title, { x: 60, y: 80, size: 20 })
      .set('*', { x: 60 + 2 * sheet.widthOf(title), y: 72, size: 12 })
      .set('Ana Silva , Senior Member, IEEE, Jan Farms , Fellow, IEEE, and Eva Fields', { y: 120, size: 12 })
      .abstract();
    expect(await titleOf(sheet.body())).toBe(title);
  });

  it('stands under the authors below a class mark, however large the journal’s section', async () => {
    const sheet = (await Sheet.create())
      .set('SIMULATION AND SURVEY', { y: 60, size: 20 })
      .set('UDC 330.45', { y: 90 })
      .set('A. Silva, J. de Vries', { y: 120 })
      .set('The history of forty farms of the steppe', { y: 150, bold: true })
      .set(
        SENTENCES.map((text, at) => (at === 0 ? `Abstract: ${text}` : text)),
        { y: 190 },
      );
    expect(await titleOf(sheet.body())).toBe('The history of forty farms of the steppe');
  });

  it('leaves out its translation below, though it has words of both languages of the text itself', async () => {
    const other = 'El carbono de los campos es de la estepa y de las granjas que no se saben. '.repeat(3);
    const sheet = (await Sheet.create())
      .set('Grazing, carbon, granjas, estepa', { x: 150, y: 80, size: 17 })
      .set('Campos saben granjas estepa', { x: 170, y: 104, size: 14 })
      .set('Ana Silva and Jan de Vries', { x: 200, y: 130, size: 12 })
      .abstract(180)
      .set(['Resumen', ...(other.match(/.{1,80}(?: |$)/g) ?? [])], { y: 330 });
    expect(await titleOf(sheet.body(480))).toBe('Grazing, carbon, granjas, estepa');
  });

  it('stands in smaller type below its label on the cover of a library', async () => {
    const sheet = (await Sheet.create())
      .set('Title', { y: 80, size: 12, bold: true })
      .set('Soil carbon under rotational grazing', { y: 96, size: 11 })
      .set('Journal', { y: 125, size: 12, bold: true })
      .set('Soil Survey Letters, 180', { y: 141, size: 11 })
      .nextPage()
      .abstract(80);
    expect(await titleOf(sheet.body())).toBe('Soil carbon under rotational grazing');
  });

  it('may begin with a number, though a section of the one before is set alike below it', async () => {
    const sheet = (await Sheet.create())
      .set('2 farms of the eastern steppe', { x: 180, y: 80, size: 12, bold: true })
      .set('Ana Silva and Jan de Vries', { x: 200, y: 110 })
      .abstract(180);
    expect(await titleOf(sheet.body())).toBe('2 farms of the eastern steppe');
  });

  it('ends with a last word in capitals on a line of its own', async () => {
    const sheet = (await Sheet.create())
      .set('THE HISTORY OF FORTY FARMS: THE', { x: 200, y: 80 })
      .set('SURVEY OF SIMULATION OF OTHERS', { x: 205, y: 95 })
      .set('UNCERTAINTY', { x: 260, y: 110 })
      .abstract(190);
    expect(await titleOf(sheet.body())).toMatch(/OTHERS UNCERTAINTY$/);
  });

  it('is no sentence of a Chinese text', () => {
    const texts = [
      '将残差进行变换和熵编码，得到编码后的码流。',
      '码流是将残差进行变换和熵编码之后得到的数据，再传输。'.repeat(4),
    ];
    expect(
      findFields(
        frontOf(
          texts.map((text) => aBlock({ text })),
          '',
          true,
        ),
      ).title,
    ).toBeUndefined();
  });
});

describe('keywords', () => {
  const listOf = async (...lines: string[]) => {
    const front = [paragraph(NAME, { size: 18, bold: true }), paragraph('Abstract', { bold: true })];
    const parts = [paragraph(ABSTRACT), ...lines.map((line) => paragraph(line))];
    return (await extractMetadata(buildDocx(...front, ...parts, ...bodyParts))).keywords.value;
  };

  it('are parted where a typesetter’s sign was read as another', async () => {
    expect(await listOf('Keywords: Soil ! Carbon ! Steppe')).toEqual(['Soil', 'Carbon', 'Steppe']);
  });

  it('end with full stops, and keep the commas within them', async () => {
    const line = 'Keywords: Soil, carbon. Grazing. Steppe, history and survey. Forty farms.';
    expect(await listOf(line)).toEqual([
      'Soil, carbon',
      'Grazing',
      'Steppe, history and survey',
      'Forty farms',
    ]);
    const entries = 'Soil carbon. Grazing. History of the farms and of farmers.';
    expect(await listOf('Keywords:', entries)).toHaveLength(3);
  });

  it('are parted by their numbers on one line', async () => {
    expect(await listOf('Keywords: 1. Soil carbon. 2. Grazing. 3. Steppe')).toHaveLength(3);
  });

  it('need no label below an abstract that has one', async () => {
    const list = 'Soil carbon; Rotational grazing; Eastern steppe';
    const sheet = (await Sheet.create())
      .front()
      .set('Abstract', { y: 190, bold: true })
      .set(SENTENCES, { y: 210, italic: true })
      .set(list, { y: 325, italic: true });
    const { abstract, keywords } = await read(sheet.body());
    expect(abstract.value).toBe(SENTENCES.join(' '));
    expect(keywords.value).toEqual(list.split('; '));
  });

  it('stand behind a misspelt label and a dash', async () => {
    expect(await listOf('Key Works – soil, carbon, steppe')).toEqual(['soil', 'carbon', 'steppe']);
  });

  it('are the authors’, not those of a classification', async () => {
    const classes = ['ACM Classification Keywords', 'H.5.m. Information Interfaces; I.5.4. Image Processing'];
    expect(await listOf(...classes, 'Author Keywords', 'soil; carbon; steppe')).toEqual([
      'soil',
      'carbon',
      'steppe',
    ]);
  });
});
