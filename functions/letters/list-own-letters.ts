import type { OwnLetter } from '../../shared/contract/messages.ts';
import { newestWithin, PAGE_BYTES } from '../core/rules/answer-bytes.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';
import { isAuthorOf, isAuthorshipUnconfirmed } from '../manuscript/record/manuscript-record.ts';
import type { Reader } from '../manuscript/rules/relation.ts';
import { noSuchManuscript } from '../manuscript/rules/require-relation.ts';
import type { LetterStore } from './letter-store.ts';
import { letterName } from './rules/letter-view.ts';
import { completeText } from './rules/render-letter.ts';

const NOT_LEFT = ['queued', 'sending', 'waiting'];

/** Newest first, as many as fit one answer. Messages appear in their conversation. */
export async function listOwnLetters(
  { letters, manuscripts }: { letters: LetterStore; manuscripts: ManuscriptStore },
  id: string,
  { personId }: Reader,
): Promise<OwnLetter[]> {
  const record = await manuscripts.find(id);
  if (!record || !isAuthorOf(record, personId) || isAuthorshipUnconfirmed(record, personId))
    throw noSuchManuscript();
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
