import type { Match } from '../match.ts';

const ADDRESS = /(?:\{[^{}@]{1,200}\}|[\w.+-]{1,64})\s?@\s?[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/gu;

/** Adds addresses that contain a name; above an abstract any address, because they are its authors'. */
export function withAddresses(
  matches: readonly Match[],
  text: string,
  isTheirs: (address: string) => boolean,
): Match[] {
  const written = text.includes('@') ? [...text.matchAll(ADDRESS)] : [];
  const found = written.flatMap(({ 0: address, index: start }): Match[] => {
    const end = start + address.length;
    const isTold = matches.some(
      (match) => match.strength === 'certain' && match.start < end && match.end > start,
    );
    return isTold || !isTheirs(address)
      ? []
      : [{ start, end, means: 'email', strength: 'certain', form: 'host' }];
  });
  const isLess = ({ start, end }: Match) => found.some((other) => start < other.end && end > other.start);
  return [...matches.filter((match) => !isLess(match)), ...found].sort((a, b) => a.start - b.start);
}
