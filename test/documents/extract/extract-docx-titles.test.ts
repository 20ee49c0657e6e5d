import { describe, expect, it } from 'vitest';
import { extractMetadata } from '../../../functions/documents/extract/extract-metadata.ts';
import { boxed, buildDocx, paragraph } from './build-docx.ts';
import { ABSTRACT, bodyParts, TITLE } from './sample-text.ts';

const titleOf = async (...paragraphs: string[]) =>
  (await extractMetadata(buildDocx(...paragraphs))).title.value;

describe('the title of a DOCX', () => {
  it('is read from a cover that stands in a text box', async () => {
    const title = await titleOf(
      boxed(
        paragraph('Supervisor: Jan de Vries'),
        paragraph(TITLE, { size: 20, bold: true, centered: true }),
        paragraph('A survey of forty farms', { size: 14, centered: true }),
        paragraph('Author: Ana Silva', { centered: true }),
      ),
      paragraph('Abstract', { bold: true }),
      paragraph(ABSTRACT),
      ...bodyParts,
    );
    expect(title).toBe(TITLE);
  });

  it('leaves out its translation in the next line, which is set alike', async () => {
    const title = await titleOf(
      paragraph('Kohlenstoff im Boden und die Weide der Steppe', { size: 16, bold: true, centered: true }),
      paragraph('Soil carbon and the grazing of steppes', { size: 16, bold: true, centered: true }),
      paragraph('Ana Silva, Jan de Vries', { centered: true }),
      ...bodyParts,
    );
    expect(title).toBe('Kohlenstoff im Boden und die Weide der Steppe');
  });

  it('ends where empty lines set off what follows in the same type', async () => {
    const look = { size: 14, bold: true, centered: true };
    const title = await titleOf(
      paragraph(TITLE, look),
      ...Array.from({ length: 4 }, () => paragraph('')),
      paragraph('Handed in as one of several works', look),
      ...bodyParts,
    );
    expect(title).toBe(TITLE);
  });
});
