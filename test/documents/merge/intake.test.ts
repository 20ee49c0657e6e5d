import { PDFDocument } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { takeInPdf } from '../../../functions/documents/merge/intake.ts';
import { DocumentFault, faults } from '../../../functions/documents/model/faults.ts';
import { judgePdf } from '../../../functions/documents/pdf/engines/judge-pdf.ts';
import { mendWithQpdf } from '../../../functions/documents/pdf/engines/mend-with-qpdf.ts';
import { contentStream, handwrittenPdf, plainPdf, unpackingWithoutEnd } from './pdf-builder.ts';

async function fault(bytes: Uint8Array): Promise<string> {
  try {
    await takeInPdf(bytes, false);
    return 'accepted';
  } catch (error) {
    if (error instanceof DocumentFault) return faults[error.fault].code;
    throw error;
  }
}

describe('taking in a PDF', () => {
  test('one that is well passes unchanged', async () => {
    expect(await takeInPdf(await plainPdf(['a', 'b']), false)).toMatchObject({ mended: null, pages: 2 });
  });

  test('the careful way doesn’t trust the bytes and mends them first', async () => {
    const { mended, pages } = await takeInPdf(await plainPdf(['a', 'b']), true);
    expect(pages).toBe(2);
    expect(Buffer.from(mended!).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('a file that can’t be mended doesn’t end the process that tried as failed', async () => {
    expect(await mendWithQpdf(Buffer.from('%PDF-1.7\nnothing'))).toEqual({ fault: 'unreadable' });
    expect(process.exitCode).toBeUndefined();
  });

  test('a count that lies is not believed', async () => {
    const source = handwrittenPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 2147483647 >>',
      '<< /Type /Page /MediaBox [0 0 200 200] >>',
    ]);
    expect((await takeInPdf(source, false)).pages).toBe(1);
  });

  test('no pages, no PDF inside and a cut-off file have their own reasons', async () => {
    const empty = handwrittenPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [] /Count 0 >>',
    ]);
    expect(await fault(empty)).toBe('no_pages');
    expect(await fault(Buffer.from('%PDF-1.7\nhello'))).toBe('broken');
    const whole = await plainPdf(['text']);
    expect(await fault(whole.subarray(0, 60))).toBe('broken');
  });

  test('a file whose end is missing is refused where something is missing with it', async () => {
    const complete = Buffer.from(
      handwrittenPdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        '<< /Type /Page /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << >> >>',
        contentStream('text'),
      ]),
    );
    expect(await fault(complete)).toBe('accepted');
    expect(await fault(complete.subarray(0, complete.indexOf('trailer')))).toBe('accepted');
    expect(await fault(complete.subarray(0, complete.indexOf('4 0 obj')))).toBe('broken');
    // A part missing from a whole file is the author's own doing.
    const whole = Buffer.concat([complete.subarray(0, complete.indexOf('4 0 obj')), Buffer.from('%%EOF\n')]);
    expect(await fault(whole)).toBe('accepted');
  });

  test('a file that ends with its trailer is whole', async () => {
    const source = '%PDF-1.\n1 0 obj<</Pages 2 0 R>>endobj\n2 0 obj<</Kids[3 0 R]/Count 1>>endobj\n';
    const page = '3 0 obj<</Parent 2 0 R>>endobj\n';
    expect(await fault(Buffer.from(`${source}${page}trailer <</Root 1 0 R>>`))).toBe('accepted');
    expect(await fault(Buffer.from(source))).toBe('broken');
  });

  test('a page written as a stream is a page', async () => {
    const source = handwrittenPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /MediaBox [0 0 200 200] /Length 0 >>\nstream\n\nendstream',
    ]);
    expect((await takeInPdf(source, false)).pages).toBe(1);
  });

  test('a stream that unpacks without end is refused', async () => {
    expect(await fault(unpackingWithoutEnd())).toBe('too_complex');
  });
});

describe('the other engines', () => {
  test('PDFium writes a document anew', async () => {
    const result = await judgePdf(await plainPdf(['anew']));
    if (!('judged' in result)) throw new Error(result.fault);
    const copy = result.judged.saveCopy();
    result.judged.close();
    const again = await judgePdf(copy!);
    if (!('judged' in again)) throw new Error(again.fault);
    expect(again.judged.textOf(0).trim()).toBe('anew');
    again.judged.close();
  });

  test('qpdf tells a password from damage', async () => {
    const document = await PDFDocument.load(await plainPdf(['secret']));
    document.encrypt({ userPassword: 'user', ownerPassword: 'owner' });
    expect(await mendWithQpdf(await document.save())).toEqual({ fault: 'password' });
    expect(await mendWithQpdf(Buffer.from('%PDF-1.7\nhello'))).toEqual({ fault: 'unreadable' });
  });
});
