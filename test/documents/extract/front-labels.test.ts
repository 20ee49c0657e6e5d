import { describe, expect, it } from 'vitest';
import { attachToLabels } from '../../../functions/documents/extract/attach-to-labels.ts';
import { commonLanguage } from '../../../functions/documents/extract/detect-language.ts';
import { extractMetadata } from '../../../functions/documents/extract/extract-metadata.ts';
import { readSections } from '../../../functions/documents/extract/front-matter.ts';
import { readLabel } from '../../../functions/documents/extract/labels.ts';
import { isNeverTitle, isRoleLabel } from '../../../functions/documents/extract/not-a-title.ts';
import { aBlock } from './a-block.ts';
import { buildDocx, paragraph } from './build-docx.ts';
import { ABSTRACT, bodyParts, TITLE } from './sample-text.ts';
import { SENTENCES, Sheet } from './sheet.ts';

const centered = (text: string) => paragraph(text, { size: 16, bold: true, centered: true });
const titleOf = async (...paragraphs: string[]) =>
  (await extractMetadata(buildDocx(...paragraphs, ...bodyParts))).title.value;
const readSheet = async (sheet: Sheet) => extractMetadata(await sheet.bytes());

describe('a label', () => {
  it('is read in Turkish capitals', () => {
    expect(readLabel({ text: 'GİRİŞ', lead: '' })?.kind).toBe('introduction');
    expect(readLabel({ text: 'ANAHTAR KELİMELER: toprak, karbon', lead: '' })).toMatchObject({
      kind: 'keywords',
      rest: 'toprak, karbon',
    });
  });

  it('is read in Chinese with what a thesis says before it, and with nothing but a space behind it', () => {
    for (const text of ['中文摘要', '毕业设计说明书中文摘要', '摘 要'])
      expect(readLabel({ text, lead: '' })).toMatchObject({ kind: 'abstract', rest: '' });
    expect(readLabel({ text: '中文论文题目：草原土壤碳', lead: '' })).toMatchObject({
      kind: 'title',
      rest: '草原土壤碳',
    });
    expect(readLabel({ text: '关键词 草原；土壤；碳', lead: '' })).toMatchObject({
      kind: 'keywords',
      rest: '草原；土壤；碳',
    });
    expect(readLabel({ text: '关键词 的抽取是一个问题', lead: '' })).toBeUndefined();
  });

  it('is read whatever the hyphen inside it', () => {
    for (const label of ['Palavras-chave', 'Palavras − chave', 'Palavras‑chave'])
      expect(readLabel({ text: `${label}: solo; carbono`, lead: '' })?.rest).toBe('solo; carbono');
  });

  it('in small type on the first line of its paragraph has that paragraph, not the next column', () => {
    const block = (text: string, left: number, right: number) =>
      aBlock({
        text,
        size: 8,
        place: { left, right, top: 234, bottom: 300, pageWidth: 600, pageHeight: 800 },
      });
    const column = block(SENTENCES.join(' ').replaceAll('carbon', 'soil'), 332, 570);
    const own = block(SENTENCES.join(' '), 72, 309);
    const label = block('SUMMARY', 72, 114);
    label.place!.bottom = 234;
    const sections = attachToLabels(readSections([label, column, own]));
    expect(sections.map((section) => section.block)).toEqual([label, own, column]);
  });
});

describe('keywords', () => {
  const keywordsOf = async (...paragraphs: string[]) =>
    (await extractMetadata(buildDocx(centered(TITLE), ...paragraphs, ...bodyParts))).keywords.value;

  it('go on in the next paragraph where the first ends inside one', async () => {
    const list = [
      paragraph('PALAVRAS-CHAVE'),
      paragraph('solo, processamento de'),
      paragraph('linguagem natural, PLN'),
    ];
    expect(await keywordsOf(...list)).toEqual(['solo', 'processamento de linguagem natural', 'PLN']);
  });

  it('in capitals under a Russian abstract are without their label', async () => {
    const list = paragraph('КЛЮЧЕВЫЕ СЛОВА: ПОЧВА, СТЕПЬ, УГЛЕРОД');
    expect(await keywordsOf(centered('РЕФЕРАТ'), paragraph('На 43 с., 15 рисунков.'), list)).toEqual([
      'ПОЧВА',
      'СТЕПЬ',
      'УГЛЕРОД',
    ]);
  });
});

describe('the language of a document', () => {
  it('is told by words, not by letters, of which Chinese has few', () => {
    const chinese = '草原土壤碳与放牧的关系在东部草原上测量了许多年。'.repeat(3);
    const english = 'The soil of the steppe was measured for many years by the farmers of the east.';
    expect(commonLanguage([chinese, english])).toBe('zh');
  });
});

describe('a title', () => {
  it('ends before names that stand below it in smaller type, with particles or initials', async () => {
    for (const names of ['Joana Silva Almeida dos Santos Leite', 'J. Silva*,t, G. Vries* and M. Leite']) {
      const sheet = (await Sheet.create())
        .set('Soil carbon under rotational grazing', { x: 150, y: 80, size: 17 })
        .set(names, { x: 180, y: 104, size: 14 })
        .set('Department of Soils, University of the Steppe', { x: 170, y: 130, size: 10 })
        .abstract();
      expect((await readSheet(sheet.body())).title.value).toBe('Soil carbon under rotational grazing');
    }
  });

  it('is neither who the student is nor which ministry stands on top', () => {
    expect(isNeverTitle('RÉPUBLIQUE DES STEPPES MINISTÈRE DE LA FORMATION')).toBe(true);
    expect(isRoleLabel('Aluna: Ana de Souza Leite - Prof: Jan de Vries')).toBe(true);
  });

  it('is not taken on into the next row of a cover, which names the student', async () => {
    const rows = ['题    目    草原土壤碳储量与放牧制度研究', '学    生    王小明'];
    expect(await titleOf(...rows.map((row) => paragraph(row, { size: 14, bold: true })))).toBe(
      '草原土壤碳储量与放牧制度研究',
    );
  });
});

describe('an abstract', () => {
  it('keeps a first paragraph that names the title without being its reference', async () => {
    const first = `This is the platform of the project ${TITLE}, which was measured on forty farms with care and patience.`;
    const { abstract } = await extractMetadata(
      buildDocx(
        centered(TITLE),
        paragraph('Abstract', { style: 'H1' }),
        paragraph(first),
        paragraph(ABSTRACT),
        paragraph('Introduction', { style: 'H1' }),
        ...bodyParts,
      ),
    );
    expect(abstract.value).toBe(`${first}\n${ABSTRACT}`);
  });
});
