import { describe, expect, it } from 'vitest';
import { extractMetadata } from '../../../functions/documents/extract/extract-metadata.ts';
import { boxed, buildDocx, paragraph, table } from './build-docx.ts';
import { ABSTRACT, abstractParts, BODY, bodyParts, TITLE } from './sample-text.ts';

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
      ...abstractParts,
      ...bodyParts,
    );
    expect(title).toBe(`${TITLE}: A survey of forty farms`);
  });

  it('is the one in the language of the text where its translation is set alike in the next line', async () => {
    const titles = [
      'Kohlenstoff im Boden und die Weide der Steppe',
      'Soil carbon and the grazing of steppes',
    ];
    const front = titles.map((title) => paragraph(title, { size: 16, bold: true, centered: true }));
    const german = Array.from({ length: 8 }, (_, at) =>
      paragraph(
        `Die Weide der Steppe ${at} ist alt und der Kohlenstoff im Boden wird nicht in allen Jahren gemessen.`,
      ),
    );
    const names = paragraph('Ana Silva, Jan de Vries', { centered: true });
    expect(await titleOf(...front, names, ...german)).toBe(titles[0]);
    expect(await titleOf(...front, names, ...bodyParts)).toBe(titles[1]);
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
      paragraph(`${BODY} Rotational grazing kept the carbon of the soil.`),
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

  it('goes on in a second line of the same type that shares but one word with another language', async () => {
    const look = { size: 18, centered: true };
    const title = await titleOf(
      paragraph('Mortality of farmers in the eastern steppe', look),
      paragraph('A Korean National Cohort Study', look),
      ...bodyParts,
    );
    expect(title).toBe('Mortality of farmers in the eastern steppe A Korean National Cohort Study');
  });

  it('ends before the authors that follow its label on one line', async () => {
    const title = await titleOf(paragraph(`Title: ${TITLE}. Ana Silva, Jan Peters, Li Wei`), ...bodyParts);
    expect(title).toBe(`${TITLE}.`);
  });

  it('is none of a chapter, a table or a numbered section that stands alone', async () => {
    const look = { bold: true, size: 16 };
    expect(
      await titleOf(paragraph('第一章 绪论'), paragraph('选题背景和研究的意义', look), ...bodyParts),
    ).toBe('');
    expect(
      await titleOf(paragraph('Supplementary Table S1. Criteria'), paragraph('Silva 2011 on soils', look)),
    ).toBe('');
    expect(await titleOf(paragraph('1.6 CONCEPTUAL FRAMEWORK OF SOILS', look), ...bodyParts)).toBe('');
  });

  it('is none of a letter, a contract or a field that nobody filled in', async () => {
    const look = { bold: true, centered: true };
    expect(
      await titleOf(
        paragraph('Editora principal de la Revista de Suelos', look),
        paragraph('Por medio del presente enviamos el trabajo.'),
      ),
    ).toBe('');
    expect(await titleOf(paragraph('Лицензионный договор о передаче права на публикацию', look))).toBe('');
    expect(await titleOf(paragraph('Title: Click here to enter title.'))).toBe('');
  });

  it("stands under the kind of work on a Chinese or Japanese thesis's cover", async () => {
    const title = await titleOf(
      paragraph('学术硕士研究生学位论文', { style: 'T1' }),
      paragraph('秀丽隐杆线虫的神经系统发育研究', { size: 18, bold: true, centered: true }),
      ...bodyParts,
    );
    expect(title).toBe('秀丽隐杆线虫的神经系统发育研究');
  });

  it('is none of an answer to reviewers', async () => {
    for (const name of ['Responses to the comments of Reviewer 2', 'Response memo for SOIL 20-0346'])
      expect(await titleOf(paragraph(name, { style: 'H1' }), paragraph('Thanks for the chance.'))).toBe('');
  });

  it('is not the style Title where that heads every section', async () => {
    const section = (name: string) => [paragraph(name, { style: 'T1' }), ...bodyParts.slice(1)];
    const title = await titleOf(
      paragraph('Faculty of Soils, University of the Steppe'),
      paragraph('عنوان پایان نامه', { size: 16, bold: true }),
      paragraph(TITLE, { size: 16, bold: true }),
      paragraph('Student: Ana Silva'),
      ...['Steppes', 'Grazing', 'Carbon', 'Soils', 'Farms', 'Years'].flatMap(section),
    );
    expect(title).toBe(TITLE);
  });

  it('is none of a Persian chapter or a form with blanks', async () => {
    const look = { bold: true, size: 16, centered: true };
    expect(await titleOf(paragraph('فصل اول', look), paragraph('کلیات پژوهش', look), ...bodyParts)).toBe('');
    expect(await titleOf(paragraph('Formato para la validación del -------------', look))).toBe('');
  });

  it('stands under the kind of work in the same paragraph', async () => {
    const title = await titleOf(
      `<w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:rPr><w:sz w:val="36"/></w:rPr><w:t>Masterarbeit</w:t><w:br/><w:t>Kohlenstoff im Boden der Steppe</w:t></w:r></w:p>`,
      paragraph('Betreut von: Prof. Jan Peters', { centered: true }),
      ...bodyParts,
    );
    expect(title).toBe('Kohlenstoff im Boden der Steppe');
  });

  it('is none of what follows a dedication or a section of the body', async () => {
    const look = { bold: true, size: 16 };
    for (const first of ['Dédicace', 'Materials and Methods'])
      expect(await titleOf(paragraph(first, look), paragraph('A ma chère famille', look), ...bodyParts)).toBe(
        '',
      );
  });

  it('is none of the institutions and roles on a Hebrew cover', async () => {
    const look = { size: 16, centered: true };
    const title = await titleOf(
      paragraph('בית-הספר להנדסה', look),
      paragraph('המחלקה להנדסת חשמל', look),
      paragraph('ניתוח פיצולים במערכת מבוזרת', { size: 18, bold: true, centered: true }),
      paragraph('מנחה: דני לוי', look),
      ...bodyParts,
    );
    expect(title).toBe('ניתוח פיצולים במערכת מבוזרת');
  });

  it('is the quoted line on a Russian cover, below ministry and institution', async () => {
    const look = { size: 14, centered: true };
    const title = await titleOf(
      paragraph('министерство общего образования области', look),
      paragraph('государственное бюджетное учреждение «Степной колледж»', look),
      paragraph('Научно-исследовательская работа', look),
      paragraph('«Углерод почвы степных пастбищ»', look),
      paragraph('студентки 1 курса Ивановой Анны', look),
      ...bodyParts,
    );
    expect(title).toBe('Углерод почвы степных пастбищ');
  });

  it('stands under the line that announces it', async () => {
    const title = await titleOf(
      paragraph('On the Major Project titled', { size: 22, centered: true }),
      paragraph(TITLE, { size: 16, bold: true, centered: true }),
      ...bodyParts,
    );
    expect(title).toBe(TITLE);
  });
});
