import { describe, expect, it } from 'vitest';
import { extractMetadata } from '../../../functions/documents/extract/extract-metadata.ts';
import { buildDocx, paragraph } from './build-docx.ts';
import { ABSTRACT, bodyParts, TITLE as NAME } from './sample-text.ts';
import { SENTENCES, Sheet } from './sheet.ts';

const abstractOf = async (sheet: Sheet) => (await extractMetadata(await sheet.bytes())).abstract.value;

describe('an abstract of a PDF', () => {
  it('stands under ‘summary’ in lower case where that is all of its line, and not where a sentence goes on', async () => {
    const labelled = (await Sheet.create())
      .front()
      .set('s u m m a r y', { y: 190, size: 12 })
      .set(SENTENCES, { y: 210 });
    const { abstract } = await extractMetadata(await labelled.body().bytes());
    expect(abstract).toEqual({ value: SENTENCES.join(' '), certainty: 'sure' });
    const parts = [
      paragraph(NAME, { size: 18, bold: true }),
      paragraph('Ana Silva'),
      paragraph(`summary of what was seen: ${ABSTRACT}`),
    ];
    expect((await extractMetadata(buildDocx(...parts, ...bodyParts))).abstract.value).toBe('');
  });

  it('goes on over the page in its own smaller type, with a note at the foot between', async () => {
    const front = async (size: number) =>
      (await Sheet.create())
        .front()
        .set('Abstract', { x: 250, y: 600, bold: true })
        .set(SENTENCES, { x: 92, y: 620, size })
        .set('* ana@example.org', { y: 760, size: 7 })
        .nextPage()
        .set([...SENTENCES, 'What we saw on the farms is true also of others.'], { x: 92, y: 80, size });
    expect(await abstractOf((await front(9)).body())).toContain('true also of others');
    expect(await abstractOf((await front(10)).body())).not.toContain('true also of others');
  });

  it('needs no label where a table of the study stands between it and the text on the next page', async () => {
    const sheet = (await Sheet.create()).front().set(SENTENCES, { y: 200, size: 8.5 });
    for (let row = 0; row < 9; row++)
      sheet
        .set(`sort ${row}`, { y: 340 + 30 * row, size: 9 })
        .set(`fields of farm ${row}`, { x: 250, y: 340 + 30 * row, size: 9 });
    expect(await abstractOf(sheet.pageOfBody())).toBe(SENTENCES.join(' '));
  });
});
