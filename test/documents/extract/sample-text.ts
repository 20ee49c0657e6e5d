import { paragraph } from './build-docx.ts';

export const TITLE = 'Soil carbon under rotational grazing in the eastern steppe';
export const ABSTRACT = Array.from(
  { length: 12 },
  (_, at) => `Grazing changed the carbon of plot ${at} a little.`,
).join(' ');
/** Like real texts, it contains words of the titles and subtitles above it. */
export const BODY = [
  ...Array.from({ length: 20 }, (_, at) => `The history of field ${at} is long and was told before.`),
  'Ours is a survey of forty farms in the Korean steppe, a national study of a cohort of farmers and their mortality.',
].join(' ');
export const bodyParts = [paragraph('Introduction', { style: 'H1' }), paragraph(BODY), paragraph(BODY)];
export const abstractParts = [paragraph('Abstract', { bold: true }), paragraph(ABSTRACT)];
