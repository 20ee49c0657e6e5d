import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { checkDocument } from '../../../functions/documents/check/check-document.ts';
import { TERM_TEXTS } from '../../../web/src/content/submission-terms.ts';
import { makeDeclarationForm } from '../../../web/src/docx/declaration-form.ts';

const documentOf = (bytes: Uint8Array) => strFromU8(unzipSync(bytes)['word/document.xml']!);
const textOf = (bytes: Uint8Array) => documentOf(bytes).replaceAll(/<[^>]+>/g, '\n');

describe('the form for the declaration', () => {
  it('is a Word document with the five terms, the title and a row for each author', async () => {
    const bytes = makeDeclarationForm({
      title: 'On quiet sequences',
      authors: [{ name: 'Dr Mei Tanaka', institution: '東北大学' }, { name: 'Ada Lovelace, PhD' }],
    });
    await checkDocument({ kind: 'declaration', fileName: 'form.docx', bytes });
    const text = textOf(bytes);
    for (const { heading } of TERM_TEXTS) expect(text).toContain(heading);
    for (const words of ['On quiet sequences', 'Dr Mei Tanaka', '東北大学', 'Ada Lovelace, PhD', 'Signature'])
      expect(text).toContain(words);
    expect(documentOf(bytes).match(/<w:tr>/g)).toHaveLength(3);
  });

  it('has lines to fill in where nobody and nothing is named yet', () => {
    const bytes = makeDeclarationForm({ title: '  ', authors: [] });
    expect(textOf(bytes)).toContain('____');
    expect(documentOf(bytes).match(/<w:tr>/g)).toHaveLength(5);
  });

  it('stays a document whatever the title holds', () => {
    const xml = documentOf(makeDeclarationForm({ title: 'a < b & \u0000\u0008\ud800 ]]> c', authors: [] }));
    const parser = new SaxesParser();
    parser.on('error', (error) => {
      throw error;
    });
    parser.write(xml).close();
    expect(xml).toContain('a &lt; b &amp; ');
  });
});
