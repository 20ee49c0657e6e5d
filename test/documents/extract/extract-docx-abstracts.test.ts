import { describe, expect, it } from 'vitest';
import { extractMetadata } from '../../../functions/documents/extract/extract-metadata.ts';
import { buildDocx, paragraph, table } from './build-docx.ts';
import { ABSTRACT, BODY, bodyParts, TITLE } from './sample-text.ts';

const metadataOf = (...paragraphs: string[]) =>
  extractMetadata(buildDocx(paragraph(TITLE, { style: 'T1' }), ...paragraphs));
const abstractOf = async (...paragraphs: string[]) => (await metadataOf(...paragraphs)).abstract.value;
const heading = (text: string) => paragraph(text, { style: 'H1' });

describe('the abstract of a DOCX', () => {
  it('is the paragraph straight above the keywords when it has no label', async () => {
    const { abstract, keywords } = await metadataOf(
      paragraph(`Introduction: ${ABSTRACT}`),
      paragraph('Keywords: soil, carbon'),
      ...bodyParts,
    );
    expect(abstract).toEqual({ value: `Introduction: ${ABSTRACT}`, certainty: 'unsure' });
    expect(keywords.value).toEqual(['soil', 'carbon']);
  });

  it('ends before the boxes of what is known and what is added', async () => {
    const abstract = await abstractOf(
      heading('Abstract'),
      paragraph(ABSTRACT),
      paragraph('What is already known on this topic: Soil has carbon.'),
      paragraph('What this study adds: It still has some.'),
      ...bodyParts,
    );
    expect(abstract).toBe(ABSTRACT);
  });

  it('ends before the place and date that close a cover', async () => {
    const abstract = await abstractOf(
      paragraph('Resumen'),
      paragraph(ABSTRACT),
      paragraph('México, a 16 de mayo de 2015'),
    );
    expect(abstract).toBe(ABSTRACT);
  });

  it('is read under the names of languages', async () => {
    const abstract = await abstractOf(
      heading('Abstract'),
      paragraph('Français', { bold: true }),
      paragraph('La vie des sols et des prés dans les steppes est le sujet de ce travail sur le carbone.'),
      paragraph('English', { bold: true }),
      paragraph(ABSTRACT),
      ...bodyParts,
    );
    expect(abstract).toBe(ABSTRACT);
  });

  it("goes on behind the publisher's table between its heading and its text", async () => {
    const abstract = await abstractOf(
      paragraph('Abstract', { bold: true }),
      table('Academic Editor: Firstname Lastname', 'Received: date', 'Copyright: 2025 by the authors'),
      paragraph(ABSTRACT),
      ...bodyParts,
    );
    expect(abstract).toBe(ABSTRACT);
  });

  it('is no statement about the paper above the keywords', async () => {
    const above = async (text: string) => abstractOf(paragraph(text), paragraph('Keywords: soil, carbon'));
    expect(await above('Author Declaration: The authors declare that they have no competing interest.')).toBe(
      '',
    );
  });

  it('is empty where a draft has its subheadings only', async () => {
    const parts = ['Background', 'Methods', 'Results'].map((part) => paragraph(part, { bold: true }));
    expect(await abstractOf(heading('Abstract'), ...parts, ...bodyParts)).toBe('');
  });

  it('is found behind keywords that stand straight under its heading', async () => {
    const { abstract, keywords } = await metadataOf(
      heading('Zusammenfassung'),
      paragraph('Schlüsselwörter: Boden, Weide'),
      paragraph(ABSTRACT),
      ...bodyParts,
    );
    expect(abstract.value).toBe(ABSTRACT);
    expect(keywords.value).toEqual(['Boden', 'Weide']);
  });

  it("loses the thesis's own reference before it", async () => {
    const abstract = await abstractOf(
      heading('ABSTRAK'),
      paragraph(`Silva, Ana. 2022. ${TITLE}. Supervisor: Jan Peters.`),
      paragraph(ABSTRACT),
      ...bodyParts,
    );
    expect(abstract).toBe(ABSTRACT);
  });

  it('is read under Persian labels however their letters were typed', async () => {
    const text =
      'در این پژوهش کربن خاک در مراتع شرقی بررسی شد. چرا بر آن اثر کمی داشت و نتایج در سه سال پایدار بود.';
    for (const label of ['چکیده', 'چكيده', 'چکيده'])
      expect(await abstractOf(paragraph(label, { bold: true }), paragraph(text), heading('مقدمه'))).toBe(
        text,
      );
  });

  it("stands behind the extent and the keywords of a Russian report's summary", async () => {
    const text = 'Объектом работы является углерод почвы. Цель работы: измерить его на сорока фермах степи.';
    const { abstract, keywords } = await metadataOf(
      heading('РЕФЕРАТ'),
      paragraph('Пояснительная записка 79 стр., 25 рис., 8 табл., 25 ист.'),
      paragraph('ПОЧВА, УГЛЕРОД, ВЫПАС СКОТА'),
      paragraph(text),
      heading('Введение'),
    );
    expect(abstract.value).toBe(text);
    expect(keywords.value).toEqual(['ПОЧВА', 'УГЛЕРОД', 'ВЫПАС СКОТА']);
  });

  it('is found behind the long front matter of a thesis', async () => {
    const thanks = Array.from({ length: 200 }, (_, at) => paragraph(`I thank the farmer of plot ${at}.`));
    expect(await abstractOf(...thanks, heading('ABSTRAK'), paragraph(ABSTRACT), ...bodyParts)).toBe(ABSTRACT);
  });
});

describe('the keywords of a DOCX', () => {
  it('may be in capitals under a heading of their own', async () => {
    const { keywords } = await metadataOf(
      heading('Keywords'),
      ...['DNA', 'Soil carbon', 'GIS'].map((keyword) => paragraph(keyword)),
      ...bodyParts,
    );
    expect(keywords.value).toEqual(['DNA', 'Soil carbon', 'GIS']);
  });

  it('are not read from a sentence far in the body', async () => {
    const body = Array.from({ length: 220 }, () => paragraph(BODY));
    const { keywords } = await metadataOf(
      ...bodyParts,
      ...body,
      paragraph('Keywords: use a list, with commas'),
    );
    expect(keywords.value).toEqual([]);
  });

  it('are not read under a numbered section about them', async () => {
    const body = Array.from({ length: 220 }, () => paragraph(BODY));
    const advice = paragraph('The command takes a list, separated by commas, of words');
    expect(
      (await metadataOf(...body, paragraph('2.3.3 Keywords', { bold: true }), advice)).keywords.value,
    ).toEqual([]);
  });

  it('are taken from a second label where the first only asks for them', async () => {
    const { keywords } = await metadataOf(
      paragraph(
        'Keywords: Authors must provide four to six keywords plus regional index terms that they know.',
      ),
      paragraph('Proposed keywords: soil, carbon'),
      ...bodyParts,
    );
    expect(keywords.value).toEqual(['soil', 'carbon']);
  });

  it('may be set apart by ideographic spaces', async () => {
    const { keywords } = await metadataOf(paragraph('キーワード：仮想実験　Struts2　B/S'), paragraph(BODY));
    expect(keywords.value).toEqual(['仮想実験', 'Struts2', 'B/S']);
  });

  it('may be set apart by wide gaps only', async () => {
    const { keywords } = await metadataOf(
      paragraph('关键词: 教学网站  Soil carbon  互联网技术'),
      paragraph(BODY),
    );
    expect(keywords.value).toEqual(['教学网站', 'Soil carbon', '互联网技术']);
  });
});
