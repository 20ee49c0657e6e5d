import type { LetterView } from '../../../shared/contract/letters.ts';
import type { Letter } from '../../manuscript/record/letter.ts';
import { completeText } from './render-letter.ts';

/** The letter as editors see it, without the link. */
export function viewLetter(letter: Letter): LetterView {
  const { id, manuscriptId, at, template, to, subject, text, state, events, copyOf } = letter;
  const name = to.length === 1 ? to[0]!.name : '…';
  const latest = events.findLast((event) => event.state === state);
  return {
    _id: letterName({ manuscriptId, letterId: id }),
    at,
    template,
    to: to.map((recipient) => ({ name: recipient.name, address: recipient.address, part: recipient.part })),
    subject,
    text: completeText(text, name, '[link]'),
    state,
    stateAt: latest?.at ?? at,
    detail: latest?.detail ?? '',
    copyOf: copyOf ? letterName({ manuscriptId, letterId: copyOf }) : null,
  };
}

interface Named {
  manuscriptId: string;
  letterId: string;
}

/** Addresses and requests name a letter by its manuscript and id. */
export const letterName = ({ manuscriptId, letterId }: Named) => `${manuscriptId}_${letterId}`;

/** Undefined if it is no such name. */
export function readLetterName(name: string): Named | undefined {
  const [manuscriptId, letterId, ...others] = name.split('_');
  return manuscriptId && letterId && others.length === 0 ? { manuscriptId, letterId } : undefined;
}
