import { PDFDict, PDFDocument, PDFName, type PDFObject, PDFRef } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { parseRegularPdf } from '../../../functions/documents/pdf/structure/parse-regular-pdf.ts';
import { handwrittenPdf, plainPdf } from '../merge/pdf-builder.ts';

/** A file whose cross references are right, one `xref` section a revision. */
function regularPdf(revisions: Record<number, string | null>[]): Uint8Array {
  let file = '%PDF-1.7\n';
  let previous: number | null = null;
  for (const objects of revisions) {
    const lines: string[] = [];
    for (const [number, body] of Object.entries(objects)) {
      const entry = body === null ? '0000000000 00001 f' : `${String(file.length).padStart(10, '0')} 00000 n`;
      lines.push(`${number} 1\n${entry} \n`);
      if (body !== null) file += `${number} 0 obj\n${body}\nendobj\n`;
    }
    const start = file.length;
    const link: string = previous === null ? '' : `/Prev ${previous}`;
    file += `xref\n${lines.join('')}trailer\n<< /Root 1 0 R ${link} >>\nstartxref\n${start}\n%%EOF\n`;
    previous = start;
  }
  return Buffer.from(file, 'latin1');
}

const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const pages = '<< /Type /Pages /Kids [] /Count 0 >>';

function objectsOf(bytes: Uint8Array): Record<string, string> | undefined {
  const objects = parseRegularPdf(bytes)?.enumerateIndirectObjects();
  return objects && Object.fromEntries(objects.map(([ref, object]) => [ref.tag, flat(object)]));
}

const flat = (object: PDFObject) => object.toString().replace(/\s+/g, ' ');

describe('reading a regular PDF', () => {
  test.each([true, false])(
    'everything is read as pdf-lib reads it, object streams: %s',
    async (useObjectStreams) => {
      const document = await PDFDocument.load(await plainPdf(['one', 'two']));
      document.setTitle('A (title) with \\ and é');
      const bytes = await document.save({ useObjectStreams });
      const read = objectsOf(bytes)!;
      const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
      const expected = context
        .enumerateIndirectObjects()
        .map(([ref, object]) => [ref.tag, flat(object)] as const)
        .filter(([, text]) => !/\/Type \/(XRef|ObjStm)/.test(text));
      expect(read).toEqual(Object.fromEntries(expected));
    },
  );

  test('every kind of object', () => {
    const body = `[ true false null 12 -3 +.50 (a(b\\)c)) <4A 4b> /N#20ame [] <</A<</B 1>>/C/D>> 7 0 R 7 1 8]% comment`;
    expect(objectsOf(regularPdf([{ 1: catalog, 2: pages, 3: body }]))).toMatchObject({
      '3 0 R':
        '[ true false null 12 -3 0.5 (a(b\\)c)) <4A 4b> /N#20ame [ ] << /A << /B 1 >> /C /D >> 7 0 R 7 1 8 ]',
    });
  });

  test('the newest revision counts, wherever it stands, and what it frees is gone', () => {
    const bytes = regularPdf([
      { 1: catalog, 2: pages, 3: '(old)', 4: '(freed)' },
      { 3: '(new)', 4: null },
    ]);
    const read = objectsOf(bytes)!;
    expect(read['3 0 R']).toBe('(new)');
    expect(read).not.toHaveProperty('4 0 R');
  });

  test('a length that stands in another object', () => {
    const stream = '<< /Length 4 0 R >>\nstream\nendstream is text\nendstream';
    const context = parseRegularPdf(regularPdf([{ 1: catalog, 2: pages, 3: stream, 4: '17' }]))!;
    expect(context.lookup(PDFRef.of(3))!.toString()).toContain('endstream is text');
  });

  test('the page tree’s root is where the trailer says', () => {
    const { context } = { context: parseRegularPdf(regularPdf([{ 1: catalog, 2: pages }]))! };
    const root = context.lookup(context.trailerInfo.Root, PDFDict);
    expect(root.get(PDFName.of('Pages'))).toBe(PDFRef.of(2));
  });
});

describe('left to a more forgiving reader', () => {
  const file = (third: string) => regularPdf([{ 1: catalog, 2: pages, 3: third }]);

  test.each([
    ['cross references that are wrong', handwrittenPdf([catalog, pages])],
    ['junk before the header', Buffer.concat([Buffer.from('junk\n'), file('1')])],
    ['a stream that is longer than it says', file('<< /Length 2 >>\nstream\nlonger\nendstream')],
    ['a length that leads to itself', file('<< /Length 3 0 R >>\nstream\nlonger\nendstream')],
    ['a dictionary that does not end', file('<< /A 1')],
    ['a string that does not end', file('(never')],
    ['a number that is none', file('1.2.3')],
    ['nesting beyond reason', file(`${'['.repeat(5000)}${']'.repeat(5000)}`)],
    [
      'revisions in a circle',
      Buffer.from(`${'%PDF-1.7\nxref\n0 0\ntrailer\n<< /Prev 9 >>\n'}startxref\n9\n%%EOF`),
    ],
    ['nothing but a header', Buffer.from('%PDF-1.7\n')],
  ])('%s', (_, bytes) => {
    expect(parseRegularPdf(bytes)).toBeNull();
  });

  test('an encrypted file', async () => {
    const document = await PDFDocument.load(await plainPdf(['secret']));
    document.encrypt({ userPassword: '', ownerPassword: 'owner' });
    expect(parseRegularPdf(await document.save())).toBeNull();
  });
});
