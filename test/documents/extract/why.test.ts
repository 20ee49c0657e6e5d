import { describe, expect, it } from 'vitest';
import { explain } from '../../../functions/documents/extract/explain.ts';
import { whyNeverTitle } from '../../../functions/documents/extract/not-a-title.ts';
import { buildDocx, paragraph } from './build-docx.ts';
import { ABSTRACT, BODY, bodyParts, TITLE } from './sample-text.ts';
import { Sheet } from './sheet.ts';

const title = paragraph(TITLE, { style: 'T1' });
const linesOf = async (...paragraphs: string[]) => (await explain(buildDocx(...paragraphs))).split('\n');

it('says of each field which finder gave it and where an abstract ends', async () => {
  const abstract = [paragraph('Abstract', { style: 'H1' }), paragraph(ABSTRACT)];
  const lines = await linesOf(title, ...abstract, paragraph('Keywords: soil, carbon'), ...bodyParts);
  expect(lines[1]).toBe(`Title: by its style, sure, from “${TITLE}”`);
  expect(lines[2]).toBe('Abstract: under its label, up to a label, sure, from “Abstract”');
  expect(lines[3]).toBe('Keywords: behind their label, sure, from “Keywords: soil, carbon”');
});

it('names the finder of an abstract without a label', async () => {
  const lines = await linesOf(title, paragraph(ABSTRACT), paragraph('Keywords: soil, carbon'), ...bodyParts);
  expect(lines[2]).toMatch(/^Abstract: straight above the keywords, unsure, from “Grazing changed/);
});

it('says why a paragraph was not taken for the abstract', async () => {
  const body = paragraph(BODY);
  const text = (await linesOf(title, paragraph('1 Methods', { style: 'H1' }), body, body)).join('\n');
  expect(text).toContain('Abstract: none found');
  expect(text).toContain(
    'not in italics or smaller type above the body: it is upright and as large as the text',
  );
  expect(text).toContain('not the first long paragraph: a section’s name stands above it');
});

it.each([
  ['Original Article', 'an article type'],
  ['https://example.org/manuscript', 'an address on the web'],
  ['Table 2 Yields', 'a caption'],
  ['12 May 2021', 'a date'],
  [TITLE, undefined],
])('%s: %s', (line, what) => {
  expect(whyNeverTitle(line)).toBe(what);
});

it('says that a file was taken for a letter or for a part of a work', async () => {
  const letter = await linesOf(title, paragraph('Dear Editor,'), paragraph(BODY));
  expect(letter[1]).toBe('Taken for a letter, which has none of the three: “Dear Editor,”');
  const part = await linesOf(paragraph('Table S1 Yields of the plots', { bold: true }), paragraph(BODY));
  expect(part[1]).toBe('Taken for a part of a work, which has no title: “Table S1 Yields of the plots”');
  expect((await linesOf(title, paragraph(BODY)))[1]).toMatch(/^Title: by its style/);
});

describe('the title', () => {
  it('is explained, each candidate with the rules that spoke', async () => {
    const sheet = (await Sheet.create())
      .set(TITLE, { y: 80, size: 17 })
      .set('Ana Silva', { y: 110, size: 12 });
    const lines = (await explain(await sheet.body().bytes())).split('\n');
    const at = lines.findIndex((line) => line.endsWith(TITLE));
    expect(lines[at]).toMatch(/^\+\d+\.\d {2}/);
    expect(lines.slice(at + 1).join('\n')).toContain('+0.9 largest of the front');
    expect(lines.at(-1)).toMatch(/^ {8}[+−]\d+\.\d /);
  });
});
