import { cutText } from '../../../shared/domain/cut-text.ts';
import type { LetterPage, NewLetter, Recipient } from '../../manuscript/record/letter.ts';
import type { ManuscriptFile, ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';
import { type Message, seatOfThread } from '../../manuscript/record/message.ts';
import { office, reviewerOf, toAuthor, write } from './letter-parts.ts';
import { isNamedOutside } from './message-view.ts';

/** Characters of a message that its mail is headed by. */
const FIRST_WORDS = 60;

/** As many whole words as fit. */
function firstWords(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= FIRST_WORDS) return line;
  const cut = cutText(line, FIRST_WORDS);
  const end = cut.lastIndexOf(' ');
  return `${(end > FIRST_WORDS / 2 ? cut.slice(0, end) : cut).replace(/[\s.,;:–-]+$/, '')} …`;
}

/** The one who submitted and the one who corresponds; co-authors find the conversation on the site. */
function writtenToAuthors(record: ManuscriptRecord): Recipient[] {
  const { authors, ownerId, correspondingAuthorId, authorship } = record;
  return authors
    .filter(
      ({ _id }) =>
        !authorship.unconfirmed.includes(_id) && (_id === ownerId || _id === correspondingAuthorId),
    )
    .map(toAuthor);
}

function recipientsOf({ record, seats }: Pick<ManuscriptFile, 'record' | 'seats'>, message: Message) {
  if (message.side === 'other') return { to: [office], page: 'manuscript' as LetterPage };
  const n = seatOfThread(message.thread);
  if (n === undefined) return { to: writtenToAuthors(record), page: 'submissions' as LetterPage };
  const seat = seats.find((row) => row.n === n);
  return { to: seat ? reviewerOf(seat) : [], page: 'review' as LetterPage };
}

/** The whole message to the other side. */
export function messageLetters(
  file: Pick<ManuscriptFile, 'record' | 'seats' | 'journal'>,
  message: Message,
): NewLetter[] {
  const { to, page } = recipientsOf(file, message);
  const named = isNamedOutside(file.record, message);
  const editor = message.side === 'editors' && named ? message.addedBy.name : undefined;
  return write({ after: file.record, editor, file }, 'message', to, page, {
    words: firstWords(message.text),
    sender: named ? message.addedBy.name : 'The editors',
    message: message.text,
  });
}
