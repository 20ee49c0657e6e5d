import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Refusal } from '../../../functions/documents/outcome.ts';
import { runJob } from '../../../functions/documents/process/run-job.ts';
import { docx, paragraph } from '../check/docx-builder.ts';
import { contentStream, handwrittenPdf, helvetica, plainPdf } from '../merge/pdf-builder.ts';

async function proofRefusal(bytes: Uint8Array): Promise<Refusal | undefined> {
  const document = { kind: 'manuscript' as const, fileName: '', bytes };
  const pictures = { cpuSeconds: 5, wallSeconds: 30 };
  const outcome = await runJob({ name: 'prepare', document, attempt: 1, pictures });
  return outcome && 'state' in outcome && outcome.state === 'failed' ? outcome.refusal : undefined;
}

async function extractionRefusal(bytes: Uint8Array): Promise<Refusal | undefined> {
  const outcome = await runJob({ name: 'extract', bytes, attempt: 1 });
  return outcome && 'state' in outcome && outcome.state === 'failed' ? outcome.refusal : undefined;
}

const locked = handwrittenPdf(
  [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    contentStream('locked'),
    helvetica,
    `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`,
  ],
  `<< /Root 1 0 R /Encrypt 6 0 R /ID [<${'43'.repeat(16)}> <${'43'.repeat(16)}>] >>`,
);

const cases: [string, () => Uint8Array | Promise<Uint8Array>, RegExp][] = [
  [
    'a PDF cut off after its first bytes',
    async () => (await plainPdf(['a page'])).subarray(0, 40),
    /the PDF is (cut off|damaged)/,
  ],
  [
    'a PDF whose end is missing',
    async () => (await plainPdf(['a page'])).subarray(0, -600),
    /the PDF is cut off/,
  ],
  ['a PDF of noise', () => Buffer.from(`%PDF-1.7\n${'noise '.repeat(2000)}\n%%EOF`), /the PDF is damaged/],
  ['a PDF behind a password', () => locked, /the PDF opens only with a password/],
  ['a Word file that is cut off', () => docx(paragraph('text')).slice(0, -30), /the Word file is damaged/],
  [
    'an archive with no document in it',
    () => zipSync({ 'word/a.txt': Buffer.from('x') }),
    /the Word file is damaged/,
  ],
];

describe('what extraction says of a file that can not be read', () => {
  it.each(cases)('is what its proof will say: %s', async (_, make, sentence) => {
    const bytes = await make();
    const refusal = await extractionRefusal(bytes);
    expect(refusal?.reason).toMatch(sentence);
    expect(refusal).toEqual(await proofRefusal(bytes));
  });
});
