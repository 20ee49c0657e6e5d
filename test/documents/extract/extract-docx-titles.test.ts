import { describe, expect, it } from 'vitest';
import { extractMetadata } from '../../../functions/documents/extract/extract-metadata.ts';
import { boxed, buildDocx, paragraph, table } from './build-docx.ts';
import { ABSTRACT, bodyParts, TITLE } from './sample-text.ts';

const titleOf = async (...paragraphs: string[]) =>
  (await extractMetadata(buildDocx(...paragraphs))).title.value;

describe('the title of a DOCX', () => {
  it('is read from a cover that stands in a text box', async () => {
    const title = await titleOf(
      boxed(
        paragraph('Supervisor: Jan de Vries'),
        paragraph(TITLE, { size: 20, bold: true, centered: true }),
        paragraph('A survey of forty farms', { size: 14, centered: true }),
        paragraph('Author: Ana Silva', { centered: true }),
      ),
      paragraph('Abstract', { bold: true }),
      paragraph(ABSTRACT),
      ...bodyParts,
    );
    expect(title).toBe(TITLE);
  });

  it('leaves out its translation in the next line, which is set alike', async () => {
    const title = await titleOf(
      paragraph('Kohlenstoff im Boden und die Weide der Steppe', { size: 16, bold: true, centered: true }),
      paragraph('Soil carbon and the grazing of steppes', { size: 16, bold: true, centered: true }),
      paragraph('Ana Silva, Jan de Vries', { centered: true }),
      ...bodyParts,
    );
    expect(title).toBe('Kohlenstoff im Boden und die Weide der Steppe');
  });

  it('ends where empty lines set off what follows in the same type', async () => {
    const look = { size: 14, bold: true, centered: true };
    const title = await titleOf(
      paragraph(TITLE, look),
      ...Array.from({ length: 4 }, () => paragraph('')),
      paragraph('Handed in as one of several works', look),
      ...bodyParts,
    );
    expect(title).toBe(TITLE);
  });

  it('is what a title page gives under a heading of its own', async () => {
    const title = await titleOf(
      paragraph('Title', { style: 'H1' }),
      paragraph(TITLE),
      paragraph('Availability of data', { style: 'H1' }),
      paragraph('All data are in a repository that is open to everybody.'),
      paragraph('Abstract', { style: 'H1' }),
      paragraph(ABSTRACT),
      ...bodyParts,
    );
    expect(title).toBe(TITLE);
  });

  it('loses the label that stands before it in the same style', async () => {
    expect(await titleOf(paragraph(`Working Title: ${TITLE}`, { style: 'T1' }), ...bodyParts)).toBe(TITLE);
  });

  it("is the quoted topic on a Russian work's cover", async () => {
    const title = await titleOf(
      paragraph('Кафедра почвоведения и экологии', { centered: true }),
      paragraph('РЕФЕРАТ', { style: 'H1', centered: true }),
      paragraph('по дисциплине «Экология степей»', { centered: true }),
      paragraph('на тему «Углерод почвы при выпасе скота»', { centered: true }),
      ...bodyParts,
    );
    expect(title).toBe('Углерод почвы при выпасе скота');
  });

  it('is neither the name of a form, nor a caption, nor a query', async () => {
    expect(
      await titleOf(paragraph('AUTHOR DISCLOSURE FORM OF INTERESTS', { bold: true, centered: true })),
    ).toBe('');
    expect(
      await titleOf(paragraph('Tabelle A.4.'), paragraph('Verlauf der Weide in den Jahren', { bold: true })),
    ).toBe('');
    expect(
      await titleOf(paragraph('Table S1'), paragraph('TITLE-ABS-KEY ((soil* OR carbon*) AND graz*)')),
    ).toBe('');
  });

  it('is taken once when the line is repeated', async () => {
    const look = { size: 16, bold: true, centered: true };
    expect(await titleOf(paragraph(TITLE, look), paragraph(TITLE, look), ...bodyParts)).toBe(TITLE);
  });

  it('is the style Title over the body when nothing stands before the abstract', async () => {
    const title = await titleOf(
      paragraph('Ana Silva, Jan de Vries', { style: 'A1' }),
      paragraph('Abstract', { style: 'T1' }),
      paragraph(ABSTRACT),
      paragraph('Keywords: soil, carbon'),
      paragraph(TITLE, { style: 'T1' }),
      ...bodyParts,
    );
    expect(title).toBe(TITLE);
  });

  it('may be a plain first line with a full stop over a byline', async () => {
    const title = await titleOf(
      paragraph(`${TITLE}.`),
      `<w:p><w:r><w:t>Ana Silva MD</w:t></w:r><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>1</w:t></w:r><w:r><w:t xml:space="preserve">, Jan Peters PhD</w:t></w:r></w:p>`,
      ...bodyParts,
    );
    expect(title).toBe(`${TITLE}.`);
  });

  it("is neither a checklist nor one of its rows, nor a thesis's kind or front matter", async () => {
    const rows = ['Title', 'Identify the report as a review', 'Abstract', 'Introduction', 'Discussion'];
    expect(await titleOf(paragraph('Reporting checklist', { style: 'H1' }), table(...rows))).toBe('');
    expect(
      await titleOf(
        paragraph('MASTERARBEIT / MASTER’S THESIS', { size: 24, centered: true }),
        paragraph('Liste des figures', { bold: true }),
        paragraph('Dédicace', { size: 24 }),
        ...bodyParts,
      ),
    ).toBe('');
  });
});
