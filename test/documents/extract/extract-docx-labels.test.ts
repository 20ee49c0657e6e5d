import { describe, expect, it } from 'vitest';
import { extractMetadata } from '../../../functions/documents/extract/extract-metadata.ts';
import { buildDocx, paragraph } from './build-docx.ts';
import { ABSTRACT, BODY, bodyParts, TITLE } from './sample-text.ts';

describe('labels and look-alikes in a DOCX', () => {
  it('splits a paragraph where a label follows a line break', async () => {
    const joined = `<w:p><w:r><w:t>${ABSTRACT}</w:t><w:br/><w:t>Keywords: soil; carbon</w:t></w:r></w:p>`;
    const { abstract, keywords } = await extractMetadata(
      buildDocx(
        paragraph(TITLE, { style: 'T1' }),
        paragraph('Abstract', { bold: true }),
        joined,
        ...bodyParts,
      ),
    );
    expect(abstract.value).toBe(ABSTRACT);
    expect(keywords.value).toEqual(['soil', 'carbon']);
  });

  it('passes over the running title and the journal it is submitted to', async () => {
    const { title } = await extractMetadata(
      buildDocx(
        paragraph('Running title: Soil and grazing', { bold: true, size: 16 }),
        paragraph('Submitted to: Journal of Grassland Science', { bold: true, size: 16 }),
        paragraph(TITLE, { bold: true }),
        paragraph(`Abstract. ${ABSTRACT}`),
        ...bodyParts,
      ),
    );
    expect(title.value).toBe(TITLE);
  });

  it('takes a bold paragraph under the byline for the abstract, and says that it is unsure', async () => {
    const { abstract } = await extractMetadata(
      buildDocx(
        paragraph(TITLE, { bold: true, size: 16 }),
        paragraph('Ana Silva and Jan de Vries'),
        paragraph('Department of Soil, University of Grasslands, Springfield'),
        paragraph(`${ABSTRACT} ${ABSTRACT}`, { bold: true }),
        paragraph(BODY),
        paragraph(BODY),
      ),
    );
    expect(abstract).toEqual({ value: `${ABSTRACT} ${ABSTRACT}`, certainty: 'unsure' });
  });

  it('takes no body text for an abstract when nothing marks it', async () => {
    const { abstract } = await extractMetadata(
      buildDocx(paragraph(TITLE, { style: 'T1' }), paragraph(BODY), paragraph(BODY), paragraph(BODY)),
    );
    expect(abstract).toEqual({ value: '', certainty: 'none' });
  });

  it('reads keywords that stand one a paragraph under their heading', async () => {
    const { keywords } = await extractMetadata(
      buildDocx(
        paragraph('Keywords', { bold: true }),
        paragraph('soil carbon'),
        paragraph('grazing'),
        ...bodyParts,
      ),
    );
    expect(keywords.value).toEqual(['soil carbon', 'grazing']);
  });

  it('takes only the first paragraph when no heading ends the abstract', async () => {
    const first = `${ABSTRACT} ${ABSTRACT}`;
    const { abstract } = await extractMetadata(
      buildDocx(
        paragraph('Abstract:'),
        paragraph(first),
        ...Array.from({ length: 5 }, () => paragraph(BODY)),
      ),
    );
    expect(abstract).toEqual({ value: first, certainty: 'unsure' });
  });

  it('keeps a short abstract between its heading and the next', async () => {
    const { abstract } = await extractMetadata(
      buildDocx(
        paragraph(TITLE, { style: 'T1' }),
        paragraph('Abstract', { style: 'H1' }),
        paragraph('Grazing changed the carbon of one plot.'),
        ...bodyParts,
      ),
    );
    expect(abstract.value).toBe('Grazing changed the carbon of one plot.');
  });

  it('ends the abstract before a statement of importance', async () => {
    const { abstract } = await extractMetadata(
      buildDocx(
        paragraph(TITLE, { style: 'T1' }),
        paragraph('Abstract', { style: 'H1' }),
        paragraph(ABSTRACT),
        paragraph('Importance: Carbon matters to everyone who lives on the steppe and to others, too.'),
        ...bodyParts,
      ),
    );
    expect(abstract.value).toBe(ABSTRACT);
  });

  it('takes no formula for a title, and no acknowledgement for an abstract', async () => {
    const { title, abstract } = await extractMetadata(
      buildDocx(
        paragraph('D={(X,Y)}={(X1,Y1),(X2,Y2),…,(XK,YK)}', { size: 16 }),
        paragraph('Remerciements', { bold: true }),
        paragraph(ABSTRACT),
        ...bodyParts,
      ),
    );
    expect([title.value, abstract.value]).toEqual(['', '']);
  });

  it('goes on with keywords in the next paragraph when the line ends with a comma', async () => {
    const { keywords } = await extractMetadata(
      buildDocx(
        paragraph(TITLE, { style: 'T1' }),
        paragraph('Some key words: soil carbon, grazing,'),
        paragraph('steppe'),
        ...bodyParts,
      ),
    );
    expect(keywords.value).toEqual(['soil carbon', 'grazing', 'steppe']);
  });

  it('joins a second line of the title that begins in lower case', async () => {
    const { title } = await extractMetadata(
      buildDocx(
        paragraph('Soil carbon under rotational grazing', { style: 'T1' }),
        paragraph('with sheep in the eastern steppe', { bold: true, centered: true }),
        paragraph('Ana Silva, Jan de Vries'),
        ...bodyParts,
      ),
    );
    expect(title.value).toBe('Soil carbon under rotational grazing with sheep in the eastern steppe');
  });

  it('reads a run-in label that ends with rules, and the wrapped rest of the keywords', async () => {
    const { abstract, keywords } = await extractMetadata(
      buildDocx(
        paragraph('article.tex', { size: 20 }),
        paragraph(TITLE, { size: 18 }),
        paragraph(`Abstract__ ${ABSTRACT}`),
        paragraph('Keywords: soil carbon, grazing, smart'),
        paragraph('pasture, steppe'),
        ...bodyParts,
      ),
    );
    expect(abstract.value).toBe(ABSTRACT);
    expect(keywords.value).toEqual(['soil carbon', 'grazing', 'smart pasture', 'steppe']);
  });

  it("reads the title row of a Chinese thesis's cover, which goes on in the next row", async () => {
    const { title } = await extractMetadata(
      buildDocx(
        paragraph('草原大学高等教育', { bold: true, size: 26, centered: true }),
        paragraph('论文题目 基于土壤碳的移动', { bold: true, size: 18 }),
        paragraph('放牧系统的设计与实现', { bold: true, size: 18 }),
        paragraph('专 业 计算机及应用', { bold: true, size: 18 }),
      ),
    );
    expect(title).toEqual({ value: '基于土壤碳的移动放牧系统的设计与实现', certainty: 'sure' });
  });
});
