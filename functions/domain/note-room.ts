import { answerBytes } from './answer-bytes.ts';
import type { Change } from './change.ts';
import { DomainError } from './domain-error.ts';
import type { ManuscriptFile } from './manuscript-record.ts';

/** What people write about a manuscript has to fit into one answer together with it: some forty reviews of ten pages. */
const MOST_BYTES = 2_400_000;

export function checkNoteRoom({ notes, reviews }: ManuscriptFile, change: Change): void {
  if (!change.notes && !change.review && !change.rewritten) return;
  if (answerBytes([notes, reviews, change.notes, change.review, change.rewritten?.review]) > MOST_BYTES)
    throw new DomainError(
      'too_large',
      'The notes and reviews of this manuscript have become too long in all. Please say it more briefly.',
    );
}
