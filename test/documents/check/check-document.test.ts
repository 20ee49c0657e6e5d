import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { checkDocument } from '../../../functions/documents/check/check-document.ts';
import { DocumentFault, faults } from '../../../functions/documents/model/faults.ts';
import { docxLimits } from '../../../functions/documents/word/package/docx-limits.ts';
import { buildDocx, paragraph } from '../word/build-docx.ts';

function check(bytes: Uint8Array) {
  return checkDocument({ kind: 'manuscript', fileName: 'x', bytes });
}

/** The code of the refusal, and its sentence. */
async function refusal(bytes: Uint8Array): Promise<string> {
  try {
    await check(bytes);
    return 'accepted';
  } catch (error) {
    if (error instanceof DocumentFault) return `${faults[error.fault].code}: ${faults[error.fault].text}`;
    throw error;
  }
}

/** A compound file whose directory names that stream. */
function ole(stream: string): Uint8Array {
  return Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(600),
    Buffer.from(stream, 'utf16le'),
  ]);
}

describe('the first look at a document', () => {
  test('a Word document passes', async () => {
    expect(await check(buildDocx(paragraph('text')))).toMatchObject({ type: 'docx', hasMacros: false });
  });

  test('a PDF named .docx is a PDF', async () => {
    expect(await check(strToU8('%PDF-1.7'))).toEqual({ type: 'pdf' });
  });

  test('macros are noticed, not refused', async () => {
    const withMacros = buildDocx(paragraph('text'), { 'word/vbaProject.bin': 'x' });
    expect(await check(withMacros)).toMatchObject({ type: 'docx', hasMacros: true });
  });

  test('names that lead out of the archive do no harm', async () => {
    expect(await check(buildDocx(paragraph('text'), { '../../etc/passwd': 'x' }))).toMatchObject({
      type: 'docx',
    });
  });

  test('a password is told from the old format', async () => {
    expect(await refusal(ole('EncryptedPackage'))).toMatch(/^encrypted: .*Remove the password/);
    expect(await refusal(ole('WordDocument'))).toMatch(/^not_docx_or_pdf: .*old Word format \(\.doc\)/);
    expect(await refusal(ole('Workbook'))).toMatch(/^not_docx_or_pdf: .*old Office format/);
  });

  test('other archives are told what they are', async () => {
    expect(await refusal(zipSync({ 'a.txt': strToU8('x') }))).toMatch(/^not_docx_or_pdf: .*archive/);
    expect(await refusal(zipSync({ 'xl/workbook.xml': strToU8('<x/>') }))).toMatch(/Excel/);
    expect(await refusal(zipSync({ 'ppt/presentation.xml': strToU8('<x/>') }))).toMatch(/PowerPoint/);
    const odt = { 'content.xml': strToU8('<x/>'), 'META-INF/manifest.xml': strToU8('<x/>') };
    expect(await refusal(zipSync(odt))).toMatch(/OpenDocument/);
    expect(await refusal(zipSync({ 'Index/Document.iwa': strToU8('x') }))).toMatch(/Pages/);
  });

  test('a DOCX that is cut off is broken', async () => {
    expect(await refusal(buildDocx(paragraph('text')).slice(0, -30))).toMatch(/^broken/);
  });

  test('data that don’t inflate are broken', async () => {
    const bytes = buildDocx(paragraph('some text that is long enough to be deflated, deflated, deflated'));
    const view = Buffer.from(bytes);
    const at = view.indexOf('word/document.xml') + 'word/document.xml'.length;
    bytes.fill(0xff, at, at + 20);
    expect(await refusal(bytes)).toMatch(/^broken/);
  });

  test('a document type declaration is refused, in any part and encoding', async () => {
    const doctype = '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]><w/>';
    expect(await refusal(buildDocx('', { 'word/styles.xml': doctype }))).toMatch(/^active_content/);
    const utf16 = Buffer.from(`\ufeff${doctype}`, 'utf16le');
    expect(await refusal(buildDocx('', { 'word/styles.xml': utf16 }))).toMatch(/^active_content/);
  });

  test('a document type named in a comment or in text is none', async () => {
    const harmless = buildDocx(`<!-- <!DOCTYPE x> -->${paragraph('<![CDATA[<!DOCTYPE x>]]>')}`);
    expect(await refusal(harmless)).toBe('accepted');
  });

  test('nesting beyond the limit is refused, at the limit it passes', async () => {
    const nested = (depth: number) => buildDocx('<w:a>'.repeat(depth) + '</w:a>'.repeat(depth));
    expect(await refusal(nested(docxLimits.depth - 2))).toBe('accepted');
    expect(await refusal(nested(docxLimits.depth - 1))).toMatch(/^too_complex/);
  });

  test('end tags that nothing opened hide no nesting', async () => {
    const hidden = '<w:a></w:none>'.repeat(docxLimits.depth) + '</w:a>'.repeat(docxLimits.depth);
    expect(await refusal(buildDocx(hidden))).toMatch(/^too_complex/);
  });

  test('paragraphs beyond the limit are refused, whatever the prefix', async () => {
    const many = (tag: string) => buildDocx(`<${tag}/>`.repeat(docxLimits.paragraphs + 1));
    expect(await refusal(many('w:p'))).toMatch(/^too_complex/);
    expect(await refusal(many('p'))).toMatch(/^too_complex/);
    expect(await refusal(many('w:pPr'))).toBe('accepted');
  });

  test('words beyond the limit are refused in a plain sentence, however they are spread, at the limit they pass', async () => {
    const words = (count: number) => 'word '.repeat(count);
    const half = docxLimits.words / 2;
    const notes = (text: string) => ({
      'word/footnotes.xml': `<w:footnotes>${paragraph(text)}</w:footnotes>`,
    });
    expect(await refusal(buildDocx(paragraph(words(docxLimits.words))))).toBe('accepted');
    expect(await refusal(buildDocx(paragraph(words(docxLimits.words + 1))))).toMatch(
      /^too_large: the Word file has more than 200,000 words/,
    );
    expect(await refusal(buildDocx(paragraph(words(1000)).repeat(201)))).toMatch(/words/);
    expect(await refusal(buildDocx(paragraph(words(half)), notes(words(half + 1))))).toMatch(/words/);
    expect(await refusal(buildDocx(paragraph(`<![CDATA[${words(docxLimits.words + 1)}]]>`)))).toMatch(
      /words/,
    );
    expect(await refusal(buildDocx(paragraph(`a<!-- -->${words(docxLimits.words + 1)}`)))).toMatch(/words/);
    expect(await refusal(buildDocx(paragraph(`<w:x/>${words(docxLimits.words + 1)}`)))).toMatch(/words/);
  });

  test('text without blanks between its words is bounded by its length', async () => {
    const letters = (count: number) => buildDocx(paragraph('字'.repeat(count)));
    expect(await refusal(letters(docxLimits.textBytes / 3 - 1))).toBe('accepted');
    expect(await refusal(letters(docxLimits.textBytes / 3 + 1))).toMatch(/words/);
  });

  test('blanks in tags, and in what is not set, are no words', async () => {
    const spaced = `<w:p w:a="${' '.repeat(docxLimits.words)}"><w:instrText>${' '.repeat(docxLimits.words)}</w:instrText></w:p>`;
    expect(await refusal(buildDocx(spaced + spaced))).toBe('accepted');
  });

  test('a bomb is refused without being unpacked whole', async () => {
    const bomb = buildDocx('', { 'word/document.xml': Buffer.alloc(65 * 2 ** 20, 'a') });
    expect(await refusal(bomb)).toMatch(/^too_large/);
    const picture = buildDocx(paragraph('x'), { 'word/media/image1.png': Buffer.alloc(40 * 2 ** 20) });
    expect(await refusal(picture)).toMatch(/^too_large/);
  });

  test('many small pictures are no bomb', async () => {
    const pictures: Record<string, Uint8Array> = {};
    for (let index = 0; index < 120; index++)
      pictures[`word/media/image${index}.png`] = Buffer.alloc(600, `a picture, number ${index}`);
    expect(await refusal(buildDocx(paragraph('text'), pictures))).toBe('accepted');
  });

  test('damaged data of a picture are left to its reader', async () => {
    const bytes = buildDocx(paragraph('text'), { 'word/media/image1.png': Buffer.alloc(60_000, 'abc') });
    const at = Buffer.from(bytes).indexOf('word/media/image1.png') + 'word/media/image1.png'.length;
    bytes.fill(0xff, at, at + 20);
    expect(await refusal(bytes)).toBe('accepted');
  });

  test('an embedded web page has a document type by rights', async () => {
    expect(await refusal(buildDocx('', { 'word/chunk.html': '<!DOCTYPE html><p>text' }))).toBe('accepted');
  });

  test('a tag without an end is given up', async () => {
    expect(await refusal(buildDocx(`<w:p ${'a'.repeat(5 * 2 ** 20)}`))).toMatch(/^too_complex/);
  });

  test('more than 50 MB is refused', async () => {
    expect(await refusal(Buffer.concat([strToU8('%PDF-1.7'), Buffer.alloc(50 * 2 ** 20)]))).toMatch(
      /^too_large/,
    );
  });
});
