import { expect, test } from 'vitest';
import { pageWeight } from '../../../functions/documents/merge/page-weight.ts';
import { openPdf } from '../../../functions/documents/pdf/structure/open-pdf.ts';
import { contentStream, handwrittenPdf, helvetica } from './pdf-builder.ts';

async function weightOf(resources: string, ...more: string[]): Promise<number> {
  const opened = await openPdf(
    handwrittenPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [3 0 R] /Count 1 /Resources ${resources} >>`,
      '<< /Type /Page /MediaBox [0 0 200 200] /Contents 4 0 R >>',
      contentStream('text'),
      ...more,
    ]),
  );
  return pageWeight(opened!.context, opened!.pages[0]!);
}

test('fonts in the file weigh their bytes, others something, and none nothing', async () => {
  const bare = await weightOf('<< >>');
  const font = '<< /Type /Font /Subtype /TrueType /FontDescriptor << /FontFile2 6 0 R >> >>';
  const embedded = await weightOf(
    '<< /Font << /F1 5 0 R >> >>',
    font,
    '<< /Length 9 >>\nstream\n123456789\nendstream',
  );
  expect(embedded).toBe(bare + 9);
  expect(await weightOf(`<< /Font << /F1 ${helvetica} >> >>`)).toBeGreaterThan(embedded);
});
