import { describe, expect, it } from 'vitest';
import { extractMetadata } from '../../../functions/documents/extract/extract-metadata.ts';
import { buildDocx, paragraph } from './build-docx.ts';
import { ABSTRACT, abstractParts, BODY, bodyParts, TITLE } from './sample-text.ts';

describe('metadata of a DOCX', () => {
  it('takes the paragraph of style Title, whatever stands before it', async () => {
    const { title } = await extractMetadata(
      buildDocx(
        paragraph('Research Article'),
        paragraph(TITLE, { style: 'T1' }),
        paragraph('Ana Silva', { style: 'A1' }),
        ...bodyParts,
      ),
    );
    expect(title).toEqual({ value: TITLE, certainty: 'sure' });
  });

  it('takes the large centred line where no style says Title', async () => {
    const { title } = await extractMetadata(
      buildDocx(
        paragraph('12 March 2024'),
        paragraph(TITLE, { size: 18, centered: true }),
        paragraph('Ana Silva, Jan de Vries', { centered: true }),
        ...bodyParts,
      ),
    );
    expect(title.value).toBe(TITLE);
  });

  it('joins a title of one word with its subtitle', async () => {
    const { title } = await extractMetadata(
      buildDocx(
        paragraph('SoilR', { style: 'T1' }),
        paragraph('An R package for soil carbon', { style: 'S1' }),
        ...bodyParts,
      ),
    );
    expect(title.value).toBe('SoilR: An R package for soil carbon');
  });

  it('reads an abstract under its heading up to the next one', async () => {
    const { abstract } = await extractMetadata(
      buildDocx(paragraph(TITLE, { style: 'T1' }), ...abstractParts, ...bodyParts),
    );
    expect(abstract).toEqual({ value: ABSTRACT, certainty: 'sure' });
  });

  it('keeps the parts of a structured abstract', async () => {
    const { abstract } = await extractMetadata(
      buildDocx(
        paragraph('Abstract', { style: 'H1' }),
        paragraph(`Background: ${ABSTRACT}`),
        paragraph('Methods', { style: 'H1' }),
        paragraph('We measured soil in three years.'),
        ...bodyParts,
      ),
    );
    expect(abstract.value).toBe(`Background: ${ABSTRACT}\nMethods\nWe measured soil in three years.`);
  });

  it('prefers the abstract in the language of the body', async () => {
    const spanish = 'Este trabajo estudia el carbono del suelo en la estepa y los efectos de las vacas. '
      .repeat(6)
      .trim();
    const { abstract, keywords } = await extractMetadata(
      buildDocx(
        paragraph(`Resumen. ${spanish}`),
        paragraph('Palabras clave: suelo, carbono'),
        paragraph(`Abstract. ${ABSTRACT}`),
        paragraph('Keywords: soil, carbon'),
        ...bodyParts,
      ),
    );
    expect(abstract.value).toBe(ABSTRACT);
    expect(keywords.value).toEqual(['soil', 'carbon']);
  });

  it('finds keywords before the abstract and leaves their trailers out', async () => {
    const { keywords } = await extractMetadata(
      buildDocx(
        paragraph('Key words: soil carbon; grazing; steppe. JEL codes: Q15, Q24'),
        paragraph(`Abstract: ${ABSTRACT}`),
        ...bodyParts,
      ),
    );
    expect(keywords).toEqual({ value: ['soil carbon', 'grazing', 'steppe'], certainty: 'sure' });
  });

  it('leaves empty what a template asks for and the author did not give', async () => {
    const { abstract, keywords } = await extractMetadata(
      buildDocx(
        paragraph(TITLE, { style: 'T1' }),
        paragraph('Abstract (200 words maximum)', { style: 'H1' }),
        paragraph('Key words: (3 to ten)'),
        ...bodyParts,
      ),
    );
    expect(abstract).toEqual({ value: '', certainty: 'none' });
    expect(keywords).toEqual({ value: [], certainty: 'none' });
  });

  it('finds nothing in a letter', async () => {
    const { title, abstract } = await extractMetadata(
      buildDocx(
        paragraph('Dear Editor,'),
        paragraph('Please consider our manuscript on soil for your journal'),
        paragraph(BODY),
      ),
    );
    expect([title.value, abstract.value]).toEqual(['', '']);
  });

  it('reads a paper with which its review is printed, below the keywords', async () => {
    const { title, keywords } = await extractMetadata(
      buildDocx(
        paragraph('Storage of carbon in grazed soils', { bold: true }),
        paragraph('Keywords: soil, carbon, grazing'),
        paragraph('Рецензия'),
        ...bodyParts,
      ),
    );
    expect(title.value).toBe('Storage of carbon in grazed soils');
    expect(keywords.value).toEqual(['soil', 'carbon', 'grazing']);
  });

  it('reads the text as if all tracked changes were accepted', async () => {
    const tracked =
      '<w:p><w:pPr><w:pStyle w:val="T1"/></w:pPr><w:del><w:r><w:delText>Old </w:delText></w:r></w:del>' +
      '<w:ins><w:r><w:t>Soil carbon </w:t></w:r></w:ins><w:r><w:t>under grazing animals</w:t></w:r></w:p>';
    const { title } = await extractMetadata(buildDocx(tracked, ...bodyParts));
    expect(title.value).toBe('Soil carbon under grazing animals');
  });
});

describe('a file that is no readable DOCX', () => {
  it('is refused as broken when the ZIP is damaged', async () => {
    const whole = buildDocx(paragraph(TITLE));
    await expect(extractMetadata(whole.subarray(0, 200))).rejects.toMatchObject({ fault: 'brokenDocx' });
  });

  it('is refused when it declares a DOCTYPE', async () => {
    const { strToU8, zipSync } = await import('fflate');
    const bytes = zipSync({ 'word/document.xml': strToU8('<!DOCTYPE w [<!ENTITY a "b">]><w:document/>') });
    await expect(extractMetadata(bytes)).rejects.toMatchObject({ fault: 'doctype' });
  });

  it('is refused when it is neither DOCX nor PDF', async () => {
    await expect(extractMetadata(new TextEncoder().encode('plain text'))).rejects.toMatchObject({
      fault: 'neither',
    });
  });
});
