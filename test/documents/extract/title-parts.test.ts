import { describe, expect, it } from 'vitest';
import { extractMetadata } from '../../../functions/documents/extract/extract-metadata.ts';
import { buildDocx as writeDocx } from '../word/build-docx.ts';
import { buildDocx, paragraph } from './build-docx.ts';
import { ABSTRACT, BODY as BODY_TEXT, bodyParts, TITLE } from './sample-text.ts';
import { BODY, Sheet } from './sheet.ts';

const titleOf = async (...paragraphs: string[]) =>
  (await extractMetadata(buildDocx(...paragraphs))).title.value;
const readTitle = async (sheet: Sheet) => (await extractMetadata(await sheet.bytes())).title.value;

const SUBTITLE = 'A survey of forty farms';
const abstract = [paragraph('Abstract', { bold: true }), paragraph(ABSTRACT)];

describe('a subtitle', () => {
  it('in the style of that name belongs to the title of a manuscript', async () => {
    const front = [paragraph(TITLE, { style: 'T1' }), paragraph(SUBTITLE, { style: 'S1' })];
    expect(await titleOf(...front, paragraph('Ana Silva'), ...abstract, ...bodyParts)).toBe(
      `${TITLE}: ${SUBTITLE}`,
    );
  });

  it('is none where that style names people or says the title in another language', async () => {
    const title = paragraph('Kohlenstoff im Boden und die Weide der Steppe', { style: 'T1' });
    for (const line of ['Ana Silva, Jan de Vries', 'Soil carbon and the grazing of the steppes in the east'])
      expect(await titleOf(title, paragraph(line, { style: 'S1' }), ...abstract, ...bodyParts)).toBe(
        'Kohlenstoff im Boden und die Weide der Steppe',
      );
  });

  it('of a DOCX needs no style of its own where it stands in smaller type over the authors', async () => {
    const front = [
      paragraph(TITLE, { size: 20, bold: true, centered: true }),
      paragraph(SUBTITLE, { size: 15, centered: true }),
    ];
    const names = paragraph('Ana Silva · Jan de Vries', { centered: true });
    expect(await titleOf(...front, names, ...abstract, ...bodyParts)).toBe(`${TITLE}: ${SUBTITLE}`);
    const place = paragraph('Spring of the second year', { size: 15, centered: true });
    expect(await titleOf(...front, place, names, ...abstract, ...bodyParts)).toBe(`${TITLE}: ${SUBTITLE}`);
  });

  it('of a PDF is the smaller line between title and authors', async () => {
    const sheet = (await Sheet.create())
      .set('Soil carbon under rotational grazing', { x: 150, y: 80, size: 17 })
      .set(SUBTITLE, { x: 200, y: 104, size: 14 })
      .set('Ana Silva and Jan de Vries', { x: 210, y: 140, size: 12 })
      .abstract();
    expect(await readTitle(sheet.body())).toBe(`Soil carbon under rotational grazing: ${SUBTITLE}`);
  });

  it('of a PDF is not what a cover says of the kind of work', async () => {
    const sheet = (await Sheet.create())
      .set('Soil carbon under rotational grazing', { x: 150, y: 80, size: 17 })
      .set('Thesis for the degree of a master', { x: 200, y: 104, size: 14 })
      .set('Ana Silva', { x: 250, y: 140, size: 12 });
    expect(await readTitle(sheet.body())).toBe('Soil carbon under rotational grazing');
  });
});

describe('a title ends', () => {
  const look = { size: 16, bold: true, centered: true };

  it('before a line that announces authors, however it is set', async () => {
    for (const label of ['Author names and addresses:', 'Yazarlar:', 'Authors:'])
      expect(
        await titleOf(paragraph(TITLE, look), paragraph(label, look), paragraph('Ana Silva'), ...bodyParts),
      ).toBe(TITLE);
  });

  it('before authors with initials and before the kind of work, in the same type on a cover', async () => {
    const sheet = (await Sheet.create())
      .set('University of the Eastern Steppe', { x: 208, y: 60, size: 14, bold: true })
      .set('Soil carbon under rotational grazing', { x: 190, y: 77, size: 14, bold: true })
      .set('in the steppe', { x: 262, y: 94, size: 14, bold: true })
      .set('Dissertation', { x: 266, y: 111, size: 14, bold: true })
      .set('A. B. Silva, J. Vries', { x: 242, y: 128, size: 14, bold: true });
    expect(await readTitle(sheet.body())).toBe('Soil carbon under rotational grazing in the steppe');
  });

  it('before its translation on the next line of the same paragraph', async () => {
    const text = `Свойства почвы степей и пастбищ</w:t><w:br/><w:t>Soil of steppes and pastures`;
    const russian = paragraph('История поля длинна, и о ней уже писали многие. '.repeat(20));
    expect(
      await titleOf(paragraph(text, look), paragraph('Введение', { style: 'H1' }), russian, russian),
    ).toBe('Свойства почвы степей и пастбищ');
  });
});

describe('a title goes on', () => {
  it('in what its last line counts, whatever looks like names there', async () => {
    const sheet = (await Sheet.create())
      .set(['Soil carbon under rotational grazing:', 'evidence from 12', 'European Meadows'], {
        y: 80,
        size: 17,
        bold: true,
      })
      .set('Ana Silva and Jan de Vries', { y: 160, size: 12 });
    expect(await readTitle(sheet.body())).toBe(
      'Soil carbon under rotational grazing: evidence from 12 European Meadows',
    );
  });

  it('below a name in another script that ends in a colon', async () => {
    const centered = { size: 18, bold: true, centered: true };
    const title = '基于土壤碳的草原移动放牧研究';
    const text = '本文研究草原土壤碳的变化。TreeNet 基于移动放牧的记录，研究草原移动放牧土壤的碳。'.repeat(4);
    const rest = [
      paragraph('陈杰', { centered: true }),
      paragraph('摘要', { bold: true }),
      paragraph(text),
      paragraph('1 引言', { bold: true }),
      paragraph(text),
    ];
    expect(await titleOf(paragraph('TreeNet：', centered), paragraph(title, centered), ...rest)).toBe(
      `TreeNet：${title}`,
    );
  });

  it('behind a colon in a line that is a little smaller', async () => {
    const title = await titleOf(
      paragraph('Soil carbon and grazing:', { size: 17, bold: true, centered: true }),
      paragraph('A survey of forty farms', { size: 15, bold: true, centered: true }),
      paragraph('Ana Silva · Jan Vries', { centered: true }),
      ...abstract,
      ...bodyParts,
    );
    expect(title).toBe('Soil carbon and grazing: A survey of forty farms');
  });

  it('in a last line of two capitalized words, where the authors are still to come', async () => {
    const sheet = (await Sheet.create())
      .set('On the Development of a Molten', { x: 150, y: 80, size: 20 })
      .set('Electrorefining Simulation', { x: 170, y: 121, size: 20 })
      .set('Ana Silva', { x: 250, y: 170, size: 14 });
    expect(await readTitle(sheet.body())).toBe('On the Development of a Molten Electrorefining Simulation');
  });

  it('in capitals where a line names a place among other things', async () => {
    const look = { size: 14, bold: true };
    const sheet = (await Sheet.create())
      .set('IMPLEMENTASI LOGIKA DALAM MENENTUKAN', { x: 136, y: 80, ...look })
      .set('JURUSAN BAGI SISWA BARU SEKOLAH', { x: 158, y: 97, ...look })
      .set('Ana Silva', { x: 270, y: 140, size: 11 });
    expect(await readTitle(sheet.body())).toBe(
      'IMPLEMENTASI LOGIKA DALAM MENENTUKAN JURUSAN BAGI SISWA BARU SEKOLAH',
    );
  });

  it('as long as its quotation marks are open', async () => {
    const sheet = (await Sheet.create())
      .set('«Le carbone des sols et le traitement', { x: 130, y: 80, size: 18, bold: true })
      .set('des steppes par la notion de pâturage', { x: 130, y: 112, size: 18, italic: true })
      .set('des moutons»', { x: 220, y: 144, size: 18, italic: true })
      .set('Ana Silva', { x: 250, y: 190, size: 12 });
    expect(await readTitle(sheet.body())).toBe(
      'Le carbone des sols et le traitement des steppes par la notion de pâturage des moutons',
    );
  });
});

describe('a title stands', () => {
  it('under the heading of a form that asks for it, not on top of the form', async () => {
    const title = await titleOf(
      paragraph('Article ordered by the review of soils', { style: 'T1' }),
      paragraph('Titre proposé par les auteurs :', { style: 'H1' }),
      paragraph('Le carbone des sols et le pâturage des steppes'),
      paragraph('Auteurs :', { style: 'H1' }),
      paragraph('Ana Silva'),
      ...abstract,
      ...bodyParts,
    );
    expect(title).toBe('Le carbone des sols et le pâturage des steppes');
  });

  it('in the largest type, though it has two words and a numbered heading has more', async () => {
    const sheet = (await Sheet.create())
      .set('Steppe Soils', { y: 80, size: 17 })
      .set('Author: Ana Silva', { x: 250, y: 110, size: 12 })
      .set('1 Why farmers of the steppe look after soils', { y: 160, size: 14, bold: true })
      .set(BODY, { y: 190 })
      .set('2 Carbon and other matters', { y: 400, size: 14, bold: true })
      .set(BODY, { y: 430 });
    expect(await readTitle(sheet)).toBe('Steppe Soils');
  });

  it('behind a label for the topic on a cover, with all its lines', async () => {
    const sheet = (await Sheet.create())
      .set('Tema de estudio', { x: 250, y: 80, size: 16 })
      .set('Carbono del suelo bajo el pastoreo', { x: 190, y: 116, size: 16 })
      .set('en las estepas orientales', { x: 225, y: 150, size: 16 })
      .set('Br. Ana Silva', { x: 260, y: 200, size: 12 });
    expect(await readTitle(sheet.body())).toBe(
      'Carbono del suelo bajo el pastoreo en las estepas orientales',
    );
  });
});

describe('a cover', () => {
  it('that names the kind of project only has no title', async () => {
    const lines = ['Department of Soils', 'Extended Project in Soil Engineering', 'Capstone Project Phase B'];
    expect(await titleOf(...lines.map((line) => paragraph(line, { centered: true })), ...bodyParts)).toBe('');
  });

  it('of a PDF gives a title of one word behind its label', async () => {
    const sheet = (await Sheet.create())
      .set('Topic: Grazing', { x: 200, y: 120, size: 24 })
      .set('Ana Silva', { x: 250, y: 300, size: 12 });
    expect(await readTitle(sheet.nextPage().body(100))).toBe('Grazing');
  });
});

describe('a title of a DOCX in the style of its sections', () => {
  const name = 'Wells and walls in a dry valley: a systematic review';
  const heads = {
    'a heading': (text: string) => paragraph(text, { style: 'H1', size: 16 }),
    'bold and large': (text: string) => paragraph(text, { bold: true, size: 16, centered: true }),
  };
  const behind = (head: (text: string) => string) => [
    paragraph('Eva Roth1, Jan de Vries2'),
    head('Affiliation'),
    paragraph('1University of Kent, Canterbury'),
    head('Abstract'),
    paragraph(ABSTRACT),
    head('Introduction'),
    paragraph(`${BODY_TEXT} A review of the wells followed.`),
  ];

  it.each(
    Object.keys(heads).flatMap((look) =>
      [
        'Author',
        'AUTHORS',
        'Authors:',
        'By',
        'Autoren',
        'Авторы',
        'Contributors',
        'Team',
        'Running head: Wells',
        'Ana Silva',
        'by Ana Silva',
      ].map((next) => [look, next] as const),
    ),
  )('set as %s ends above ‘%s’', async (look, next) => {
    const head = heads[look as keyof typeof heads];
    expect(await titleOf(head(`${name}.`), head(next), ...behind(head))).toBe(`${name}.`);
    expect(await titleOf(head(name), head(next), ...behind(head))).toBe(name);
  });

  it('stays whole in two lines, also where the last has one word', async () => {
    const head = heads['a heading'];
    const two = (one: string, other: string) => titleOf(head(one), head(other), ...behind(head));
    expect(await two('Soil carbon under grazing', 'of forty farms')).toBe(
      'Soil carbon under grazing of forty farms',
    );
    expect(await two('Soil carbon and the duties of the', 'Authors')).toBe(
      'Soil carbon and the duties of the Authors',
    );
  });
});

describe('a title in the head of the pages', () => {
  const extracted = async (head: string, ...body: string[]) =>
    (await extractMetadata(writeDocx({ body: body.join(''), header: head }))).title.value;

  it('is read where the text has none', async () => {
    const head = 'Grazing and carbon of the Korean steppe';
    expect(await extracted(paragraph(head), ...abstract, ...bodyParts)).toBe(head);
    expect(await extracted(paragraph('Journal of Soils, Vol. 3'), ...abstract, ...bodyParts)).toBe('');
    expect(await extracted(paragraph('Wells and their Walls in Chile'), ...abstract, ...bodyParts)).toBe('');
  });

  it('is not read where the text has one', async () => {
    const own = paragraph('Soil carbon in the steppe', { bold: true, size: 18, centered: true });
    expect(await extracted(paragraph(TITLE), own, ...abstract, ...bodyParts)).toBe(
      'Soil carbon in the steppe',
    );
  });
});
