import { answerBytes } from '../../core/rules/answer-bytes.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import type { ManuscriptFile } from '../record/manuscript-record.ts';
import type { SeatRecord } from '../record/seat-record.ts';
import type { Change } from './change.ts';

/** Everything written about a manuscript has to fit one answer together with it: some forty reviews of ten pages. */
const MAX_BYTES = 2_400_000;

/** For reviewers' words when they answer, separately: nine of the longest. It takes no room from their reviews. */
const MAX_SAID_BYTES = 600_000;

const saidIn = ({ words, conflict, suggestions }: SeatRecord) => [words, conflict, suggestions];

/** An answer without words is always possible. */
function checkSeatRoom({ seats }: ManuscriptFile, change: Change): void {
  if (!change.cause?.answered) return;
  const changed = new Map((change.seats ?? []).map((row) => [row.n, row]));
  const before = answerBytes(seats.map(saidIn));
  const after = answerBytes(seats.map((row) => saidIn(changed.get(row.n) ?? row)));
  if (after > before && after > MAX_SAID_BYTES)
    throw new DomainError(
      'invalid_request',
      'The reviewers’ messages about this manuscript have reached their limit. Shorten your text or leave it out, and write to the editors in a message.',
      { field: 'words' },
    );
}

export function checkNoteRoom(file: ManuscriptFile, change: Change): void {
  const { notes, reviews } = file;
  const { rewritten } = change.cause ?? {};
  checkSeatRoom(file, change);
  if (!change.notes && !change.review && !rewritten) return;
  if (answerBytes([notes, reviews, change.notes, change.review, rewritten?.review]) > MAX_BYTES)
    throw new DomainError(
      'too_large',
      'This manuscript has reached its limit for notes and reviews. Shorten your text and try again.',
    );
}
