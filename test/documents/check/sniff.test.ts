import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { explainNotADocument, sniffDocument } from '../../../functions/documents/check/sniff.ts';

const ole = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);

describe('the first bytes of an upload', () => {
  test('a zip may be a DOCX', () => {
    expect(sniffDocument(zipSync({ '[Content_Types].xml': strToU8('<Types/>') }))).toBe('docx');
  });

  test('a PDF is known by its header, even after some junk', () => {
    expect(sniffDocument(strToU8('%PDF-1.7\n'))).toBe('pdf');
    expect(sniffDocument(strToU8(`${'x'.repeat(900)}%PDF-1.4\n`))).toBe('pdf');
  });

  test('a header beyond the first 1024 bytes is none', () => {
    expect(sniffDocument(strToU8(`${'x'.repeat(1500)}%PDF-1.4\n`))).toBeNull();
  });

  test('nothing else is a document', () => {
    for (const bytes of [
      new Uint8Array(),
      ole,
      strToU8('MZ'),
      strToU8('{\\rtf1'),
      strToU8('<html>'),
      strToU8('PK'),
    ])
      expect(sniffDocument(bytes)).toBeNull();
  });

  test('an OpenDocument file says so itself', () => {
    const odt = zipSync({ mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }] });
    expect(sniffDocument(odt)).toBeNull();
    expect(explainNotADocument('manuscript', odt)).toBe(
      'Manuscript: the file is an OpenDocument file. Save it as DOCX or PDF and upload that file.',
    );
  });

  test('what is uploaded by mistake is told what it is', () => {
    const lock = new Uint8Array(162);
    lock.set(strToU8('\u0003Ada'));
    for (const [bytes, what] of [
      [strToU8('GIF89a'), 'a picture'],
      [strToU8('RIFF\0\0\0\0WEBPVP8 '), 'a picture'],
      [strToU8('\0\0\0\u0018ftypheic'), 'a picture'],
      [strToU8('Rar!'), 'an archive'],
      [zipSync({}), 'an archive'],
      [lock, 'a temporary Word file'],
      [
        strToU8('<?xml version="1.0"?>\n<?mso-application progid="Word.Document"?>'),
        'a document saved as XML',
      ],
      [strToU8('<?xml version="1.0"?><pkg:package>'), 'a document saved as XML'],
    ] as const) {
      expect(sniffDocument(bytes)).toBeNull();
      expect(explainNotADocument('manuscript', bytes)).toContain(`the file is ${what}`);
    }
  });

  test('the sentence names the document and what to do', () => {
    expect(explainNotADocument('coverLetter', ole)).toBe(
      'Cover letter: the file is either in the old Word format (.doc) or protected with a password. Save it as DOCX or PDF without a password and upload that file.',
    );
    expect(explainNotADocument('declaration', strToU8('hello'))).toBe(
      'Declaration: the file is neither a Word document (.docx) nor a PDF. Upload a DOCX or PDF file.',
    );
    expect(explainNotADocument('declaration', new Uint8Array())).toBe(
      'Declaration: the file is empty. Choose the file again.',
    );
  });
});
