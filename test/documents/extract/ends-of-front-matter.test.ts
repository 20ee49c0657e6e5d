import { describe, expect, it } from 'vitest';
import { extractMetadata } from '../../../functions/documents/extract/extract-metadata.ts';
import { buildDocx, paragraph } from './build-docx.ts';
import { ABSTRACT, BODY, bodyParts, TITLE } from './sample-text.ts';

const title = paragraph(TITLE, { style: 'T1' });
const label = paragraph('Abstract', { bold: true });
/** As lines of one paragraph. */
const lines = (...texts: string[]) =>
  `<w:p><w:r>${texts.map((text) => `<w:t>${text}</w:t>`).join('<w:br/>')}</w:r></w:p>`;
const REMARKS = [
  'Fecha de recepción: 3 de mayo de 2020',
  'Level of evidence: IV',
  'Grant sponsor: Grassland Fund; Grant number: 12345',
  'UDC 631.4',
  '(243 words)',
  '12 pages, 3 figures, 4 tables',
  '© 2020 The Authors. Published by Grass Press.',
  'This is an open access article under the terms of the Grassland licence.',
  'This work was supported by the Grassland Fund under grant no. 1234.',
  'Para citar este artículo: Silva, A. (2020). Carbono. Pastos, 12(3), 45-67.',
  'Для цитирования: Сильва А. Углерод почвы // Степь. 2020. Т. 12. С. 45–67.',
];

describe('An abstract ends', () => {
  it.each(REMARKS)('before a line about the paper: %s', async (remark) => {
    const { abstract, keywords } = await extractMetadata(
      buildDocx(
        title,
        label,
        paragraph(ABSTRACT),
        paragraph(remark),
        paragraph('Keywords: soil; carbon'),
        ...bodyParts,
      ),
    );
    expect([abstract.value, keywords.value]).toEqual([ABSTRACT, ['soil', 'carbon']]);
  });

  it('at the only blank line above a text without a heading', async () => {
    const text = [BODY, 'They are:', 'the farmers;', 'the steppe.', BODY].map((part) => paragraph(part));
    const { abstract } = await extractMetadata(
      buildDocx(title, label, paragraph(ABSTRACT), paragraph(''), ...text),
    );
    expect(abstract.value).toBe(ABSTRACT);
    const { abstract: both } = await extractMetadata(
      buildDocx(title, label, paragraph(ABSTRACT), paragraph(''), paragraph(ABSTRACT), ...bodyParts),
    );
    expect(both.value).toBe(`${ABSTRACT}\n${ABSTRACT}`);
  });

  it('before such a line in its own paragraph', async () => {
    for (const remark of REMARKS) {
      const { abstract } = await extractMetadata(
        buildDocx(title, label, lines(ABSTRACT, remark), ...bodyParts),
      );
      expect(abstract.value).toBe(ABSTRACT);
    }
  });

  it('before a heading that nothing but its length tells', async () => {
    const { abstract } = await extractMetadata(
      buildDocx(title, label, paragraph(ABSTRACT), paragraph('The history of soils'), paragraph(BODY)),
    );
    expect(abstract.value).toBe(ABSTRACT);
  });

  it('not before parts with labels, where it has them from the start', async () => {
    const parts = [
      'Relevance of the topic: Soils change.',
      `Subject and aim: ${ABSTRACT}`,
      'Eligibility: All the 40 farms.',
    ];
    const { abstract } = await extractMetadata(
      buildDocx(
        title,
        label,
        ...parts.map((part) => paragraph(part)),
        paragraph('Keywords: soil; carbon'),
        ...bodyParts,
      ),
    );
    expect(abstract.value).toBe(parts.join('\n'));
  });
});

describe('Keywords', () => {
  const list = async (...paragraphs: string[]) =>
    (await extractMetadata(buildDocx(title, label, paragraph(ABSTRACT), ...paragraphs, ...bodyParts)))
      .keywords.value;

  it('end before a line about the paper in their paragraph', async () => {
    for (const remark of [
      'UDC 631.4',
      'Received: 3 May 2020',
      'Conflict of interest: none',
      'Artículo recibido: mayo',
    ])
      expect(await list(lines('Keywords: soil; carbon', remark))).toEqual(['soil', 'carbon']);
  });

  it('end before a date below a list of one a paragraph', async () => {
    const below = ['Keywords', 'soil', 'carbon', 'Received 3 May 2020'].map((text) => paragraph(text));
    expect(await list(...below)).toEqual(['soil', 'carbon']);
  });

  it.each([
    ['bullets', ['• soil', '• carbon', '• steppe']],
    ['numbers', ['1. soil', '2. carbon', '3. steppe']],
    ['dots', ['soil. carbon. steppe']],
    ['stars', ['soil * carbon * steppe']],
    ['slashes', ['soil / carbon / steppe']],
    ['tabs', ['soil\tcarbon\tsteppe']],
  ])('are parted by %s', async (_, below) => {
    const entries = below.map((text) => paragraph(text));
    expect(await list(paragraph('Keywords', { bold: true }), ...entries)).toEqual([
      'soil',
      'carbon',
      'steppe',
    ]);
  });

  it('go on one a paragraph where the first stands on the label’s line', async () => {
    const below = ['Keywords: soil', 'carbon', 'steppe'].map((text) => paragraph(text));
    expect(await list(...below)).toEqual(['soil', 'carbon', 'steppe']);
  });
});

describe('No abstract is', () => {
  const NOTES = ['About the author', 'Note to the editor', 'Declaration of honour'];
  const byline = paragraph('Ana Silva, Department of Soil, University of Grasslands');

  it.each(NOTES)('what stands under another heading: %s', async (heading) => {
    const { abstract } = await extractMetadata(
      buildDocx(
        paragraph(TITLE, { bold: true, size: 16 }),
        byline,
        paragraph(heading, { bold: true }),
        paragraph(ABSTRACT),
        ...bodyParts,
      ),
    );
    expect(abstract.value).toBe('');
  });

  it('what says itself that it is something else', async () => {
    for (const note of NOTES) {
      const { abstract } = await extractMetadata(
        buildDocx(
          paragraph(TITLE, { bold: true, size: 16 }),
          byline,
          paragraph(`${note}: ${ABSTRACT}`),
          ...bodyParts,
        ),
      );
      expect(abstract.value).toBe('');
    }
  });
});
