import type { SaveReviewDraft } from '../../shared/contract/seats.ts';
import { DomainError } from '../domain/domain-error.ts';
import type { ReviewDraft } from '../domain/review-draft.ts';
import type { SeatPlace } from '../domain/seat-link.ts';
import { endingOf, rightsOf } from '../domain/seat-page.ts';
import { getSeat } from './find-seat.ts';
import type { SeatStores } from './show-seat.ts';

const wasSaved = (draft: ReviewDraft | undefined) =>
  new DomainError(
    'stale_version',
    'This review was saved on another device meanwhile. Both texts are kept.',
    {
      draft: draft && { edition: draft.edition, savedAt: draft.savedAt, form: draft.form },
    },
  );

/** Keeps what is typed, finished or not. Whoever did not see what another device saved is shown it first. */
export async function saveReviewDraft(
  { manuscripts, drafts }: Pick<SeatStores, 'manuscripts' | 'drafts'>,
  place: SeatPlace,
  { edition, ...form }: SaveReviewDraft,
): Promise<{ edition: number; savedAt: string }> {
  const [held, stored] = await Promise.all([getSeat(manuscripts, place), drafts.find(place)]);
  if (!rightsOf(held).includes('write'))
    throw new DomainError('seat_closed', endingOf(held) || 'Accept first.');
  const isSame = stored && JSON.stringify(stored.form) === JSON.stringify(form);
  if (isSame) return { edition: stored.edition, savedAt: stored.savedAt };
  if ((stored?.edition ?? 0) !== edition) throw wasSaved(stored);
  const savedAt = new Date().toISOString();
  const draft = { ...place, edition: edition + 1, savedAt, form };
  if (!(await drafts.save(draft))) throw wasSaved(await drafts.find(place));
  return { edition: draft.edition, savedAt };
}
