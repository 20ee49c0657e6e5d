import { describe, expect, it } from 'vitest';
import { extractMetadata } from '../../../functions/documents/extract/extract-metadata.ts';
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
