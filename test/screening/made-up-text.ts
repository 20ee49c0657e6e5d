/** Text that nobody has written: words in an order that a seed tells. */
export function madeUpText(seed: number, count: number): string {
  let state = seed * 2654435761 + 1;
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return state;
  };
  const SYLLABLES = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu'.split(' ');
  const word = () =>
    Array.from({ length: 2 + (next() % 3) }, () => SYLLABLES[next() % SYLLABLES.length]).join('');
  return Array.from({ length: count }, word).join(' ');
}
