/** The same numbers each time (mulberry32). */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}
const SYLLABLES = 'al ar con de en for ing ion lam me net or par qua re sim tra un ver wi'.split(' ');
const JOINTS = ['for', 'of', 'in', 'with', 'under', 'by', 'and', 'from'];
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

const next = random(7);
const word = () => Array.from({ length: 2 + next(3) }, () => SYLLABLES[next(SYLLABLES.length)]).join('');
const words = Array.from({ length: 2500 }, word);
/** Few words are used often, as in titles. */
const used = () => words[Math.floor((next(1000) / 1000) ** 2 * words.length)]!;
export const madeUpArticles = Array.from({ length: 2000 }, (_, index) => ({
  number: index + 1,
  title: Array.from({ length: 2 + next(3) }, () => `${used()} ${used()}`).join(` ${JOINTS[next(8)]} `),
  authors: [`${used()} Müller`, `A. ${used()}`],
  keywords: [used(), `${used()} ${used()}`],
  published: '2027-01-03',
}));

/** One letter too many, too few, or another one. */
function mistyped(title: string): string {
  const at = next(title.length);
  const letter = LETTERS[next(26)]!;
  return title.slice(0, at) + ['', letter, letter + title[at]][next(3)] + title.slice(at + 1);
}

/** Of every twentieth article. */
export const mistypedTitles = madeUpArticles
  .filter((_, index) => index % 20 === 0)
  .map(({ title }) => ({ title, typed: mistyped(title) }));
