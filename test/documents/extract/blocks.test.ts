/* Finders among blocks, for pages that no row of the tables can set. */
import { describe, expect, it } from 'vitest';
import { attachToLabels } from '../../../functions/documents/extract/attach-to-labels.ts';
import { BodyWords } from '../../../functions/documents/extract/body-words.ts';
import { commonLanguage } from '../../../functions/documents/extract/detect-language.ts';
import type { DocumentLanguage } from '../../../functions/documents/extract/document-language.ts';
import { findFields } from '../../../functions/documents/extract/extract-metadata.ts';
import { findAbstract } from '../../../functions/documents/extract/find-abstract.ts';
import { findLabelledTitle } from '../../../functions/documents/extract/find-labelled-title.ts';
import { findParallelTitle } from '../../../functions/documents/extract/find-parallel-title.ts';
import { readSections, type Section } from '../../../functions/documents/extract/front-matter.ts';
import { readDocxBlocks } from '../../../functions/documents/extract/read-docx-blocks.ts';
import { frontOf } from '../../../functions/documents/extract/read-front.ts';
import { weigh } from '../../../functions/documents/extract/rules.ts';
import { JOIN_RULES } from '../../../functions/documents/extract/title/join-rules.ts';
import { LINE_RULES } from '../../../functions/documents/extract/title/line-rules.ts';
import { aBlock } from './a-block.ts';
import { buildDocx, paragraph } from './build-docx.ts';
import { SENTENCES } from './sheet.ts';

type Given = Parameters<typeof aBlock>[0];
const frontOfBlocks = (...blocks: Given[]) => frontOf(blocks.map(aBlock), '', true);
const labelledTitle = (...blocks: Given[]) =>
  findLabelledTitle(frontOfBlocks(...blocks).sections, blocks.length)?.value;
const page = { pageWidth: 600, pageHeight: 800 };

describe('a title behind its label', () => {
  const form = (...lines: string[]) =>
    labelledTitle({
      text: lines.join(' '),
      lines,
      place: { ...page, left: 72, right: 400, top: 100, bottom: 180 },
    });
  const label = { text: '论文题目：基于土壤碳的移动', size: 18 };
  const field = { text: '专 业 计算机及应用', size: 14 };
  const TITLE = 'Soil carbon under rotational grazing';

  it.each([
    [
      '项目名称：草原土壤碳与放牧的关系研究 / 主 持 人： 陈一 / 所在学院： 草业学院',
      '草原土壤碳与放牧的关系研究',
    ],
    [`Título: ${TITLE} / in the eastern steppe / Autora: Ana Silva`, `${TITLE} in the eastern steppe`],
    [`Title: ${TITLE} / Steppes: a survey of farms`, `${TITLE} Steppes: a survey of farms`],
  ])('in the form “%s” is “%s”', (lines, title) => {
    expect(form(...lines.split(' / '))).toBe(title);
  });

  it.each<[title: string, Given[]]>([
    [
      '基于土壤碳的移动放牧系统——来自 2020 年的证据',
      [{ text: '放牧系统——来自 2020 年的证据', size: 18 }, field],
    ],
    [
      '基于土壤碳的移动放牧系统研究——以草原为例',
      [{ text: '放牧系统研究', size: 18 }, { text: '——以草原为例', size: 15 }, field],
    ],
    ['基于土壤碳的移动——以草原为例', [{ text: '——以草原为例', size: 15 }, field]],
  ])('of a Chinese cover is “%s”', (title, below) => {
    expect(labelledTitle(label, ...below)).toBe(title);
  });

  it.each(['专 业 计算机及应用', '学生学号 125027', '班级 2班'])(
    'of a Chinese cover ends above “%s”',
    (text) => {
      const title = { text: '论文题目：基于土壤碳的移动放牧', size: 14 };
      expect(labelledTitle(title, { text, size: 14 }, { text: '日期 今天', size: 14 })).toBe(
        '基于土壤碳的移动放牧',
      );
    },
  );
});

describe('a title', () => {
  it('is no sentence of a Chinese text', () => {
    const long = '码流是将残差进行变换和熵编码之后得到的数据，再传输。'.repeat(4);
    const front = frontOfBlocks({ text: '将残差进行变换和熵编码，得到编码后的码流。' }, { text: long });
    expect(findFields(front).title).toBeUndefined();
  });

  it('in another language is no column of the text beside the abstract', () => {
    const sectionOf = (text: string) =>
      ({
        block: { text, page: 0, size: 12, superscripts: 0 },
        words: text.split(' ').length,
      }) as unknown as Section;
    const title = sectionOf(
      'Beyin ve Hastalar: Yeni bir Model The Brain and the Patients: a New Model of the Treatment',
    );
    const column = sectionOf(`${'hastaların tedavisi için bu çalışmada '.repeat(6)}verilmektedir.`);
    const language = { prefers: () => true } as unknown as DocumentLanguage;
    expect(findParallelTitle(title, [title, column], language)).toBeUndefined();
    const parallel = sectionOf('Beyin ve Hastalar: Yeni bir Tedavi Modeli');
    expect(findParallelTitle(title, [title, column, parallel], language)).toBe(parallel);
  });
});

describe('an abstract', () => {
  it('is no entry of a list of contents', () => {
    const { sections } = frontOfBlocks(
      { text: '草原の土壌炭素', size: 18 },
      { text: '要旨' },
      { text: '1.1 草原と土壌炭素の測定およびその比較についての統合的な枠組み . . . . . . . . . . .' },
      { text: '1.2 データ . . . . . . . . . . .' },
    );
    expect(findAbstract(sections, 12, 'ja')).toBeUndefined();
  });

  it('below a small label in its first line is that paragraph, not the next column', () => {
    const block = (text: string, left: number, right: number, bottom = 300) =>
      aBlock({ text, size: 8, place: { ...page, left, right, top: 234, bottom } });
    const column = block(SENTENCES.join(' ').replaceAll('carbon', 'soil'), 332, 570);
    const own = block(SENTENCES.join(' '), 72, 309);
    const label = block('SUMMARY', 72, 114, 234);
    const sections = attachToLabels(readSections([label, column, own]));
    expect(sections.map((section) => section.block)).toEqual([label, own, column]);
  });
});

describe('a list of keywords', () => {
  it('in Arabic letters is read beside its label, which stands behind it', () => {
    const at = (left: number, right: number, y: number) => ({ ...page, left, right, top: y, bottom: y });
    const { sections } = frontOfBlocks(
      { text: ':خاک، کربن، چرا', place: at(187, 361, 400) },
      { text: 'واژگان کلیدی', bold: true, place: at(123, 193, 400) },
      { text: 'مقدمه', bold: true, place: at(128, 157, 430) },
    );
    expect(sections.map(({ label }) => label?.kind)).toEqual(['keywords', undefined, 'introduction']);
  });
});

describe('the language of a document', () => {
  it('is told by words, not by letters, of which Chinese has few', () => {
    const chinese = '草原土壤碳与放牧的关系在东部草原上测量了许多年。'.repeat(3);
    const english = 'The soil of the steppe was measured for many years by the farmers of the east.';
    expect(commonLanguage([chinese, english])).toBe('zh');
  });
});

describe('rules', () => {
  it('have names of their own, and add up', () => {
    for (const rules of [LINE_RULES, JOIN_RULES] as { name: string }[][])
      expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
    const rules = [
      { name: 'long', points: 1.5, when: (text: string) => text.length > 3 },
      { name: 'loud', points: -2, when: (text: string) => text.endsWith('!') },
      { name: 'short', points: 4, when: (text: string) => text.length < 3 },
    ];
    const spoke = rules.slice(0, 2).map(({ name, points }) => ({ name, points }));
    expect(weigh(rules, 'Soils!')).toEqual({ points: -0.5, spoke });
  });
});

describe('words that come again', () => {
  const wordsOf = (...texts: string[]) =>
    new BodyWords(
      frontOf(readDocxBlocks(buildDocx(...texts.map((text) => paragraph(text)))).blocks, '', false).sections,
    );
  const english = wordsOf(
    'Reindeer',
    'Soils of the steppes were measured by farmers who grazed them for many years. '.repeat(3),
  );

  it.each([
    ['The soil and the steppe', 1, 2],
    ['Measuring farmers', 2, 2],
    ['Reindeer', 0, 1],
  ])('of “%s” are %i of %i, whatever their endings, in paragraphs only', (text, found, of) => {
    expect(english.count(text)).toEqual({ found, of });
  });

  it('are pairs of characters where a script parts no words', () => {
    const words = wordsOf('土壤碳与放牧的关系在草原上测量了许多年。'.repeat(5));
    expect(words.count('草原土壤碳').found).toBeGreaterThanOrEqual(3);
    expect(words.count('东方大学').found).toBe(0);
  });
});
