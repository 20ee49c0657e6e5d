import { isOpenSeat } from '../../shared/domain/seats.ts';
import type { DueRow } from '../domain/due-row.ts';
import type { LetterStore } from '../storage/letter-store.ts';
import type { ManuscriptStore } from '../storage/manuscript-store.ts';
import type { ReviewDraftStore } from '../storage/review-draft-store.ts';

interface Stores {
  manuscripts: Pick<ManuscriptStore, 'findFile'>;
  letters: Pick<LetterStore, 'removeDue'>;
  drafts: Pick<ReviewDraftStore, 'remove'>;
}

/** What was begun and never given goes some time after its seat ended, unless its reviewer sits again. */
export async function dropDraft({ manuscripts, letters, drafts }: Stores, due: DueRow): Promise<void> {
  const { manuscriptId, what } = due;
  const file = await manuscripts.findFile(manuscriptId);
  const seat = file?.seats.find(({ n }) => String(n) === what);
  if (!seat || !(isOpenSeat(seat) || seat.state === 'submitted'))
    await drafts.remove({ manuscriptId, n: Number(what) });
  await letters.removeDue(due);
}
