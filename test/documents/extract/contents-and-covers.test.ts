import { describe, expect, it } from 'vitest';
import { extractMetadata } from '../../../functions/documents/extract/extract-metadata.ts';
import { findAbstract } from '../../../functions/documents/extract/find-abstract.ts';
import { findLabelledTitle } from '../../../functions/documents/extract/find-labelled-title.ts';
import { readLabel } from '../../../functions/documents/extract/labels.ts';
import { isNeverTitle, isRoleLabel } from '../../../functions/documents/extract/not-a-title.ts';
import { frontOf } from '../../../functions/documents/extract/read-front.ts';
import { aBlock } from './a-block.ts';
import { BODY, SENTENCES, Sheet } from './sheet.ts';

const read = async (sheet: Sheet) => extractMetadata(await sheet.bytes());
const sectionsOf = (...blocks: Parameters<typeof aBlock>[0][]) =>
  frontOf(blocks.map(aBlock), '', true).sections;

describe('a list of contents', () => {
  it('has no label, whatever its leaders are', () => {
    const entries = ['要旨 . . . . . . . . . 4', '摘要 ········· 1', 'Abstract ……… ii', 'Keywords ‥‥‥‥'];
    for (const text of [...entries, '초록 ・・・・・・・・', 'Resumen..........'])
      expect(readLabel({ text, lead: '' }), text).toBeUndefined();
  });

  it('is told from a form that is left blank behind its colon, and from a sentence that is left open', () => {
    expect(readLabel({ text: 'Abstract:..........', lead: '' })).toMatchObject({ kind: 'abstract' });
    expect(readLabel({ text: 'Abstract. Some say … others do not.', lead: '' })).toMatchObject({
      kind: 'abstract',
    });
  });

  it('gives neither an abstract nor a title', () => {
    const sections = sectionsOf(
      { text: '草原の土壌炭素', size: 18 },
      { text: '要旨' },
      { text: '1.1 草原と土壌炭素の測定およびその比較についての統合的な枠組み . . . . . . . . . . .' },
      { text: '1.2 データ . . . . . . . . . . .' },
    );
    expect(findAbstract(sections, 12, 'ja')).toBeUndefined();
    expect(isNeverTitle('Soils and their carbon . . . . . . . . 4')).toBe(true);
  });
});

describe('a title', () => {
  it('has a first line that ends in a colon behind a word for people’s places, where the text has its words', async () => {
    const title = ['History and Institutions:', 'The survey of forty farms'];
    const sheet = (await Sheet.create())
      .set(title[0] ?? '', { y: 80, size: 17, bold: true })
      .set(title[1] ?? '', { y: 104, size: 17, bold: true })
      .set('Ana Silva', { y: 140, size: 12 })
      .set('Abstract', { y: 200, bold: true })
      .set([...SENTENCES, 'Institutions have a history.'], { y: 220 });
    expect((await read(sheet.body())).title.value).toBe(title.join(' '));
  });

  it('is no label of people for a word that has one in it', () => {
    const topics = [
      'Growth and Institutions',
      'Supervised Learning',
      'Addressing Drought',
      'Panama',
      'Authoritarianism',
    ];
    for (const topic of topics) expect(isRoleLabel(`${topic}: a survey of farms`), topic).toBe(false);
    const labels = [
      'Institutions',
      'Name of Institution',
      'Supervisors',
      'Co-authors',
      'Addresses',
      'Nama',
      'Supervised by',
    ];
    for (const label of labels) expect(isRoleLabel(`${label}: Ana Silva`), label).toBe(true);
  });

  it('does not begin with a label of people in its own type', async () => {
    const sheet = (await Sheet.create())
      .set('Authors and Affiliations:', { y: 80, size: 17, bold: true })
      .set('The survey of forty farms', { y: 104, size: 17, bold: true })
      .abstract();
    expect((await read(sheet.body())).title.value).toBe('The survey of forty farms');
  });

  const coverTitle = (...blocks: Parameters<typeof aBlock>[0][]) =>
    findLabelledTitle(sectionsOf(...blocks), blocks.length)?.value;

  it('of a Chinese cover goes on in a row with a year, and with a subtitle behind a dash', () => {
    const label = { text: '论文题目：基于土壤碳的移动', size: 18 };
    const field = { text: '专 业 计算机及应用', size: 14 };
    expect(coverTitle(label, { text: '放牧系统——来自 2020 年的证据', size: 18 }, field)).toBe(
      '基于土壤碳的移动放牧系统——来自 2020 年的证据',
    );
    expect(
      coverTitle(label, { text: '放牧系统研究', size: 18 }, { text: '——以草原为例', size: 15 }, field),
    ).toBe('基于土壤碳的移动放牧系统研究——以草原为例');
    expect(coverTitle(label, { text: '——以草原为例', size: 15 }, field)).toBe('基于土壤碳的移动——以草原为例');
  });

  it('of a Chinese cover ends above a field with its value', () => {
    const label = { text: '论文题目：基于土壤碳的移动放牧', size: 14 };
    for (const text of ['专 业 计算机及应用', '学生学号 125027', '班级 2班'])
      expect(coverTitle(label, { text, size: 14 }, { text: '日期 今天', size: 14 })).toBe(
        '基于土壤碳的移动放牧',
      );
  });
});

describe('an abstract without a label', () => {
  it('that stands above its longer translation is the one in the language of the text', () => {
    const own =
      'V članku opišemo ogljik v tleh in pašo na stepi. Tu pokažemo nekaj lastnosti, kot so rast, voda in globina, ' +
      'ter povemo, zakaj se to v sušnih letih spremeni in kako hitro.';
    const english =
      'We tell of the carbon in the soil and of grazing on the steppe, and that this is so for years. ';
    const body = 'Ogljik v tleh se z leti ne spremeni, ker se ne da meriti do globine. '.repeat(8);
    const front = frontOf(
      [
        { text: 'OGLJIK V TLEH', size: 14 },
        { text: 'Ana Novak', size: 11 },
        { text: own, size: 11 },
        { text: 'SOIL CARBON', size: 11 },
        { text: english.repeat(4).trim(), size: 11 },
        { text: '1. Uvod', size: 12, bold: true },
        { text: body, size: 11 },
        { text: body, size: 11 },
      ].map(aBlock),
      '',
      true,
    );
    expect(findAbstract(front.sections, front.bodySize, front.language.name)?.value).toBe(own);
  });
});

describe('a list of keywords', () => {
  it('goes on in a line of its own below a full line of its column', async () => {
    const sheet = (await Sheet.create())
      .front()
      .set('Abstract', { y: 200, size: 10, bold: true })
      .set(SENTENCES, { y: 220 });
    const list = 'Keywords: soil, steppe, farms, grazing, survey, Smart';
    const indent = 12;
    const right = 72 + indent + sheet.widthOf(list);
    sheet.set(list, { x: 72 + indent, y: 330 }).set('iOS', { x: 72, y: 342 });
    const column: string[] = [];
    for (const word of BODY.join(' ').split(' ')) {
      const line = `${column.at(-1) ?? ''} ${word}`.trim();
      if (column.length > 0 && 72 + sheet.widthOf(line) <= right + 3) column[column.length - 1] = line;
      else column.push(word);
    }
    sheet.set('I. Introduction', { y: 380, size: 12, bold: true }).set(column.slice(0, 12), { y: 400 });
    expect((await read(sheet)).keywords.value.at(-1)).toBe('Smart iOS');
  });

  it('in Arabic letters is read beside its label, which stands behind it', () => {
    const place = { top: 400, bottom: 400, pageWidth: 600, pageHeight: 800 };
    const sections = frontOf(
      [
        aBlock({ text: ':خاک، کربن، چرا', place: { ...place, left: 187, right: 361 } }),
        aBlock({ text: 'واژگان کلیدی', bold: true, place: { ...place, left: 123, right: 193 } }),
        aBlock({
          text: 'مقدمه',
          bold: true,
          place: { ...place, left: 128, right: 157, top: 430, bottom: 430 },
        }),
      ],
      '',
      true,
    ).sections;
    expect(sections.map(({ label }) => label?.kind)).toEqual(['keywords', undefined, 'introduction']);
  });
});
