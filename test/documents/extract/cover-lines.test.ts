import { describe, expect, it } from 'vitest';
import { extractMetadata } from '../../../functions/documents/extract/extract-metadata.ts';
import { findLabelledTitle } from '../../../functions/documents/extract/find-labelled-title.ts';
import { isNeverTitle, isRoleLabel } from '../../../functions/documents/extract/not-a-title.ts';
import { frontOf } from '../../../functions/documents/extract/read-front.ts';
import { aBlock } from './a-block.ts';
import { buildDocx, paragraph } from './build-docx.ts';
import { ABSTRACT, bodyParts } from './sample-text.ts';
import { BODY, SENTENCES, Sheet } from './sheet.ts';

const TITLE = 'Soil carbon under rotational grazing';
const read = async (sheet: Sheet) => extractMetadata(await sheet.bytes());
const sheetWith = async (below: string, size: number) =>
  (await Sheet.create())
    .set(TITLE, { x: 150, y: 80, size: 17, bold: true })
    .set(below, { x: 150, y: 104, size, bold: size === 17 })
    .set('Ana Silva', { x: 250, y: 150, size: 12 })
    .set('Abstract', { y: 200, bold: true })
    .set(SENTENCES, { y: 220 })
    .body();

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
