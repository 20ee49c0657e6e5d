import { describe, expect, it } from 'vitest';
import { extractMetadata } from '../../../functions/documents/extract/extract-metadata.ts';
import { buildDocx, paragraph } from './build-docx.ts';
import { ABSTRACT, bodyParts, TITLE } from './sample-text.ts';
import { SENTENCES, Sheet } from './sheet.ts';

const ofDocx = (...paragraphs: string[]) => extractMetadata(buildDocx(...paragraphs));
const ofPdf = async (sheet: Sheet) => extractMetadata(await sheet.bytes());
const look = { size: 16, bold: true, centered: true };
const heading = (text: string) => paragraph(text, { style: 'H1' });
const lines = (...texts: string[]) => texts.join('</w:t><w:br/><w:t>');

describe('a title', () => {
  it('in one paragraph with authors, schools and a date ends before them, though the text has their words', async () => {
    const front = lines(
      TITLE,
      'Ana B. Silvaa,∗,1, Jan Vriesb',
      'aDepartment of Steppe Farmers, University of Soil, Grazing 3126, Mongolia',
      'bDepartment of Farmers, University of the Steppe, Field 1614, Mongolia',
      'Available online 7 February 2007',
    );
    const { title } = await ofDocx(paragraph(front), heading('Abstract'), paragraph(ABSTRACT), ...bodyParts);
    expect(title.value).toBe(TITLE);
  });

  it('leaves out its translation where both have the same terms', async () => {
    const { title } = await ofDocx(
      paragraph('Mortality y farmers', { size: 24, centered: true }),
      paragraph('Mortality and farmers', { size: 14, centered: true }),
      ...bodyParts,
    );
    expect(title.value).toBe('Mortality y farmers');
  });

  it('ends before the number of the first section, which is set alike', async () => {
    const { title } = await ofDocx(
      paragraph('A survey of forty farms', look),
      paragraph('1. State of the history', look),
      ...bodyParts,
    );
    expect(title.value).toBe('A survey of forty farms');
  });

  it('is not what a template leaves to be filled in', async () => {
    const { title } = await ofDocx(
      heading('Title: [Title of the Paper]'),
      heading('Abstract'),
      paragraph(ABSTRACT),
      ...bodyParts,
    );
    expect(title.value).toBe('');
  });

  it('is the topic in lower and upper quotation marks on a Bulgarian cover', async () => {
    const { title } = await ofDocx(
      paragraph('Софийски университет „Св. Кл. Охридски”', look),
      paragraph('Курсов проект', look),
      paragraph('на тема: „Грешка при умножение на размити числа”', look),
      paragraph('Студент: Иван Петров', look),
      ...bodyParts,
    );
    expect(title.value).toBe('Грешка при умножение на размити числа');
  });

  it('goes on in brackets, and in small type down to the names', async () => {
    const brackets = (await Sheet.create())
      .set('A survey of forty farms', { x: 190, y: 80, size: 20 })
      .set('(SIMULATION)', { x: 190, y: 108, size: 20, bold: true })
      .body(200);
    expect((await ofPdf(brackets)).title.value).toBe('A survey of forty farms (SIMULATION)');
    const small = (await Sheet.create())
      .set('A survey of forty farms', { x: 190, y: 80, size: 24 })
      .set('Simulation and history of siswa baru', { x: 225, y: 104, size: 8 })
      .set('Ana Silva and Jan Peters', { x: 240, y: 130, size: 11 })
      .body(200);
    expect((await ofPdf(small)).title.value).toBe(
      'A survey of forty farms: Simulation and history of siswa baru',
    );
  });

  it('is the far larger line of few words, not a heading whose words come again', async () => {
    const sheet = (await Sheet.create())
      .set('Artikel DocToVec', { x: 220, y: 80, size: 26 })
      .set(SENTENCES.slice(0, 2), { y: 130 })
      .set(SENTENCES.slice(2, 5), { y: 175 })
      .set(SENTENCES.slice(5), { y: 220 })
      .set('Fields and farms', { y: 275, size: 13 })
      .body(320);
    expect((await ofPdf(sheet)).title.value).toBe('Artikel DocToVec');
  });
});

describe('an abstract', () => {
  it('goes on behind a raised sign that parts a sentence, whatever language the rest is taken for', async () => {
    const portuguese = 'A travessia de balsas representa um dos gargalos da mobilidade urbana na cidade';
    const upper = [`${portuguese} e o estudo que faz`, `${portuguese} e o modelo final obteve um`];
    const lower = [
      'de 0,33 y de la demanda en el puerto de la ciudad con los modelos de la serie',
      'en la que el error por la demanda se reduce como una de las partes del modelo,',
      'y los datos de la serie de la ciudad son los que el modelo usa para la demanda.',
    ];
    const { abstract } = await ofPdf(
      (await Sheet.create())
        .front()
        .set('Resumo', { y: 200, bold: true })
        .set([...upper, ...upper.slice(1)], { y: 220 })
        .set(lower, { y: 266 })
        .body(),
    );
    expect(abstract.value.endsWith('para la demanda.')).toBe(true);
  });

  it('goes on in a bold line and over a gap where a sentence does', async () => {
    const [first, second] = [
      'The cohort of farmers was read with the score',
      '(0.01083), square score of mortality of',
    ];
    const inBold = (await Sheet.create())
      .front()
      .set('Abstract', { y: 200, bold: true })
      .set([...SENTENCES.slice(0, 3), first], { y: 220 })
      .set(second, { y: 268, bold: true })
      .set(['farmers in steppes.', ...SENTENCES.slice(3)], { y: 280 })
      .body();
    expect((await ofPdf(inBold)).abstract.value.endsWith('plot 7 only a little.')).toBe(true);
    const overGap = (await Sheet.create())
      .front()
      .set('Abstract', { y: 200, bold: true })
      .set([...SENTENCES.slice(0, 4), 'So farmers of the steppe then'], { y: 220 })
      .set(['go on with the whole cohort of farms.', ...SENTENCES.slice(4)], { y: 345 })
      .body(520);
    expect((await ofPdf(overGap)).abstract.value).toContain('then go on with the whole cohort');
  });

  it('does not go over to the next column where a heading stands below it in its own', async () => {
    const column = SENTENCES.map((sentence) => sentence.slice(0, 34)).map((line) => `${line}.`);
    const { abstract } = await ofPdf(
      (await Sheet.create())
        .front()
        .set('Resumen', { y: 200, bold: true })
        .set(column, { y: 220 })
        .set('Palabras clave', { y: 340, bold: true })
        .set('Farms, steppes', { y: 358 })
        .set(['Matrix and form of the farms are known', 'and so is the history of the steppe.'], {
          x: 310,
          y: 204,
        })
        .body(480),
    );
    expect(abstract.value).toBe(column.join(' '));
  });

  it('does not stand under the last section’s summary', async () => {
    const paragraphs = Array.from({ length: 6 }, () => bodyParts.slice(1)).flat();
    const { abstract } = await ofDocx(
      paragraph(TITLE, look),
      heading('Grazing'),
      ...paragraphs,
      heading('Summary'),
      paragraph(ABSTRACT),
    );
    expect(abstract.value).toBe('');
  });

  it('is read under a number and a dash', async () => {
    const { abstract } = await ofDocx(
      paragraph(TITLE, look),
      paragraph('1.- Abstract', { bold: true }),
      paragraph(ABSTRACT),
      paragraph('2.- Introduction', { bold: true }),
      ...bodyParts.slice(1),
    );
    expect(abstract.value).toBe(ABSTRACT);
  });

  it('begins below the column of a thesis’s record', async () => {
    const { abstract } = await ofPdf(
      (await Sheet.create())
        .front()
        .set('Abstract', { x: 280, y: 190, bold: true })
        .set(['Name', 'Study', 'Title'], { y: 215 })
        .set([': Ana Silva', ': Soils', ': Soil carbon of farms'], { x: 140, y: 215 })
        .set(SENTENCES, { y: 270 })
        .body(),
    );
    expect(abstract.value).toBe(SENTENCES.join(' '));
  });

  it('is without a publisher’s notice whose sign the font lacks', async () => {
    for (const notice of [
      '- 2007 Elsevier Ltd. All rights reserved.',
      '-c 2003 Elsevier B.V. All rights reserved.',
      '© 2016 The Authors. Published by Elsevier B.V. Peer-review under responsibility of the committee.',
    ]) {
      const text = paragraph(`${ABSTRACT} ${notice}`);
      const { abstract } = await ofDocx(paragraph(TITLE, look), heading('Abstract'), text, ...bodyParts);
      expect(abstract.value).toBe(ABSTRACT);
    }
  });
});

describe('keywords', () => {
  const keywordsOf = async (...paragraphs: string[]) =>
    (await ofDocx(...paragraphs, ...bodyParts)).keywords.value;

  it('between full stops go on over the line', async () => {
    const list = paragraph(`Keywords: ${lines('Soil carbon. Grazing. Farms of the', 'steppe.')}`);
    expect(await keywordsOf(list)).toEqual(['Soil carbon', 'Grazing', 'Farms of the steppe']);
  });

  it('end before a classification in whatever letters', async () => {
    const list = paragraph('Keywords: soil, steppe A.M.S. subject classification: 91G20, 91G60');
    expect(await keywordsOf(list)).toEqual(['soil', 'steppe']);
  });

  it('in Chinese keep the Latin letters of a term together with the rest of it', async () => {
    expect(await keywordsOf(paragraph('关键词：定日镜场 模拟退火算法 DELSOL 布局'))).toEqual([
      '定日镜场',
      '模拟退火算法',
      'DELSOL 布局',
    ]);
    expect(await keywordsOf(heading('关键词'), paragraph('数学模型 中国经济 居民收入'))).toEqual([
      '数学模型',
      '中国经济',
      '居民收入',
    ]);
  });

  it('are the list where the same label heads a remark, too', async () => {
    const remark = paragraph('Keywords - proposed', { bold: true });
    expect(await keywordsOf(remark, paragraph('Keywords: soil, carbon'))).toEqual(['soil', 'carbon']);
  });

  it('in a narrow column go on in its next line', async () => {
    const { keywords } = await ofPdf(
      (await Sheet.create())
        .front()
        .set('Keywords: Soils, Open', { y: 200, size: 11, italic: true })
        .set('Farms of the Eastern Steppe, Grazing', { y: 214, size: 11 })
        .set('Received: 2 May 2020', { y: 240, size: 11 })
        .set('Abstract', { x: 300, y: 190, bold: true })
        .set(SENTENCES, { x: 300, y: 210 })
        .body(),
    );
    expect(keywords.value).toEqual(['Soils', 'Open Farms of the Eastern Steppe', 'Grazing']);
  });
});

describe('signs and edges of fields', () => {
  it('reads labels and lists whose accents and semicolons have other codes', async () => {
    const { abstract, keywords } = await ofDocx(
      paragraph(TITLE, look),
      paragraph('TÓM TẮT'.normalize('NFD'), { bold: true }),
      paragraph(ABSTRACT),
      paragraph('Keywords: soil carbon\u037e rotational grazing\u037e steppe'),
      ...bodyParts,
    );
    expect(abstract.value).toBe(ABSTRACT);
    expect(keywords.value).toEqual(['soil carbon', 'rotational grazing', 'steppe']);
  });

  it('takes no comma among semicolons for a separator', async () => {
    const { keywords } = await ofDocx(
      paragraph(TITLE, look),
      heading('Abstract'),
      paragraph(ABSTRACT),
      paragraph('Keywords: Soil Carbon; Grazing; Rapid Survey, OpenSOIL'),
      ...bodyParts,
    );
    expect(keywords.value).toEqual(['Soil Carbon', 'Grazing', 'Rapid Survey, OpenSOIL']);
  });

  it('ends an abstract above a copyright set as its last lines', async () => {
    const { abstract } = await ofPdf(
      (await Sheet.create())
        .front()
        .set('Abstract', { y: 180, bold: true })
        .set(
          [
            ...SENTENCES,
            '© 2018 The Society of the Steppe. Publishing Services by Field Press. This is',
            'open to all.',
          ],
          { y: 200 },
        )
        .set('Keywords: soil; steppe; grazing', { y: 345 })
        .body(),
    );
    expect(abstract.value).toBe(SENTENCES.join(' '));
  });
});
