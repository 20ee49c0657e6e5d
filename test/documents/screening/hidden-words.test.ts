import { describe, expect, it } from 'vitest';
import { convertDocx } from '../../../functions/documents/convert-docx.ts';
import { hiddenInPdf } from '../../../functions/documents/pdf/hidden/hidden-in-pdf.ts';
import { hiddenInDocx } from '../../../functions/documents/word/hidden-words.ts';
import { readDocx } from '../../../functions/documents/word/read-docx.ts';
import { HIDDEN_IN_DOCX, PLANTED, SEEN_IN_DOCX } from './hidden-docx.ts';
import { HIDDEN_IN_PDF, SEEN_IN_PDF } from './hidden-pdf.ts';

const WITHOUT_WORDS = 'signs: spaces without width';

describe('words that no reader sees', () => {
  it.each(Object.entries(HIDDEN_IN_DOCX))('are found in a Word document: %s', (way, bytes) => {
    const found = hiddenInDocx(bytes);
    const text = way === WITHOUT_WORDS ? '' : PLANTED;
    const words = way === WITHOUT_WORDS ? 1 : 12;
    expect(found).toEqual([{ means: way.split(':')[0], text, words }]);
  });

  it.each(Object.entries(SEEN_IN_DOCX))('are not what is seen: %s', (_, bytes) => {
    expect(hiddenInDocx(bytes)).toEqual([]);
  });

  it.each(Object.entries(HIDDEN_IN_PDF))('are found in a PDF: %s', async (way, make) => {
    expect(await hiddenInPdf(await make())).toEqual([
      { means: way.split(':')[0], text: PLANTED, words: 12, page: 1 },
    ]);
  });

  it.each(Object.entries(SEEN_IN_PDF))('are not what a page shows: %s', async (_, make) => {
    expect(await hiddenInPdf(await make())).toEqual([]);
  });

  it.each(Object.entries(HIDDEN_IN_DOCX))('are in no PDF that we make: %s', async (_, bytes) => {
    const { pdf } = await convertDocx(bytes);
    expect(await hiddenInPdf(pdf)).toEqual([]);
  });

  it('leave no order to a machine where a picture is described', async () => {
    const bytes = HIDDEN_IN_DOCX['alternativeText: an order to a machine'];
    const { model } = await readDocx(bytes ?? new Uint8Array());
    expect(JSON.stringify(model.sections)).not.toContain(PLANTED);
  });
});
