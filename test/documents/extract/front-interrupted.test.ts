import { describe, expect, it } from 'vitest';
import { findAbstract } from '../../../functions/documents/extract/find-abstract.ts';
import { readLabel } from '../../../functions/documents/extract/labels.ts';
import { readPdfBlocks } from '../../../functions/documents/extract/pdf/read-pdf-blocks.ts';
import { frontOf } from '../../../functions/documents/extract/read-front.ts';
import { joinSegments, plain } from '../../../functions/documents/pdf/text/segments.ts';
import { aBlock } from './a-block.ts';
import { SENTENCES, Sheet, TITLE } from './sheet.ts';

const blocksOf = async (sheet: Sheet) => (await readPdfBlocks(await sheet.bytes())).blocks;

describe('an abstract that something interrupts', () => {
  it('goes on at the head of the next column behind the notes at the foot of its own', () => {
    const block = (text: string, left: number, top: number, bottom: number, size = 9) => {
      const place = { left, right: left + 230, top, bottom, pageWidth: 600, pageHeight: 800 };
      return aBlock({ text, size, place, font: `F${text.length}` });
    };
    const text = '放牧改变草原的土壤。'.repeat(12);
    const { sections, bodySize } = frontOf(
      [
        block(`摘要：${text}最后农民告诉我们`, 60, 500, 680),
        block('项目由草原基金支持。', 60, 740, 740, 7),
        block('他们多年来看到的一切。', 310, 300, 310),
        block('关键词：草原；土壤', 310, 330, 330),
        block(text.repeat(3), 310, 400, 700, 10),
      ],
      '',
      true,
    );
    expect(findAbstract(sections, bodySize, 'zh')?.value).toMatch(/告诉我们\s他们多年来看到的一切。$/u);
  });
});

describe('a list of keywords that other text follows', () => {
  it('stands on the line of a Chinese label that a lost sign parts from it', () => {
    const segment = (text: string, left: number) => ({
      characters: [...text].map((character, at) => ({
        text: character,
        left: left + 9 * at,
        right: left + 9 * at + 9,
        base: 200,
        size: 9,
        bold: false,
        italic: false,
        font: 'Song',
        spaceBefore: false,
        spaceWritten: false,
      })),
      left,
      right: left + 9 * text.length,
      base: 200,
      size: 9,
    });
    const joined = joinSegments([segment('关键词', 45), segment('草原；土壤', 86)]);
    expect(joined.map(plain)).toEqual(['关键词草原；土壤']);
  });
});

describe('an abstract without a label above the keywords', () => {
  it('is not the one that a summary of the body opens with its name', async () => {
    const sheet = (await Sheet.create())
      .set(TITLE, { y: 60, size: 16, bold: true })
      .set(SENTENCES, { y: 140 });
    const front = frontOf(await blocksOf(sheet.set('Keywords: grazing, soil', { y: 260 })), '', true);
    const [first] = front.sections;
    if (!first) throw new Error('no block');
    const section = (text: string) => ({
      ...first,
      block: { ...first.block, text },
      label: readLabel({ text, lead: '' }),
      words: text.split(' ').length,
    });
    const body = Array.from({ length: 10 }, () =>
      section(Array.from({ length: 10 }, () => SENTENCES[0]).join(' ')),
    );
    const summary = section(`Summary. ${SENTENCES.slice(0, 6).join(' ')} Nobody knew.`);
    const found = findAbstract([...front.sections, section('1 Introduction'), ...body, summary], 10, 'en');
    expect(found?.value).not.toContain('Nobody knew');
  });
});
