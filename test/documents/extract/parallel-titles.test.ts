import { describe, expect, it } from 'vitest';
import type { DocumentLanguage } from '../../../functions/documents/extract/document-language.ts';
import { extractMetadata } from '../../../functions/documents/extract/extract-metadata.ts';
import { findParallelTitle } from '../../../functions/documents/extract/find-parallel-title.ts';
import type { Section } from '../../../functions/documents/extract/front-matter.ts';
import { buildDocx, paragraph } from './build-docx.ts';
import { Sheet } from './sheet.ts';

const SPANISH = Array.from(
  { length: 14 },
  (_, at) => `El carbono del campo ${at} se mide con sondas en los suelos de la estepa pastoreada.`,
);
const RESUMEN = [
  'El carbono de los suelos de la estepa cambia poco con el pastoreo.',
  'Las parcelas se miden en el verano y una vez más en el otoño.',
];
const ABSTRACT = [
  'The carbon of grazed soils in the steppe changes only a little with grazing.',
  'All of the plots are measured in the summer and once more in the autumn.',
];
const OWN = 'Carbono y pastoreo: suelos pastoreados en parcelas';
const ENGLISH = 'Carbon and grazing: measured plots and grazed soils';

/** A manuscript in Spanish with its title and abstract in English, too. */
async function manuscript(set: (sheet: Sheet) => Sheet): Promise<string> {
  const sheet = set(await Sheet.create())
    .set('Ana Silva and Jan de Vries', { y: 150 })
    .set('Abstract', { y: 180, bold: true })
    .set(ABSTRACT, { y: 194 })
    .set('Resumen', { y: 240, bold: true })
    .set(RESUMEN, { y: 254 })
    .set('1. Introducción', { y: 300, bold: true })
    .set(SPANISH, { y: 330 });
  return (await extractMetadata(await sheet.bytes())).title.value;
}

describe('a title in two languages', () => {
  it('is read in the language of the text though the translation is larger and comes first', async () => {
    const title = await manuscript((sheet) =>
      sheet.set(ENGLISH, { x: 90, y: 70, size: 18, bold: true }).set(OWN, { x: 110, y: 110, size: 15 }),
    );
    expect(title).toBe(OWN);
  });

  it('is read in the language of the text where both are set alike', async () => {
    for (const titles of [
      [OWN, ENGLISH],
      [ENGLISH, OWN],
    ])
      expect(await manuscript((sheet) => sheet.set(titles, { x: 90, y: 70, size: 16 }))).toBe(OWN);
  });

  it('is left whole where one of its lines is made of terms in another language', async () => {
    const lines = [
      'Carbono de los suelos de la estepa medido',
      'con Grazed Soils Carbon Plots en los campos',
    ];
    expect(await manuscript((sheet) => sheet.set(lines, { x: 90, y: 70, size: 16 }))).toBe(lines.join(' '));
  });

  it('is read as printed where it stands in the other language only', async () => {
    expect(await manuscript((sheet) => sheet.set(ENGLISH, { x: 90, y: 70, size: 16 }))).toBe(ENGLISH);
  });
});

describe('a title on two lines of one paragraph', () => {
  const body = paragraph(
    'Beyin tümörünün tespiti hastaların tedavisi için önemlidir ve bu çalışmada bir model ile ele alınmıştır. '.repeat(
      5,
    ),
  );
  const front = async (second: string) =>
    extractMetadata(
      buildDocx(
        `<w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:rPr><w:b/><w:sz w:val="32"/></w:rPr><w:t>Yolov8 ile Beyin Tümörü Tespiti</w:t><w:br/><w:t>${second}</w:t></w:r></w:p>`,
        paragraph(
          'Özetçe—Beyin tümörünün tespiti bu çalışmada bir model ile ele alınmıştır ve sonuç iyidir.',
        ),
        paragraph(
          'Abstract—The detection of a brain tumor with Yolov8 is shown in this paper with collaborative filtering and content-based filtering, and the result of it is good.',
        ),
        ...[1, 2, 3].flatMap(() => [paragraph('Yöntem', { bold: true }), body]),
      ),
    );

  it('is one where a name in both of them hides the translation', async () => {
    const { title, abstract: found } = await front('Brain Tumor Detection With Yolov8');
    expect(title.value).toBe('Yolov8 ile Beyin Tümörü Tespiti');
    expect(found.value).toMatch(/^Beyin tümörünün tespiti/);
  });

  it('keeps what goes on in its own language among terms of another', async () => {
    const { title } = await front('Collaborative Filtering ve Content-Based Filtering');
    expect(title.value).toBe(
      'Yolov8 ile Beyin Tümörü Tespiti Collaborative Filtering ve Content-Based Filtering',
    );
  });

  it('is no column of the text beside the abstract', () => {
    const sectionOf = (text: string) =>
      ({
        block: { text, page: 0, size: 12, superscripts: 0 },
        words: text.split(' ').length,
      }) as unknown as Section;
    const title = sectionOf(
      'Beyin ve Hastalar: Yeni bir Model The Brain and the Patients: a New Model of the Treatment',
    );
    const column = sectionOf(`${'hastaların tedavisi için bu çalışmada '.repeat(6)}verilmektedir.`);
    const language = { prefers: () => true } as unknown as DocumentLanguage;
    expect(findParallelTitle(title, [title, column], language)).toBeUndefined();
    const parallel = sectionOf('Beyin ve Hastalar: Yeni bir Tedavi Modeli');
    expect(findParallelTitle(title, [title, column, parallel], language)).toBe(parallel);
  });
});

it('a title in the style Title is the one in the manuscript’s language, also below its translation', async () => {
  const titles = [ENGLISH, OWN].map((title) => paragraph(title, { style: 'T1' }));
  const summaries = ['Abstract', ABSTRACT.join(' '), 'Resumen', RESUMEN.join(' ')];
  const front = [...titles, paragraph('Ana Silva'), ...summaries.map((text) => paragraph(text))];
  const body = [paragraph('Introducción', { style: 'H1' }), ...SPANISH.map((text) => paragraph(text))];
  expect((await extractMetadata(buildDocx(...front, ...body))).title.value).toBe(OWN);
});
