import { paragraph } from './build-docx.ts';

export const TITLE = 'Soil carbon under rotational grazing in the eastern steppe';
export const ABSTRACT = Array.from(
  { length: 12 },
  (_, at) => `Grazing changed the carbon of plot ${at} a little.`,
).join(' ');
export const BODY = Array.from(
  { length: 20 },
  (_, at) => `The history of field ${at} is long and was told before.`,
).join(' ');
export const bodyParts = [paragraph('Introduction', { style: 'H1' }), paragraph(BODY), paragraph(BODY)];
