import { describe, expect, it } from 'vitest';
import { extractMetadata } from '../../../functions/documents/extract/extract-metadata.ts';
import { readLabel } from '../../../functions/documents/extract/labels.ts';
import { buildDocx, paragraph } from './build-docx.ts';
import { ABSTRACT, BODY, bodyParts, TITLE } from './sample-text.ts';

const read = (...paragraphs: string[]) => extractMetadata(buildDocx(...paragraphs));
const heading = (text: string) => paragraph(text, { style: 'H1' });
const large = (text: string) => paragraph(text, { size: 16, bold: true, centered: true });
const bold = (text: string) => paragraph(text, { bold: true, centered: true });
const summary = [heading('Abstract'), paragraph(ABSTRACT)];
const titleOf = async (...paragraphs: string[]) =>
  (await read(...paragraphs, ...summary, ...bodyParts)).title.value;

describe('a label', () => {
  it('may be parted from its text by a minus sign', () => {
    expect(readLabel({ text: `Abstrak− ${ABSTRACT}`, lead: '' })).toMatchObject({
      kind: 'abstract',
      rest: ABSTRACT,
    });
  });

  it('may be one of two languages before a list', () => {
    expect(readLabel({ text: 'Keywords / Palabras clave: soil, steppe', lead: 'Keywords' })).toMatchObject({
      kind: 'keywords',
      rest: 'soil, steppe',
    });
  });
});

describe('an abstract', () => {
  const abstractOf = async (...paragraphs: string[]) => (await read(...paragraphs)).abstract.value;

  it('is read behind the rows of a form under its heading', async () => {
    const rows = ['Name: Ana Silva', 'Study programme: Botany', `Title: ${TITLE}`];
    const form = rows.map((row) => paragraph(row));
    expect(await abstractOf(heading('Abstract'), ...form, paragraph(ABSTRACT), ...bodyParts)).toBe(ABSTRACT);
  });

  it('in Chinese goes on with a sentence that has a colon behind a name in Latin letters', async () => {
    const parts = [
      '土壤碳是草原研究中的一个重要问题，本文总结了放牧对土壤碳的影响。'.repeat(3),
      'SOC系统一般包括三个部分：采样、测量和分析。本文介绍了这三个部分。',
      '实验结果表明，放牧对土壤碳的影响很小。',
    ];
    const body = paragraph('草原的历史很长，许多研究者已经讨论过这个问题。'.repeat(8));
    const front = [large('轮牧条件下草原土壤碳的变化研究'), heading('摘要')];
    const whole = parts.map((part) => paragraph(part));
    expect(await abstractOf(...front, ...whole, heading('1 引言'), body, body)).toBe(parts.join('\n'));
  });

  it('in Thai is counted by its words, and goes before its translation in a Thai manuscript', async () => {
    const thai = 'การวิจัยนี้ศึกษาคาร์บอนในดินของทุ่งหญ้าที่มีการเลี้ยงสัตว์หมุนเวียนในภาคตะวันออก'.repeat(2);
    const own = 'คาร์บอนในดินของทุ่งหญ้าภาคตะวันออก';
    const body = paragraph(`${thai} `.repeat(6));
    const translated = [large(TITLE), heading('Abstract'), paragraph(ABSTRACT)];
    const found = await read(
      large(own),
      translated[0] ?? '',
      heading('บทคัดย่อ'),
      paragraph(thai),
      ...translated.slice(1),
      heading('บทนำ'),
      body,
      body,
      body,
    );
    expect([found.title.value, found.abstract.value]).toEqual([own, thai]);
  });

  it('is not the list of contents in which the word comes first', async () => {
    const contents = [
      '1 Carbon',
      '1.1 Soils',
      '1.2 Grazing',
      '2 Farms',
      '2.1 Farmers',
      '2.2 Fields and their history',
    ];
    const front = [large(TITLE), paragraph('Abstract'), ...contents.map((entry) => paragraph(entry))];
    expect(await abstractOf(...front, heading('Abstract'), paragraph(ABSTRACT), ...bodyParts)).toBe(ABSTRACT);
  });

  it('may be one short sentence before the keywords, but no few words that only hold its place', async () => {
    const short = 'Grazing changed the carbon of the soils a little.';
    const below = [paragraph('Keywords: soil, carbon'), ...bodyParts];
    expect(await abstractOf(large(TITLE), paragraph(`Abstract: ${short}`), ...below)).toBe(short);
    expect(await abstractOf(large(TITLE), heading('Abstract'), paragraph('It comes here.'), ...below)).toBe(
      '',
    );
  });

  it('left empty is not the chapter below, which opens with a heading and one more', async () => {
    const below = [heading('Pendahuluan'), heading('Latar belakang'), paragraph(BODY), heading('Metode')];
    expect(await abstractOf(large(TITLE), heading('Abstrak'), ...below, paragraph(BODY))).toBe('');
  });

  it('in Ukrainian ends above the list of contents', async () => {
    const text = 'Робота присвячена вивченню вуглецю в ґрунтах степу та його змін під час випасу худоби.';
    const front = [large('Вуглець у ґрунтах степу'), heading('Анотація'), paragraph(text)];
    expect(await abstractOf(...front, paragraph('Зміст'), heading('Вступ'), paragraph(BODY))).toBe(text);
  });

  it('in italics above the keywords may lack its full stop', async () => {
    const text =
      'This paper deals with the carbon of grazed soils and with the farms on which it was measured';
    const italic = paragraph(text).replace('<w:rPr>', '<w:rPr><w:i/>');
    const front = [large(TITLE), paragraph('Ana Silva'), italic, paragraph('Keywords: soil, carbon')];
    expect(await abstractOf(...front, paragraph(BODY), paragraph(BODY))).toBe(text);
  });
});

describe('a title', () => {
  it('is not the only line there is where that reads as a name and the text lacks its words', async () => {
    expect(await titleOf(bold('Ana Maria Silva'))).toBe('');
    expect(await titleOf(bold('Soil Carbon History'))).toBe('Soil Carbon History');
  });

  it('is not the sentence under the heading ‘Konu’, which says what the work is about', async () => {
    const subject = [heading('Konu'), paragraph('The subject of this work is the carbon of grazed soils.')];
    expect(await titleOf(large(TITLE), ...subject)).toBe(TITLE);
  });

  it('is not the first of the parts that are numbered in words', async () => {
    const parts = ['Part one: the long history of a field', 'Part two: what was told before'];
    const body = parts.flatMap((part) => [heading(part), paragraph(BODY)]);
    expect((await read(...summary, ...body)).title.value).toBe('');
    expect((await read(...summary, ...body.slice(0, 2), paragraph(BODY))).title.value).toBe(parts[0]);
  });

  it('does not go on over a page, nor with those who made the work', async () => {
    const nextPage = large('Statement on the carbon of soils').replace(
      '<w:pPr>',
      '<w:pPr><w:pageBreakBefore/>',
    );
    expect(await titleOf(large(TITLE), nextPage)).toBe(TITLE);
    const styled = (text: string) => paragraph(text, { style: 'T1' });
    expect(await titleOf(styled(TITLE), styled('Realizat de: Ana Silva, gr. 211'))).toBe(TITLE);
  });

  it('has its subtitle above the names, also where no abstract follows, once and behind no question', async () => {
    const subtitle = paragraph('A survey of farmers', { style: 'S1' });
    const front = (title: string, below: string) => [
      paragraph(title, { style: 'T1' }),
      below,
      paragraph('Ana Silva'),
      heading('Fields and farms'),
      paragraph(BODY),
    ];
    expect((await read(...front(TITLE, subtitle))).title.value).toBe(`${TITLE}: A survey of farmers`);
    const short = paragraph('Soil carbon', { style: 'S1' });
    expect((await read(...front(TITLE, short))).title.value).toBe(TITLE);
    const question = 'What do the farmers of the steppe say of carbon?';
    expect((await read(...front(question, subtitle))).title.value).toBe(question);
  });

  it.each(['ZEYNEP AYŞE YÜKSEL', 'Anonymous', '(Preprint)', '[First draft]', 'Accepted version'])(
    'ends above ‘%s’ in the same type',
    async (below) => {
      expect(await titleOf(large(TITLE), large(below), paragraph('Ana Silva'))).toBe(TITLE);
    },
  );

  it('ends in its own paragraph above names and their address', async () => {
    const block = [
      TITLE,
      'Hana Korean Li, Jan Steppe Oh',
      'Department of Soils, University, Seoul',
      'li@soils.example',
    ];
    expect(await titleOf(paragraph(block.join('</w:t><w:br/><w:t>')))).toBe(TITLE);
  });

  it('of the style Title, too, and above a single name', async () => {
    for (const look of [{ style: 'T1' }, { bold: true }, {}]) {
      const block = [TITLE, 'Ona SALVIA', 'Institute of Botany, Lisbon'].join('</w:t><w:br/><w:t>');
      expect(await titleOf(paragraph(block, look))).toBe(TITLE);
    }
  });

  it('is no numbered heading that has another next to it, however much larger', async () => {
    const headings = ['1. The history of the fields', '2. The history of the farms'].map((text) =>
      paragraph(text, { size: 16, bold: true }),
    );
    const body = headings.flatMap((text) => [text, paragraph(BODY)]);
    expect((await read(bold(TITLE), paragraph('Ana Silva'), ...body)).title.value).toBe(TITLE);
  });

  it('is not names with initials and a rank, though the text has those again', async () => {
    const names = paragraph('A. B. Silva, PhD J. Vries', { bold: true });
    const thanks = paragraph(`${BODY} Silva and Vries measured the soil of rotational pastures.`);
    const title = paragraph(TITLE);
    expect((await read(names, title, ...summary, ...bodyParts, thanks)).title.value).toBe(TITLE);
  });

  it('in capitals may have one line centred and one not', async () => {
    const lines = [
      'SOIL CARBON AND THE GRAZING OF FORTY FARMS',
      'AND THE HISTORY OF THE FIELDS IN A KOREAN STEPPE',
    ];
    const [first, second] = [
      paragraph(lines[0] ?? '', { bold: true }),
      paragraph(lines[1] ?? '', { bold: true, centered: true }),
    ];
    expect(await titleOf(first, second, paragraph('Ana Silva', { centered: true }))).toBe(lines.join(' '));
  });

  it('is set below a department in larger type', async () => {
    const department = paragraph('Department of Soil Botany', { size: 16, bold: true, centered: true });
    const title = paragraph(TITLE, { size: 14, bold: true, centered: true });
    expect(await titleOf(department, title)).toBe(TITLE);
  });
});
