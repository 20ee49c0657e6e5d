import { expect, it } from 'vitest';
import type { Block } from '../../../functions/documents/model/document.ts';
import { runningHeads } from '../../../functions/documents/word/to-model/running-head.ts';

const head = (text: string): Block => ({ k: 'par', role: 'body', c: [text] });
const kept = (text: string) => runningHeads([[head(text)]], new Set()).length > 0;

it.each(['3', 'Page 3 of 12', ' – 3 – ', 'Seite 3/12', 'p. 3', 'Стр. 3 из 12', '3 | 12 '])(
  'a page number alone is no running head: %j',
  (text) => expect(kept(text)).toBe(false),
);

it.each(['Page layout', 'Soil 3', '3 of many'])('what says more is one: %j', (text) =>
  expect(kept(text)).toBe(true),
);

it('is read to its end at once, however many blanks stand in it', () => {
  expect(kept(`Page${' '.repeat(100_000)}layout`)).toBe(true);
});

const plain: (text: string) => Block = (text) => ({ k: 'box', plain: true, c: [head(text)] });
const numbered: Block = { k: 'par', role: 'body', c: ['A short title', { k: 'tab', fill: true }, '12'] };

it.each<[string, Block[][], string[], Block[]]>([
  [
    'what another variant says, too',
    [
      [plain('Running head: SOILS'), plain('1')],
      [plain('SOILS'), plain('10')],
    ],
    [],
    [head('Running head: SOILS')],
  ],
  ['the page numbers behind its words', [[numbered], [numbered]], [], [head('A short title')]],
  [
    'the headings of chapters',
    [[head('University')], [head('1 Introduction')], [head('2 Methods')]],
    ['1 Introduction', '2 Methods'],
    [head('University')],
  ],
])('leaves out %s', (_, parts, headings, expected) => {
  expect(runningHeads(parts, new Set(headings))).toEqual(expected);
});

it('of several variants stands in one line, and several lines of one stay lines', () => {
  expect(runningHeads([[head('Ada Lovelace')], [head('On engines')]], new Set())).toEqual([
    { k: 'par', role: 'body', c: ['Ada Lovelace', ' · ', 'On engines'] },
  ]);
  const letterhead = [head('Institute'), head('Street 1')];
  expect(runningHeads([letterhead], new Set())).toEqual(letterhead);
});
