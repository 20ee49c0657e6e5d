import type { Letter } from '../../letters/rules/letter.ts';
import type { Installation } from '../installation.ts';
import { isToOneOf } from './about-address.ts';
import { give } from './give.ts';
import type { Ties } from './ties-of.ts';

const OF_EVERY = ['id', 'manuscriptId', 'at', 'template', 'state'] as const;
/** Letters that have been sent, which they therefore have. */
const HAS_LEFT: readonly Letter['state'][] = ['sent', 'delayed', 'delivered', 'bounced', 'complained'];

/**
 * A letter as its recipient gets it. For a letter to the editors, which names reviewers and authors they may no longer judge, only its
 * existence is given. The same for unsent letters.
 */
function giveLetter(letter: Letter, { ids, addresses }: Ties) {
  const to = letter.to.filter((each) => isToOneOf(each, ids, addresses));
  const isTheirs = to.every(({ part }) => part !== 'editors') && HAS_LEFT.includes(letter.state);
  return {
    ...give(letter, OF_EVERY),
    to: to.map((recipient) => give(recipient, ['name', 'address', 'part'])),
    ...(isTheirs ? give(letter, ['subject', 'text']) : {}),
  };
}

/** Letters, sent or not, to one of their addresses, the newest first: ids begin with their time. */
export async function lettersTo({ letters }: Pick<Installation, 'letters'>, ties: Ties) {
  const found = await Promise.all(ties.letters.map(({ manuscriptId, id }) => letters.find(manuscriptId, id)));
  found.sort((a, b) => (b?.id ?? '').localeCompare(a?.id ?? ''));
  return found.flatMap((letter) => (letter ? [giveLetter(letter, ties)] : []));
}
