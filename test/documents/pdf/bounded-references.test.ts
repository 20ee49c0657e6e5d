import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { hasBoundedReferences } from '../../../functions/documents/pdf/structure/bounded-references.ts';
import { openPdf } from '../../../functions/documents/pdf/structure/open-pdf.ts';

/** A PDF whose cross references are a stream with these properties. */
function withReferences(entries: string): Uint8Array {
  const table = deflateSync(Buffer.from([1, 0, 9, 0]));
  const objects = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\n',
  ].join('');
  const head = `4 0 obj<</Type/XRef/Root 1 0 R/Filter/FlateDecode/Length ${table.length} ${entries}>>\nstream\n`;
  const body = `%PDF-1.5\n${objects}`;
  return Buffer.concat([
    Buffer.from(body + head, 'latin1'),
    table,
    Buffer.from(`\nendstream endobj\nstartxref\n${body.length}\n%%EOF\n`),
  ]);
}

describe('cross-reference streams that list more than a file can hold', () => {
  test.each([
    ['a usual one', '/Size 5/W[1 2 1]', true],
    ['a huge size', '/Size 2000000000/W[1 2 1]', false],
    ['a huge section', '/Size 5/W[1 2 1]/Index[0 3 4 2000000000]', false],
    ['many large sections', `/Size 5/W[1 2 1]/Index[${'0 300 '.repeat(20)}]`, false],
    ['a huge field', '/Size 5/W[1 2000000000 1]', false],
  ])('%s', (_, entries, isBounded) => {
    expect(hasBoundedReferences(withReferences(entries))).toBe(isBounded);
  });

  test.each([
    '/Size 2000000000/W[1 2 1]',
    '/Size 5/W[0 0 0]/Index[0 900000 0 900000000]',
    '/Size 5/W[1 2000000000 1]',
  ])('%s is answered without reading what it announces', async (entries) => {
    const before = process.cpuUsage();
    await openPdf(withReferences(entries));
    const { user, system } = process.cpuUsage(before);
    // Microseconds of this process alone, whatever else the machine does; two thousand million entries take minutes.
    expect(user + system).toBeLessThan(10_000_000);
  });
});
