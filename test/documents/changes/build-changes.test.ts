import { expect, test } from 'vitest';
import { buildChanges } from '../../../functions/documents/changes/build-changes.ts';
import { comparePassages } from '../../../functions/documents/changes/compare-passages.ts';
import { readPassages } from '../../../functions/documents/changes/read-passages.ts';
import { typesetChanges } from '../../../functions/documents/changes/typeset-changes.ts';
import type { MathNode } from '../../../functions/documents/model/math.ts';
import { par } from '../model/a-model.ts';
import { pdfPages } from '../typeset/pdf-text.ts';
import { buildDocx, paragraph } from '../word/build-docx.ts';
import { documentOf, table } from './told.ts';

const words = 'Rivers carry most of the sediment in spring when the snow melts on the northern slopes.';
const before = buildDocx(paragraph(words));

test('two Word manuscripts make pages on which signs tell added from removed words', async () => {
  const outcome = await buildChanges(before, buildDocx(paragraph(words.replace('spring', 'early summer'))));
  if (outcome.state !== 'ready') throw new Error(outcome.reason);
  const [page] = await pdfPages(outcome.pdf);
  expect(page?.text).toContain('sediment in [−spring−] [+early summer+] when the snow melts');
  expect(page?.text).toContain('2 words added, 1 word removed.');
  // Tagged, so that a reader of screens has its order.
  expect(Buffer.from(outcome.pdf).includes('/StructTreeRoot')).toBe(true);
});

test.each([
  ['the same text', before, before, 'The text is the same as in the last round.'],
  [
    'a PDF',
    before,
    Buffer.from('%PDF-1.7\n'),
    'We can show changes only if the manuscripts of both rounds are Word documents.',
  ],
  [
    'no document',
    before,
    Buffer.from('text'),
    'We could not compare the manuscript with that of the last round.',
  ],
  [
    'another text',
    before,
    buildDocx(paragraph('Nothing here is as it ever was.')),
    'More than 60% of the words differ from the last round, so we don’t show them one by one.',
  ],
])('%s is left out with a sentence', async (_, was, is, reason) => {
  expect(await buildChanges(was, is)).toEqual({ state: 'leftOut', reason });
});

test('moved passages, tables, Hebrew words and equations that cannot be set are all on the page', async () => {
  // Deeper than Typst goes.
  let deep: MathNode = 'x';
  for (let depth = 0; depth < 400; depth += 1) deep = { k: 'root', e: deep };
  const rows = (value: string) => table(['Place', 'Depth'], ['North', value], ['South', '7']);
  const other = 'A lake without an outlet grows saltier with every summer that passes.';
  const compared = comparePassages(
    readPassages(documentOf([words, other, rows('12'), 'שלום עולם טוב מאוד', par(words, 'plain words')])),
    readPassages(
      documentOf([
        other,
        rows('14'),
        'שלום עולם רע מאוד',
        par(words, 'plain words', { k: 'math', m: deep }),
        words,
      ]),
    ),
  );
  if (typeof compared === 'string') throw new Error(compared);
  const { pdf } = typesetChanges(compared, { width: 595, height: 842 });
  const text = (await pdfPages(pdf)).map((page) => page.text).join(' ');
  for (const shown of ['Moved from here:', 'Moved to here:', '[−12−] [+14+]', 'Row 2', '√√√'])
    expect(text).toContain(shown);
});
