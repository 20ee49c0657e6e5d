import { describe, expect, it } from 'vitest';
import { spliced } from '../../../functions/documents/typeset/splice-pdf.ts';

describe('splicing a PDF', () => {
  it('moves the offsets of what stands after the changed bytes, and of the table', () => {
    const one = '1 0 obj\n<</A 1>>\nendobj\n';
    const two = '2 0 obj\n<</B 2>>\nendobj\n';
    const fileOf = (first: string): string =>
      `${first}${two}xref\n0 3\n0000000000 65535 f \n${'0'.repeat(10)} 00000 n \n${String(first.length).padStart(10, '0')} 00000 n \ntrailer\n<</Size 3>>\nstartxref\n${first.length + two.length}\n%%EOF`;
    const at = one.indexOf('1>>');
    const made = spliced(Buffer.from(fileOf(one)), [{ from: at, to: at + 1, bytes: Buffer.from('12345') }]);
    expect(made.toString()).toBe(fileOf(one.replace('/A 1', '/A 12345')));
  });
});
