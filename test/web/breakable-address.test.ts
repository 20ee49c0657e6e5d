import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BreakableAddress } from '../../web/src/ui/words/breakable-address.tsx';

const breaks = (address: string) =>
  renderToStaticMarkup(createElement(BreakableAddress, { address })).match(/<bdi>(.*)<\/bdi>/)?.[1];

describe('an address', () => {
  it('may break behind its @ and before its stops, and nowhere else', () => {
    expect(breaks('mei.tanaka@demo.example')).toBe('mei<wbr/>.tanaka@<wbr/>demo<wbr/>.example');
    expect(breaks('someone')).toBe('someone');
  });
});
