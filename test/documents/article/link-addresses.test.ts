import { expect, test } from 'vitest';
import { linkAddresses } from '../../../functions/documents/article/link-addresses.ts';

/** Links as '[words → address]'. */
const inWords = (text: string) =>
  linkAddresses([text])
    .map((inline) =>
      typeof inline === 'object' && inline.k === 'link'
        ? `[${inline.c.join('')} → ${inline.href}]`
        : String(inline),
    )
    .join('');

test.each([
  [
    'See https://example.org/a_(b). Then',
    'See [https://example.org/a_(b) → https://example.org/a_(b)]. Then',
  ],
  ['(at www.example.org)', '(at [www.example.org → https://www.example.org])'],
  ['doi:10.5555/12,', '[doi:10.5555/12 → https://doi.org/10.5555/12],'],
  [
    'https://a.example and http://b.example/?q=1',
    '[https://a.example → https://a.example] and [http://b.example/?q=1 → http://b.example/?q=1]',
  ],
  ['a plain sentence of 10.5 words, www. and all', 'a plain sentence of 10.5 words, www. and all'],
  ['javascript:https:x xhttps://no.example', 'javascript:https:x xhttps://no.example'],
])('%s', (typed, shown) => {
  expect(inWords(typed)).toBe(shown);
});

test('keeps the look of a run, code as it is, and links that are there', () => {
  const link = { k: 'link' as const, href: 'https://c.example', c: ['https://d.example'] };
  const code = { k: 'run' as const, s: 'https://code.example', mono: true as const };
  expect(linkAddresses([link, code, { k: 'run', s: 'https://b.example', b: true as const }])).toEqual([
    link,
    code,
    { k: 'link', href: 'https://b.example', c: [{ k: 'run', s: 'https://b.example', b: true }] },
  ]);
});

test('reads a long text of beginnings in no time', () => {
  const begin = performance.now();
  linkAddresses(['https://'.repeat(50_000), '('.repeat(100_000), `www.${')'.repeat(100_000)}`]);
  expect(performance.now() - begin).toBeLessThan(1000);
});
