import { expect, it } from 'vitest';
import type { Block } from '../../../functions/documents/model/document.ts';
import { runningHead } from '../../../functions/documents/word/to-model/running-head.ts';

const head = (text: string): Block => ({ k: 'par', role: 'body', c: [text] });
const kept = (text: string) => runningHead([head(text)], new Set()).length > 0;

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
