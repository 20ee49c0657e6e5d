import type { Letter } from '../../domain/letters/letter.ts';
import type { Installation } from '../installation.ts';
import type { Ties } from './ties-of.ts';

/** Letters about manuscripts that the person has to do with, which went to their address. */
export async function lettersTo(
  { letters }: Pick<Installation, 'letters'>,
  { person, drafts, submitted, coAuthored, assigned }: Ties,
): Promise<Letter[]> {
  const ids = new Set([...drafts, ...submitted, ...coAuthored, ...assigned].map(({ id }) => id));
  const found: Letter[] = [];
  for (const id of ids)
    for (const letter of await letters.list(id)) {
      const to = letter.to.filter(({ address }) => address.toLowerCase() === person.email);
      if (to.length > 0) found.push({ ...letter, to });
    }
  return found;
}
