import { describe, expect, it } from 'vitest';
import { isWrittenIn } from '../../../functions/documents/extract/detect-language.ts';
import { extractMetadata } from '../../../functions/documents/extract/extract-metadata.ts';
import { findAbstract } from '../../../functions/documents/extract/find-abstract.ts';
import { readLabel } from '../../../functions/documents/extract/labels.ts';
import { readPdfBlocks } from '../../../functions/documents/extract/pdf/read-pdf-blocks.ts';
import { frontOf } from '../../../functions/documents/extract/read-front.ts';
import { splitKeywords } from '../../../functions/documents/extract/split-keywords.ts';
import { joinSegments, plain } from '../../../functions/documents/pdf/text/segments.ts';
import { aBlock } from './a-block.ts';
import { BODY, SENTENCES, Sheet, TITLE } from './sheet.ts';

const read = async (sheet: Sheet) => extractMetadata(await sheet.bytes());
const blocksOf = async (sheet: Sheet) => (await readPdfBlocks(await sheet.bytes())).blocks;

describe('a title beside something else of its size', () => {
  it('ends above an institution with the mark of an author who stands over the title', async () => {
    const title = 'The long history of the field and the survey of forty farms';
    const sheet = (await Sheet.create())
      .set('Ana Silva¹, Jan de Vries¹', { y: 60, size: 14 })
      .set(title, { y: 90, size: 17, bold: true })
      .set('¹Forty farms before others', { y: 115, size: 14 })
      .abstract();
    expect((await read(sheet.body())).title.value).toBe(title);
  });

  it('ends above a name with a mark that is set as the title is', async () => {
    const sheet = (await Sheet.create())
      .set('The history of a field that is long and was told', { y: 80, size: 12, bold: true })
      .set('by others and with a simulation', { y: 104, size: 12, bold: true })
      .set('Gabriel de Araujo', { y: 128, size: 12, bold: true })
      .set('1', { x: 168, y: 124, size: 7, bold: true })
      .abstract();
    expect((await read(sheet.body())).title.value).toBe(
      'The history of a field that is long and was told by others and with a simulation',
    );
  });

  it('goes on behind a preposition, though its last line reads like a name', async () => {
    const sheet = (await Sheet.create())
      .set(['Making grazing and soil join forces in', 'Web Environment'], { y: 80, size: 17, bold: true })
      .set('Ana Silva and Jan de Vries', { y: 140, size: 12 });
    expect((await read(sheet.body())).title.value).toBe(
      'Making grazing and soil join forces in Web Environment',
    );
  });

  it('loses a sign of a note that its font has at the code of another', async () => {
    const sheet = (await Sheet.create()).set(`${TITLE.join(' ')}$`, { y: 80, size: 17, bold: true });
    expect((await read(sheet.body())).title.value).toBe(TITLE.join(' '));
  });

  it('is no Vietnamese where four words and more have no marked letter', () => {
    expect(isWrittenIn('Low-Density Parity-Check Code for Mobile Communications', 'vi')).toBe(false);
    expect(isWrittenIn('Dùng mã LDPC trong thông tin di động', 'vi')).toBe(true);
    expect(isWrittenIn('LDPC', 'vi')).toBe(true);
  });

  it('ends above its translation in words that hardly stand in the text', async () => {
    const text = 'Bu bir hasta ve bir kalp ile ilgili bir veri olarak daha da iyi bir teshis icin bu.';
    const sheet = (await Sheet.create())
      .set('Yapay Zeka Temelli Kalp Teshisi', { y: 80, size: 22 })
      .set('Artificial Heart Failure Diagnosis', { y: 106, size: 22 })
      .set('Ana Silva', { y: 140, size: 11 })
      .set(['Özet', text, text], { y: 180 })
      .set(['Abstract', 'Heart failure is an artificial diagnosis of the heart and its failure,'], { y: 260 })
      .set('which we tell by the data of the patients and of all those who are well.', { y: 284 })
      .set(
        Array.from({ length: 14 }, () => text),
        { y: 420 },
      );
    expect((await read(sheet)).title.value).toBe('Yapay Zeka Temelli Kalp Teshisi');
  });
});

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

  it('goes on with a last word in small capitals', async () => {
    const sheet = (await Sheet.create())
      .front()
      .set('Abstract', { y: 200, bold: true })
      .set([...SENTENCES, 'It hinders farmers who pass by from crossing what we call the'], { y: 220 })
      .set('GRAZELAND.', { y: 330, size: 8 })
      .set(['Our survey of farms shows that it does so well.', 'We give all of it away.'], { y: 344 });
    const { abstract } = await read(sheet.body());
    expect(abstract.value).toMatch(/call the GRAZELAND\.\nOur survey .* away\.$/);
  });

  it('ends above a classification with the year of its scheme', () => {
    const lead = '2012 ACM Subject Classification';
    expect(readLabel({ text: `${lead} Theory of computation`, lead })?.kind).toBe('other');
  });

  it('has no label but a bullet, and a notice at its end', async () => {
    const sheet = (await Sheet.create())
      .front()
      .set('Institute of Steppes, 12 High Street, Utrecht', { y: 160 })
      .set([`· ${SENTENCES[0]}`, ...SENTENCES.slice(1), 'Copyright # 2008 John Wiley & Sons, Ltd.'], {
        y: 220,
      });
    expect((await read(sheet.body())).abstract.value).toBe(SENTENCES.join(' '));
  });
});

describe('a list of keywords that other text follows', () => {
  it('ends with a line short of the others and without a comma where the text below is in one block with it', async () => {
    const sheet = (await Sheet.create())
      .front()
      .set(['Keywords: grazing,', 'soil carbon', ...BODY], { y: 200 });
    expect((await read(sheet)).keywords.value).toEqual(['grazing', 'soil carbon']);
  });

  it('ends before the name of a classification in another language', () => {
    expect(splitKeywords('inflation, pétrole Classification JEL : C32, E31')).toEqual([
      'inflation',
      'pétrole',
    ]);
  });

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

  it('has all its parts though the lists know the name of the last one alone, and not the names above them', async () => {
    const [task, value, results] = [
      'Task at hand: we ask.',
      'Practical value: it is there.',
      'Results: it is told.',
    ].map((name) => [name, ...SENTENCES.slice(0, 3)]) as [string[], string[], string[]];
    const sheet = (await Sheet.create())
      .set(TITLE, { y: 60, size: 16, bold: true })
      .set(['Ana Silva, Jan Petersen', ...task], { y: 120 })
      .set(value, { y: 210 })
      .set(results, { y: 290 })
      .set('Keywords: grazing, soil carbon', { y: 370 })
      .set(BODY, { y: 420 });
    const { abstract } = await read(sheet);
    expect(abstract.value.replace(/\s+/g, ' ')).toBe([...task, ...value, ...results].join(' '));
  });
});
