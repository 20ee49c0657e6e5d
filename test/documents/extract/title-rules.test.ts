import { describe, expect, it } from 'vitest';
import { BodyWords } from '../../../functions/documents/extract/body-words.ts';
import { explain } from '../../../functions/documents/extract/explain.ts';
import { extractMetadata } from '../../../functions/documents/extract/extract-metadata.ts';
import { readDocxBlocks } from '../../../functions/documents/extract/read-docx-blocks.ts';
import { frontOf } from '../../../functions/documents/extract/read-front.ts';
import { weigh } from '../../../functions/documents/extract/rules.ts';
import { JOIN_RULES } from '../../../functions/documents/extract/title/join-rules.ts';
import { LINE_RULES } from '../../../functions/documents/extract/title/line-rules.ts';
import { buildDocx, paragraph } from './build-docx.ts';
import { ABSTRACT, bodyParts, TITLE } from './sample-text.ts';
import { SENTENCES, Sheet } from './sheet.ts';

const titleOf = async (...paragraphs: string[]) =>
  (await extractMetadata(buildDocx(...paragraphs))).title.value;
const look = { size: 16, bold: true, centered: true };

describe('rules', () => {
  it('have names of their own, and add up', () => {
    for (const rules of [LINE_RULES, JOIN_RULES]) {
      const names = (rules as readonly { name: string }[]).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
    const rules = [
      { name: 'long', points: 1.5, when: (text: string) => text.length > 3 },
      { name: 'loud', points: -2, when: (text: string) => text.endsWith('!') },
      { name: 'short', points: 4, when: (text: string) => text.length < 3 },
    ];
    expect(weigh(rules, 'Soils!')).toEqual({
      points: -0.5,
      spoke: [
        { name: 'long', points: 1.5 },
        { name: 'loud', points: -2 },
      ],
    });
  });
});

describe('a table', () => {
  const row = (...cells: string[]) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`;
  const head = (words: string) => paragraph(words, { bold: true });

  it('has no title in the bold words at its head', async () => {
    const rows = row(head('Sample'), head('Depth')) + row(paragraph('1'), paragraph('2'));
    expect(await titleOf(paragraph('What was measured:'), `<w:tbl>${rows}</w:tbl>`)).toBe('');
  });

  it('may hold the whole title', async () => {
    expect(await titleOf(`<w:tbl>${row(head(TITLE))}</w:tbl>`, ...bodyParts)).toBe(TITLE);
  });
});

describe('words that come again', () => {
  const wordsOf = (...texts: string[]) =>
    new BodyWords(
      frontOf(readDocxBlocks(buildDocx(...texts.map((text) => paragraph(text)))).blocks, '', false).sections,
    );

  it('are counted whatever their endings, in paragraphs only', () => {
    const words = wordsOf(
      'Reindeer',
      `${'Soils of the steppes were measured by farmers who grazed them for many years. '.repeat(3)}`,
    );
    expect(words.count('The soil and the steppe')).toEqual({ found: 1, of: 2 });
    expect(words.count('Measuring farmers')).toEqual({ found: 2, of: 2 });
    expect(words.count('Reindeer')).toEqual({ found: 0, of: 1 });
  });

  it('are pairs of characters where a script parts no words', () => {
    const words = wordsOf('土壤碳与放牧的关系在草原上测量了许多年。'.repeat(5));
    expect(words.count('草原土壤碳').found).toBeGreaterThanOrEqual(3);
    expect(words.count('东方大学').found).toBe(0);
  });
});

describe('the title', () => {
  it('is the line whose words come again, not the larger one of a school in a language of no list', async () => {
    const school = paragraph('Itä-Suomen Maataloushallinnon Kehittämiskeskus', {
      size: 22,
      bold: true,
      centered: true,
    });
    const title = 'Surveys of farms and the mortality of farmers';
    expect(await titleOf(school, paragraph(title, { size: 14, centered: true }), ...bodyParts)).toBe(title);
  });

  it('does not take in a name below it that is set alike', async () => {
    const name = paragraph('Leoman Cássio Almeida dos Santos', look);
    expect(await titleOf(paragraph(TITLE, look), name, ...bodyParts)).toBe(TITLE);
  });

  it('goes on where the line is open at its end, and takes in no line that never is a title', async () => {
    const open = paragraph('A survey of the mortality of', look);
    expect(await titleOf(open, paragraph('Wombats', look), ...bodyParts)).toBe(
      'A survey of the mortality of Wombats',
    );
    expect(await titleOf(paragraph('Research article', look), paragraph(TITLE, look), ...bodyParts)).toBe(
      TITLE,
    );
  });

  it('of a block of lines is without the kind of work above it and the author below it', async () => {
    const text = `Masterarbeit</w:t><w:br/><w:t>${TITLE}</w:t><w:br/><w:t>Author: Ana Silva`;
    expect(await titleOf(paragraph(text, look), ...bodyParts)).toBe(TITLE);
  });

  it('takes in a larger line above it, whose word comes again', async () => {
    const sheet = (await Sheet.create())
      .set('Fields', { x: 270, y: 80, size: 24, bold: true })
      .set('A survey of forty farms with others', { x: 190, y: 108, size: 17, bold: true })
      .set('Ana Silva, Jan de Vries', { x: 230, y: 150, size: 11 });
    expect((await extractMetadata(await sheet.body().bytes())).title.value).toBe(
      'Fields: A survey of forty farms with others',
    );
  });

  it('is no end of a sentence, no row of a form, and no course in the brackets of a book', async () => {
    const sentence = paragraph('of many years and their carbon, which others told before.', look);
    expect(await titleOf(sentence, ...bodyParts)).toBe('');
    const chinese = Array.from({ length: 6 }, () =>
      paragraph('草原土壤碳与放牧的关系在东部草原上测量了许多年。'.repeat(4)),
    );
    const rows = [
      paragraph('课程\t草原土壤', { size: 22, bold: true }),
      paragraph('《草原基础》', { size: 24, centered: true }),
    ];
    const title = paragraph('放牧与草原土壤碳的关系', { size: 16, centered: true });
    expect(await titleOf(...rows, title, ...chinese)).toBe('放牧与草原土壤碳的关系');
  });

  it('may have the looks of names where its words come again', async () => {
    const title = paragraph('Mortality Survey and Farmers Study', { style: 'T1' });
    expect(await titleOf(title, ...bodyParts)).toBe('Mortality Survey and Farmers Study');
    const names = paragraph('Leoman Santos and Cássio Almeida', { style: 'T1' });
    expect(await titleOf(names, paragraph(TITLE, look), ...bodyParts)).toBe(TITLE);
  });

  it('takes in a subtitle in that style with the looks of a name, whose words come again', async () => {
    const abstract = [paragraph('Abstract', { style: 'H1' }), paragraph(ABSTRACT)];
    const subtitle = paragraph('Korean Cohort Mortality', { style: 'S1' });
    expect(await titleOf(paragraph(TITLE, { style: 'T1' }), subtitle, ...abstract, ...bodyParts)).toBe(
      `${TITLE}: Korean Cohort Mortality`,
    );
  });

  it('ends before a label in lower case and its value', async () => {
    const sheet = (await Sheet.create())
      .set('A survey of forty farms with others', { x: 150, y: 80, size: 17, bold: true })
      .set('farms: forty, others', { x: 200, y: 102, size: 14 })
      .set('Ana Silva, Jan de Vries', { x: 230, y: 150, size: 11 });
    expect((await extractMetadata(await sheet.body().bytes())).title.value).toBe(
      'A survey of forty farms with others',
    );
  });

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

describe('keywords without a label', () => {
  it('are none in the margin beside the abstract', async () => {
    const sheet = (await Sheet.create())
      .set(TITLE, { x: 170, y: 80, size: 17 })
      .set('Summary', { x: 170, y: 140, size: 14, bold: true })
      .set(SENTENCES, { x: 170, y: 165 })
      .set('• Review • Repository • Archive', { x: 20, y: 168, size: 8 });
    expect((await extractMetadata(await sheet.body(400).bytes())).keywords.value).toEqual([]);
  });
});
