import { describe, expect, it } from 'vitest';
import { extractMetadata } from '../../../functions/documents/extract/extract-metadata.ts';
import { isNeverTitle, whyNeverTitle } from '../../../functions/documents/extract/not-a-title.ts';
import { buildDocx, paragraph } from './build-docx.ts';
import { ABSTRACT, bodyParts, TITLE } from './sample-text.ts';

const read = (...paragraphs: string[]) => extractMetadata(buildDocx(...paragraphs));
const heading = (text: string) => paragraph(text, { style: 'H1' });
const bold = (text: string, size = 12) => paragraph(text, { bold: true, centered: true, size });
const blank = paragraph('');
const summary = [heading('Abstract'), paragraph(ABSTRACT)];
const titleOf = async (...front: string[]) => (await read(...front, ...summary, ...bodyParts)).title.value;

describe('a title is left empty', () => {
  it('where the only line above the text has neither looks nor length of one', async () => {
    expect(await titleOf(paragraph('Second version'))).toBe('');
  });

  it('where names in lower case stand alone above the abstract', async () => {
    const names = bold('Ana silva moreno,jan petersen,  eva roth', 16);
    expect(await titleOf(names, bold('Department of soil botany'))).toBe('');
  });
});

describe('a title', () => {
  it('has a subtitle in the text’s own type where a blank line stands below that and none above', async () => {
    const subtitle = 'History of the fields of forty farms';
    const front = (...between: string[]) =>
      titleOf(
        paragraph(TITLE, { bold: true }),
        ...between,
        paragraph(subtitle),
        blank,
        paragraph('Ana Silva'),
      );
    expect(await front()).toBe(`${TITLE} ${subtitle}`);
    expect(await front(blank)).toBe(TITLE);
  });

  it('goes on in words that it has said before, in the same language', async () => {
    const below = 'Rotational grazing in the eastern steppe and carbon';
    expect(await titleOf(bold(TITLE, 14), bold(below), blank, paragraph('Ana Silva'))).toBe(
      `${TITLE}: ${below}`,
    );
  });

  it('is parted from names and addresses behind line breaks, however often those come in that paragraph', async () => {
    const br = '</w:t><w:br/><w:t xml:space="preserve">';
    const byline = [
      'Silva Ana 1,*, Petersen Jan 1,2',
      '1 Kőszegi Egyetem, Kőszeg, Hungary',
      '2 Kőszegi Kutatóközpont',
    ];
    expect(await titleOf(bold([TITLE, ...byline].join(br)))).toBe(TITLE);
    const doctors = ['Dr. Ana Maria Silva', 'Department of Botany, University of Sopron, Hungary'];
    expect(await titleOf(bold([TITLE, ...doctors].join(br)))).toBe(TITLE);
  });

  it('leaves out a school whose name goes on in the next line', async () => {
    const school = bold('FACULDADE DE TECNOLOGIA DE</w:t><w:br/><w:t>SÃO JOSÉ DO RIO PRETO', 16);
    expect(await titleOf(school, bold(TITLE, 14))).toBe(TITLE);
  });

  it('leaves out a line above it that ends with „its quotation“', async () => {
    expect(await titleOf(bold('for the course „Soil carbon“', 13), bold(TITLE, 16))).toBe(TITLE);
  });

  it('leaves out the word for a journal above it', async () => {
    expect(await titleOf(bold('JURNAL', 14), bold(TITLE, 14))).toBe(TITLE);
  });
});

describe('a title in a box', () => {
  it('goes on in the next paragraph, though the style of both asks for a new page', async () => {
    const line = (text: string) => bold(text, 16).replace('<w:pPr>', '<w:pPr><w:pageBreakBefore/>');
    const box = `<w:p><w:r><w:pict><v:shape style="width:400pt;height:90pt"><v:textbox><w:txbxContent>${line(TITLE)}${line('of forty farms')}${paragraph('Ana Silva')}${paragraph('ana@example.org')}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`;
    expect(await titleOf(box)).toBe(`${TITLE} of forty farms`);
  });
});

describe('a note', () => {
  it.each([
    '†These authors contributed equally to this work',
    '* Both authors have written the text',
    '‡ A note on the farms of the steppe',
    '§ Present address of the first author',
  ])('behind its mark is no title: %s', (note) => {
    expect(whyNeverTitle(note)).toBe('a note behind its mark');
  });

  it('is neither a paragraph of a law nor a word in italics', () => {
    expect(isNeverTitle('§ 5 of the law on forests')).toBe(false);
    expect(isNeverTitle('*Stipa capillata* in the eastern steppe')).toBe(false);
  });
});

describe('an abstract', () => {
  const abstractOf = async (...paragraphs: string[]) =>
    (await read(bold(TITLE, 16), ...paragraphs)).abstract.value;

  it('goes on in a paragraph with as many words of a related language as of its own', async () => {
    const first =
      'O solo das estepes tem uma longa história, e os agricultores do leste não a conhecem. Por isso perguntamos o que os campos nos dizem e como os rebanhos mudam com o tempo, em anos secos ou não, para que os vizinhos saibam mais e se protejam das perdas.';
    const second =
      'Este trabalho trata de campos de trigo e de pastagens, com uma amostra de solos dos vales e das colinas. Para isso, dados de satélites, de museus, de feiras, de bancos e de arquivos foram reunidos em tabelas de fazendas, para comparar formas de manejo em anos de seca, e por fim os custos de quarenta fazendas de ovelhas.';
    expect(await abstractOf(heading('Resumo'), paragraph(first), paragraph(second), ...bodyParts)).toBe(
      `${first}\n${second}`,
    );
  });

  const strong = (text: string) => paragraph(text, { bold: true });

  it('goes on under subheadings that no list has, set as its first', async () => {
    const parts = ['Objective', ABSTRACT, 'Fields and flocks', ABSTRACT, 'Results', ABSTRACT];
    const lines = parts.map((part) => (part === ABSTRACT ? paragraph(part) : strong(part)));
    const found = await abstractOf(
      heading('Abstract'),
      ...lines,
      paragraph('Keywords: soil, steppe'),
      ...bodyParts,
    );
    expect(found).toBe(parts.join('\n'));
  });

  it('is read under subheadings none of which a list has, up to the keywords', async () => {
    const parts = ['Fields and flocks', ABSTRACT, 'Grass and carbon', ABSTRACT];
    const lines = parts.map((part) => (part === ABSTRACT ? paragraph(part) : strong(part)));
    const front = [heading('Abstract'), ...lines];
    expect(await abstractOf(...front, paragraph('Keywords: soil, steppe'), ...bodyParts)).toBe(
      parts.join('\n'),
    );
    expect(await abstractOf(...front, ...bodyParts)).not.toContain('Fields and flocks');
  });

  it('in Japanese is told by a label with a full stop', async () => {
    const text = '本研究では草原の土壌炭素に対する放牧の影響を調べた。'.repeat(4);
    expect(await abstractOf(paragraph(`要旨（146語）。${text}`), ...bodyParts)).toBe(text);
  });

  it('is none where the keywords stand between its empty heading and the introduction', async () => {
    const body = ['Introduction', 'Objectives', 'Methods'].flatMap((part) => [
      heading(part),
      paragraph(ABSTRACT),
    ]);
    expect(await abstractOf(heading('Abstract'), paragraph('Keywords: soil, steppe'), ...body)).toBe('');
  });

  it('is none where its word sums up what many headings stand over', async () => {
    const chapters = ['Fields', 'Flocks', 'Grass', 'Carbon', 'Rain', 'Farms', 'Prices'];
    const body = chapters.flatMap((name) => [
      heading(name),
      paragraph('Of this the farms of the steppe have a long history to tell us.'),
    ]);
    expect(await abstractOf(...body, strong('Resumo:'), paragraph(ABSTRACT))).toBe('');
  });

  it('and the keywords are told in a table with both words in its first row', async () => {
    const row = (...cells: string[]) =>
      `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`;
    const both = `<w:tbl>${row('Abstract', 'Keywords')}${row(ABSTRACT, 'soil, steppe, grazing')}</w:tbl>`;
    const { abstract, keywords } = await read(bold(TITLE, 16), both, ...bodyParts);
    expect(abstract.value).toBe(ABSTRACT);
    expect(keywords.value).toEqual(['soil', 'steppe', 'grazing']);
  });
});

describe('keywords', () => {
  const keywordsOf = async (...paragraphs: string[]) =>
    (await read(bold(TITLE, 16), ...summary, ...paragraphs, ...bodyParts)).keywords.value;

  it('parted by full stops go on in the next line', async () => {
    const list = [paragraph('Palavras-chave: Solos. Pastagem.'), paragraph('Estepe oriental. Carbono.')];
    expect(await keywordsOf(...list)).toEqual(['Solos', 'Pastagem', 'Estepe oriental', 'Carbono']);
  });

  it('parted by full stops go on in many lines below their label', async () => {
    const list = ['Solos secos. Pastagem.', 'Estepe.', 'Rebanhos.', 'Carbono do solo'];
    const lines = list.map((line) => paragraph(line));
    expect(await keywordsOf(heading('Palavras-chave'), ...lines, heading('Introdução'))).toEqual([
      'Solos secos',
      'Pastagem',
      'Estepe',
      'Rebanhos',
      'Carbono do solo',
    ]);
  });

  it('are read in time whatever stops a stranger sends', async () => {
    const stops = 'A.'.repeat(50);
    expect(await keywordsOf(paragraph(`Keywords: ${stops}b`), paragraph('Soil.'))).toHaveLength(1);
  });

  it('of astronomers are parted by dashes, with a comma in some', async () => {
    const list = 'stars: formation – planets, asteroids: general – methods: numerical – dust';
    expect(await keywordsOf(paragraph(`Key words. ${list}`))).toEqual(list.split(' – '));
  });

  it('run on behind the abstract and a dash', async () => {
    const found = await read(
      bold(TITLE, 16),
      heading('Resumo'),
      paragraph(`${ABSTRACT} Palavras-chave – solo, estepe`),
    );
    expect(found.keywords.value).toEqual(['solo', 'estepe']);
    expect(found.abstract.value).toBe(ABSTRACT);
  });

  it('in Chinese may have spaces alone behind their label and between them', async () => {
    const terms = ['土壤碳', '轮牧', '东部草原'];
    const body = paragraph('草原的历史很长，许多研究者已经讨论过这个问题。'.repeat(8));
    const found = await read(
      heading('摘要'),
      body,
      paragraph(`关键词 ${terms.join(' ')}`),
      heading('引言'),
      body,
    );
    expect(found.keywords.value).toEqual(terms);
  });

  it('one a line may be acronyms', async () => {
    const lines = ['Soil', 'RGB-IR', 'EAN', 'Grazing'];
    expect(await keywordsOf(heading('Keywords'), ...lines.map((line) => paragraph(line)))).toEqual(lines);
  });

  it('one a line have the last with its full stop', async () => {
    const lines = ['Soil', 'Grazing', 'Steppe.'].map((line) => paragraph(line));
    expect(await keywordsOf(heading('Keywords'), ...lines)).toEqual(['Soil', 'Grazing', 'Steppe']);
  });

  it('are none in the head of a table of the text', async () => {
    const cells = ['Keyword', 'Carbon', 'Beginning of the text'].map(
      (cell) => `<w:tc>${paragraph(cell)}</w:tc>`,
    );
    const found = await read(bold(TITLE, 16), ...bodyParts, `<w:tbl><w:tr>${cells.join('')}</w:tr></w:tbl>`);
    expect(found.keywords.value).toEqual([]);
  });
});
