import type { OwnLetter } from '../../shared/contract/messages.ts';
import { newestWithin, PAGE_BYTES } from '../domain/answer-bytes.ts';
import { completeText } from '../domain/letters/fill-letter.ts';
import { letterName } from '../domain/letters/letter-view.ts';
import { isAskedOf, isAuthorOf } from '../domain/manuscript-record.ts';
import type { Reader } from '../domain/relation.ts';
import { noSuchManuscript } from '../domain/require-relation.ts';
import type { LetterStore } from '../storage/letter-store.ts';
import type { ManuscriptStore } from '../storage/manuscript-store.ts';

const NOT_LEFT = ['queued', 'sending', 'waiting'];

/** Newest first, as many as fit one answer. Messages stand in their conversation. */
export async function listOwnLetters(
  { letters, manuscripts }: { letters: LetterStore; manuscripts: ManuscriptStore },
  id: string,
  { personId }: Reader,
): Promise<OwnLetter[]> {
  const record = await manuscripts.find(id);
  if (!record || !isAuthorOf(record, personId) || isAskedOf(record, personId)) throw noSuchManuscript();
  const address = record.authors.find(({ _id }) => _id === personId)?.email?.toLowerCase();
  const own = (await letters.list(id)).flatMap((letter): OwnLetter[] => {
    const { template, state, at, subject, text } = letter;
    const to = letter.to.find(
      (each) =>
        each.part === 'author' && (each.account === personId || each.address.toLowerCase() === address),
    );
    if (!to || template === 'message' || NOT_LEFT.includes(state) || letter.copyOf) return [];
    return [
      {
        _id: letterName({ manuscriptId: id, letterId: letter.id }),
        at,
        template,
        subject,
        text: completeText(text, to.name, 'this page'),
      },
    ];
  });
  return newestWithin(own.reverse(), PAGE_BYTES).reverse();
}
