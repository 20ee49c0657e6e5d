import { describe, expect, it } from 'vitest';
import { extractMetadata } from '../../../functions/documents/extract/extract-metadata.ts';
import { isNeverTitle } from '../../../functions/documents/extract/not-a-title.ts';
import { buildDocx, paragraph } from './build-docx.ts';
import { ABSTRACT, bodyParts, TITLE } from './sample-text.ts';
import { Sheet } from './sheet.ts';

const titleOf = async (...paragraphs: string[]) =>
  (await extractMetadata(buildDocx(...paragraphs))).title.value;
const readTitle = async (sheet: Sheet) => (await extractMetadata(await sheet.bytes())).title.value;
const summary = [paragraph('Abstract', { bold: true }), paragraph(ABSTRACT)];

describe('above a title', () => {
  it('a journal’s section is none where the paper’s class mark parts them', async () => {
    const rubric = paragraph('GRAZING AND THE SOIL CARBON', { size: 18, bold: true, centered: true });
    const title = paragraph(TITLE, { size: 15, bold: true });
    for (const mark of ['UDC 631.4', 'УДК 631.4', 'DOI: 10.1234/soil.7'])
      expect(
        await titleOf(rubric, paragraph(mark), title, paragraph('A. Silva'), ...summary, ...bodyParts),
      ).toBe(TITLE);
  });

  it('a title keeps its place where the class mark stands below it', async () => {
    const title = paragraph(TITLE, { size: 18, bold: true, centered: true });
    const names = paragraph('Ana Silva, Jan de Vries', { bold: true });
    expect(await titleOf(title, paragraph('UDC 631.4'), names, ...summary, ...bodyParts)).toBe(TITLE);
  });

  it('lines of organizers are none, however large', async () => {
    const organizers = ['University of the Grazing Steppe', 'Institute of Soil Carbon'].join(
      '</w:t><w:br/><w:t>',
    );
    const front = [
      paragraph(organizers, { size: 20, bold: true, centered: true }),
      paragraph(TITLE, { size: 14, bold: true }),
    ];
    expect(await titleOf(...front, paragraph('Ana Silva'), ...summary, ...bodyParts)).toBe(TITLE);
  });

  it('the kind of article before a colon is no part of one', async () => {
    const title = paragraph(`Научная статья: ${TITLE}`, { bold: true, centered: true });
    expect(await titleOf(title, paragraph('Ana Silva'), ...summary, ...bodyParts)).toBe(TITLE);
  });

  it('a list of contents is none, and keeps no paper from having one', async () => {
    for (const heading of ['Contents', '目 录']) {
      const contents = paragraph(heading, { size: 16, bold: true, centered: true });
      const title = paragraph(TITLE, { size: 16, bold: true, centered: true });
      expect(await titleOf(contents, title, paragraph('Ana Silva'), ...summary, ...bodyParts)).toBe(TITLE);
    }
  });

  it('the kind of article is none in any language, nor in two', async () => {
    const kinds = [
      'Artículo científico',
      'Научная статья',
      'Araştırma makalesi',
      '研究论文',
      'Originalarbeit',
    ];
    kinds.push(
      'Artigo original / Original article',
      'ARTÍCULO DE REVISIÓN',
      'مقاله علمی پژوهشی',
      '【研究论文】',
    );
    expect(kinds.filter((kind) => !isNeverTitle(kind))).toEqual([]);
    expect(isNeverTitle('Artículos científicos en la prensa de la estepa')).toBe(false);
    const styled = paragraph('Artículo científico', { style: 'T1' });
    const title = paragraph(TITLE, { bold: true, centered: true });
    expect(await titleOf(styled, title, paragraph('Ana Silva'), ...summary, ...bodyParts)).toBe(TITLE);
  });
});

describe('a banner', () => {
  const look = { size: 14, bold: true, centered: true };
  const banners = ['Working paper No. 12', 'Version 2', 'Term paper', 'Revised manuscript', 'Logo'];
  banners.push('Grassland Notes 12 (2020) 45–67', 'Conference on Soils 2020');

  it.each(banners)('set as the title below it is no part of that: %s', async (banner) => {
    const front = [paragraph(banner, look), paragraph(TITLE, look), paragraph('Ana Silva')];
    expect(await titleOf(...front, ...summary, ...bodyParts)).toBe(TITLE);
  });
});

describe('a sign behind a title', () => {
  it('makes no name of capitalized words that the text has', async () => {
    const title =
      '<w:r><w:t>Korean Steppe Farmers Survey</w:t></w:r><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>*</w:t></w:r>';
    const line = `<w:p><w:pPr><w:jc w:val="center"/></w:pPr>${title}</w:p>`;
    expect(await titleOf(line, paragraph('Written by nobody'), ...summary, ...bodyParts)).toBe(
      'Korean Steppe Farmers Survey',
    );
  });
});

describe('below a title', () => {
  it('a name straight above an address is no subtitle, though the text has it again', async () => {
    const sheet = (await Sheet.create())
      .set('Soil carbon under rotational grazing', { x: 54, y: 80, size: 20 })
      .set('Grazing, Farmer', { x: 54, y: 110, size: 14, bold: true })
      .set('University of the Steppe, Mongolia', { x: 54, y: 126, size: 10 })
      .abstract();
    expect(await readTitle(sheet.body())).toBe('Soil carbon under rotational grazing');
  });
});

describe('people with their initials', () => {
  it('are no title where no other is', async () => {
    for (const names of ['A. Silva, J. Vries, M. Farmer', 'Гаврилюк О. І., Жданова О. Г.'])
      expect(await titleOf(paragraph(names, { bold: true }), ...summary, ...bodyParts)).toBe('');
  });
});

describe('a smaller line straight below a title', () => {
  it('belongs to it where it is as bold and centred, of words of which the text has half', async () => {
    const title = paragraph('Grazing of the steppe', { bold: true, centered: true, size: 16 });
    const line = (bold: boolean) => paragraph('The farmers elsewhere', { bold, centered: true, size: 13 });
    const names = paragraph('Ana Silva and others');
    expect(await titleOf(title, line(true), names, ...summary, ...bodyParts)).toBe(
      'Grazing of the steppe: The farmers elsewhere',
    );
    expect(await titleOf(title, line(false), names, ...summary, ...bodyParts)).toBe('Grazing of the steppe');
  });

  it('belongs to it where that ends in a colon, though the text has none of its words', async () => {
    const front = [
      paragraph('Grazing of the steppe:', { bold: true, centered: true, size: 16 }),
      paragraph('A primer for readers', { bold: true, centered: true, size: 13 }),
    ];
    expect(await titleOf(...front, paragraph('Ana Silva'), ...summary, ...bodyParts)).toBe(
      'Grazing of the steppe: A primer for readers',
    );
  });
});

describe('behind abstract and keywords', () => {
  const front = [...summary, paragraph('Keywords: soil, carbon, grazing')];

  it('a line over the body, which has its words, is the title where no other is', async () => {
    const line = 'A survey of forty farms in the Korean steppe';
    expect(await titleOf(...front, paragraph(line), ...bodyParts)).toBe(line);
    expect(await titleOf(...front, paragraph('Written in spring by nobody'), ...bodyParts)).toBe('');
    expect(await titleOf(...front, paragraph('history; survey; forty farms; steppe'), ...bodyParts)).toBe('');
  });
});

describe('wide Latin letters and figures', () => {
  it('are given as plain ones, without the gap behind a wide point', async () => {
    const { title, keywords } = await extractMetadata(
      buildDocx(
        paragraph('决策树Ｃ４． ５算法的改进与应用研究', { size: 18, bold: true, centered: true }),
        paragraph('摘要：本文针对决策树算法提出一种改进的方法。'.repeat(8)),
        paragraph('关键词：Ｃ４．５；ＴＭ－Ｃ４． ５算法；评价标准ＤＯＩ：１０．１１９０７'),
        ...bodyParts,
      ),
    );
    expect(title.value).toBe('决策树C4.5算法的改进与应用研究');
    expect(keywords.value).toEqual(['C4.5', 'TM-C4.5算法', '评价标准']);
  });
});

describe('keywords', () => {
  const keywordsOf = async (...paragraphs: string[]) =>
    (await extractMetadata(buildDocx(...paragraphs))).keywords.value;

  it('may stand in brackets', async () => {
    const list = paragraph('Keywords: [soil; carbon; grazing]');
    expect(await keywordsOf(paragraph(TITLE), ...summary, list, ...bodyParts)).toEqual([
      'soil',
      'carbon',
      'grazing',
    ]);
  });

  it('are Kazakh in a Kazakh manuscript, though a Russian list follows', async () => {
    const text = paragraph(
      'Қазақстан шетелдік инвестицияларды тартуда ерекше маңызды рөл атқарады. '.repeat(12),
    );
    const lists = ['Түйін сөздер: экономика, өндіріс', 'Ключевые слова: экономика, производство'];
    const front = [paragraph('Қазақстандағы шетелдік инвестициялар', { bold: true })];
    expect(await keywordsOf(...front, ...lists.map((list) => paragraph(list)), text, text, text)).toEqual([
      'экономика',
      'өндіріс',
    ]);
  });
});
