import type { Identity } from '../../../../functions/documents/outcome.ts';

const given =
  'Adaeze Birgit Chukwuma Delphine Esteban Fiorella Gunnhild Haruto Ioana Jaroslav Katalin Lorcan Mirela Nkechi Oddvar'.split(
    ' ',
  );
const starts =
  'Bran Cor Dvor Ek Fjel Grim Hal Iver Jor Kov Lind Mar Nor Okaf Prez Rask Sol Torv Ulm Vask Wend'.split(' ');
const middles = ['a', 'e', 'i', 'o', 'u', 'ö', 'ari', 'eno', 'uzo'];
const ends = 'bek dahl eiro ghelli kova mann nsen ruk shvili stad tchev vari wicz zola'.split(' ');

/** Invented names that nobody has: the same for the same seed, with no family name twice. */
export function inventedPeople(count: number, seed: number): Identity[] {
  let state = seed >>> 0;
  const pick = <Value>(from: readonly Value[]): Value => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return from[(state >>> 8) % from.length] as Value;
  };
  const people = new Map<string, Identity>();
  while (people.size < count) {
    const family = `${pick(starts)}${pick(middles)}${pick(ends)}`;
    const first = pick(given);
    const plain = family
      .normalize('NFKD')
      .replace(/[^a-z]/gi, '')
      .toLowerCase();
    const emails = [`${first.toLowerCase()}@${plain}.example`];
    people.set(family, { given: first, family, emails, orcid: null, institutions: [], origin: 'author' });
  }
  return [...people.values()];
}
