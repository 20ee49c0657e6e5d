import { describe, expect, it } from 'vitest';
import { extractMetadata } from '../../../functions/documents/extract/extract-metadata.ts';
import { findLabelledTitle } from '../../../functions/documents/extract/find-labelled-title.ts';
import { isNeverTitle, isRoleLabel } from '../../../functions/documents/extract/not-a-title.ts';
import { frontOf } from '../../../functions/documents/extract/read-front.ts';
import { aBlock } from './a-block.ts';
import { buildDocx, paragraph } from './build-docx.ts';
import { abstractParts, bodyParts } from './sample-text.ts';
import { BODY, SENTENCES, Sheet } from './sheet.ts';

const TITLE = 'Soil carbon under rotational grazing';
const read = async (sheet: Sheet) => extractMetadata(await sheet.bytes());
const sheetWith = async (below: string, size: number) =>
  (await Sheet.create())
    .set(TITLE, { x: 150, y: 80, size: 17, bold: true })
    .set(below, { x: 150, y: 104, size, bold: size === 17 })
    .set('Ana Silva', { x: 250, y: 150, size: 12 })
    .abstract()
    .body();

describe('a title behind its label in a block with a form’s other fields', () => {
  const titleOf = (...lines: string[]) => {
    const place = { left: 72, right: 400, top: 100, bottom: 180, pageWidth: 600, pageHeight: 800 };
    const block = aBlock({ text: lines.join(' '), lines, place });
    return findLabelledTitle(frontOf([block], '', true).sections, 1)?.value;
  };

  it('ends above them', () => {
    expect(titleOf('项目名称：草原土壤碳与放牧的关系研究', '主 持 人： 陈一', '所在学院： 草业学院')).toBe(
      '草原土壤碳与放牧的关系研究',
    );
    expect(titleOf(`Título: ${TITLE}`, 'in the eastern steppe', 'Autora: Ana Silva')).toBe(
      `${TITLE} in the eastern steppe`,
    );
  });

  it('goes on over a line with a colon of its own', () => {
    expect(titleOf(`Title: ${TITLE}`, 'Steppes: a survey of farms')).toBe(
      `${TITLE} Steppes: a survey of farms`,
    );
  });
});

describe('a line below a title', () => {
  it('that names the seminar or the course is no subtitle', async () => {
    const courses = [
      '- Seminar aus Weidewirtschaft 2015',
      'Seminar: Survey of the farms',
      'Seminar on fields and farms',
      'Lehrveranstaltung: History of the farms',
    ];
    for (const course of courses)
      for (const size of [14, 17])
        expect((await read(await sheetWith(course, size))).title.value, course).toBe(TITLE);
    for (const field of ['Asignatura: History of the farms', 'Mata kuliah: History of the farms'])
      expect((await read(await sheetWith(field, 14))).title.value, field).toBe(TITLE);
  });

  it('that names the seminar is none in the style Subtitle either', async () => {
    const { title } = await extractMetadata(
      buildDocx(
        paragraph(TITLE, { style: 'T1' }),
        paragraph('Seminar on fields and farms', { style: 'S1' }),
        paragraph('Ana Silva'),
        ...abstractParts,
        ...bodyParts,
      ),
    );
    expect(title.value).toBe(TITLE);
  });

  it('is without the name behind its dash, unless the text has that', async () => {
    const named = await sheetWith('A survey of forty farms — Ana Silva', 14);
    expect((await read(named)).title.value).toBe(`${TITLE}: A survey of forty farms`);
    const about = (await sheetWith('A survey of forty farms — Thomas Malthus', 14)).set(
      ['Thomas Malthus had fields and told the history of many a field that', ...BODY],
      { y: 640, leading: 8 },
    );
    expect((await read(about)).title.value).toBe(`${TITLE}: A survey of forty farms — Thomas Malthus`);
  });

  it('is a sentence under the largest one, which ends in a stop, too', async () => {
    const sheet = (await Sheet.create())
      .set('The fields', { y: 90, size: 60 })
      .set('of the steppe.', { y: 150, size: 60, italic: true })
      .set('A survey of forty farms with a history told by others.', { y: 185, size: 15, italic: true })
      .set('Abstract', { y: 240, bold: true })
      .set([...SENTENCES, 'The steppe has fields.'], { y: 260 });
    expect((await read(sheet.body())).title.value).toBe(
      'The fields of the steppe. A survey of forty farms with a history told by others.',
    );
  });
});

describe('a label of people', () => {
  it('is none for a word that only begins as one, or for people whom the title is about', () => {
    const topics = [
      'Estudiantes universitarios',
      'Desarrollo profesional',
      'Авторитарные режимы',
      'Студенты и школа',
      'Hauteur des herbes',
      'Étudiants étrangers',
      'Alunos com autismo',
      'Öğrenci başarısı',
      'Mahasiswa rantau',
      'دانشجویان ایرانی',
      'Виконання бюджету',
      'Afiliación sindical',
    ];
    for (const topic of topics) expect(isRoleLabel(`${topic}: a survey of farms`), topic).toBe(false);
  });

  it('is one with what goes with it', () => {
    const labels = [
      'Estudiante',
      'Profesora titular',
      'Autores',
      'Научный руководитель',
      'Студент группы А-1',
      'Étudiante',
      'Nome do aluno',
      'Professor orientador',
      'Öğrenci Adı Soyadı',
      'Yazarlar',
      'Tez Danışmanı',
      'Nama Mahasiswa',
      'نام دانشجو',
      'استاد راهنما',
      'שם המגיש',
      'Керівник',
      'Author names and affiliations',
    ];
    for (const label of labels) expect(isRoleLabel(`${label}: Ana Silva`), label).toBe(true);
  });

  it('of a course is no title', () => {
    for (const line of ['Asignatura: Suelos', 'Дисциплина: Почвы', '课程名称：土壤学'])
      expect(isNeverTitle(line), line).toBe(true);
  });
});

describe('a short bold paragraph between the byline and the introduction', () => {
  const words = [
    'Grazing changed the carbon of all the forty plots only a little in a history of many years.',
    'Farms are told from each other by what their fields were before that.',
  ];
  const withBold = async (bold: boolean) =>
    read(
      (await Sheet.create())
        .front()
        .set('University of the Steppe, Department of Soils', { y: 158, size: 10 })
        .set(words, { y: 200, size: 10, bold })
        .set('Introduction', { y: 240, size: 14 })
        .set([...BODY, ...BODY], { y: 262 }),
    );

  it('is the abstract', async () => {
    expect((await withBold(true)).abstract.value).toBe(words.join(' '));
  });

  it('is none where it is set as the text is', async () => {
    expect((await withBold(false)).abstract.value).toBe('');
  });
});

describe('keywords in a column of a word a line', () => {
  const column = async (list: string[]) =>
    (
      await read(
        (
          await Sheet.create()
        )
          .front()
          .set('Keywords', { y: 200, bold: true })
          .set(list, { y: 216, italic: true })
          .set('Abstract', { x: 240, y: 200, bold: true })
          .set(SENTENCES, { x: 240, y: 216 })
          .body(),
      )
    ).keywords.value;

  it('begin with a capital each where commas are lost', async () => {
    expect(
      await column(['Soil', 'carbon', 'Field', 'history', 'Grazing', 'farms,', 'Steppe', 'survey']),
    ).toEqual(['Soil carbon', 'Field history', 'Grazing farms', 'Steppe survey']);
  });

  it('keep the capitals inside them where commas part them', async () => {
    expect(await column(['Soils', 'of', 'Asia,', 'Field', 'history,', 'Grazing'])).toEqual([
      'Soils of Asia',
      'Field history',
      'Grazing',
    ]);
  });
});
