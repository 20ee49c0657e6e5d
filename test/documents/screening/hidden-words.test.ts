import { describe, expect, it } from 'vitest';
import { withoutHidden } from '../../../functions/documents/anonymous/pdf/without-hidden.ts';
import { convertDocx } from '../../../functions/documents/convert-docx.ts';
import { hiddenInPdf } from '../../../functions/documents/pdf/hidden/hidden-in-pdf.ts';
import { runJob } from '../../../functions/documents/process/run-job.ts';
import { hiddenInDocx } from '../../../functions/documents/word/hidden-words.ts';
import { openPackage } from '../../../functions/documents/word/package/open-package.ts';
import { readDocx } from '../../../functions/documents/word/read-docx.ts';
import { pdfPages } from '../typeset/pdf-text.ts';
import { buildDocx } from '../word/build-docx.ts';
import { HIDDEN_IN_DOCX, PLANTED, SEEN_IN_DOCX } from './hidden-docx.ts';
import { HIDDEN_IN_PDF, SEEN_IN_PDF } from './hidden-pdf.ts';

const WITHOUT_WORDS = 'signs: spaces without width';

const readText = async (pdf: Uint8Array) =>
  (await pdfPages(pdf))
    .map(({ text }) => text)
    .join(' ')
    .trim();

describe('words that no reader sees', () => {
  it.each(Object.entries(HIDDEN_IN_DOCX))('are found in a Word document: %s', (way, bytes) => {
    const found = hiddenInDocx(openPackage(bytes));
    const text = way === WITHOUT_WORDS ? '' : PLANTED;
    const words = way === WITHOUT_WORDS ? 1 : 12;
    expect(found).toEqual([{ means: way.split(':')[0], text, words }]);
  });

  it.each(Object.entries(SEEN_IN_DOCX))('are not what is seen: %s', (_, bytes) => {
    expect(hiddenInDocx(openPackage(bytes))).toEqual([]);
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

  it('are not told, and cost no document, when a search of a Word document runs out of time', async () => {
    const hidden = `<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>${PLANTED}</w:t></w:r></w:p>`;
    const bytes = buildDocx(hidden.repeat(600));
    const found: unknown[] = [];
    const { model } = await readDocx(bytes, undefined, (pkg) => {
      found.push(hiddenInDocx(pkg, 0), hiddenInDocx(pkg).length);
    });
    expect(found).toEqual([[], 1]);
    expect(model.sections).toHaveLength(1);
  });

  it('are told with a manuscript in Word that is prepared, and with no other document', async () => {
    const [bytes] = Object.values(HIDDEN_IN_DOCX);
    const prepared = (kind: 'manuscript' | 'declaration') =>
      runJob({
        name: 'prepare',
        document: { kind, fileName: 'x.docx', bytes: bytes! },
        attempt: 1,
        pictures: { cpuSeconds: 7, wallSeconds: 9 },
      });
    expect(await prepared('manuscript')).toMatchObject({ hidden: { words: 12, begins: PLANTED } });
    expect(await prepared('declaration')).not.toHaveProperty('hidden');
  });

  it.each(Object.entries(HIDDEN_IN_PDF))('can be taken out of a PDF: %s', async (_, make) => {
    const bytes = await make();
    const cleared = (await withoutHidden(bytes)) ?? bytes;
    expect(await hiddenInPdf(cleared)).toEqual([]);
    expect(await readText(cleared)).toEqual((await readText(bytes)).replace(PLANTED, '').trim());
  });
});
