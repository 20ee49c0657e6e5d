import { useState } from 'react';
import { ReviewForm, type SeatPage } from '../../../shared/contract/seats.ts';
import { call } from '../api/client.ts';
import { isReviewerSession } from '../api/session.ts';
import { useSession } from '../api/use-session.ts';
import { isUnsaved, numberedKind, type Stored } from '../drafts/numbered-draft.ts';
import { listKept, useKept } from '../drafts/use-kept.ts';
import { type NumberedDraft, useNumberedDraft } from '../drafts/use-numbered-draft.ts';
import { accessTo, type SeatAccess } from './seat-access.ts';

const EMPTY: ReviewForm = {
  scores: {},
  answers: {},
  recommendation: '',
  comments: '',
  forEditor: '',
  attachments: [],
};
const kind = numberedKind(ReviewForm, EMPTY);
const NAME = 'seat-review:';

/** The amount that a browser sends after the page is gone. */
const KEEPALIVE_BYTES = 60_000;

export type OtherText = Stored<ReviewForm>;
export type DraftState = NumberedDraft<ReviewForm>;

/** The server's version: the later one of draft and review. */
export function standingForm({ draft, review }: Pick<SeatPage, 'draft' | 'review'>): ReviewForm {
  if (draft && (!review || draft.savedAt > review.changedAt)) return draft.form;
  return review?.form ?? draft?.form ?? EMPTY;
}

/** Where this browser stores unsaved text: with the signed-in reviewer, whom Logout asks about it; otherwise with the link. */
function usePlace({ seat }: SeatAccess): { owner: string; name: string } {
  const session = useSession();
  const [place] = useState(() => ({
    owner: isReviewerSession(session) ? session.reviewer._id : seat,
    name: NAME + seat,
  }));
  return place;
}

/** A review being typed by the holder of the link. */
export const useReviewDraft = (page: SeatPage, access: SeatAccess): DraftState =>
  useNumberedDraft({
    ...usePlace(access),
    kind,
    stored: page.draft,
    standing: standingForm(page),
    save(body, isLeaving) {
      const keepalive = isLeaving && JSON.stringify(body).length < KEEPALIVE_BYTES;
      return call('save-review-draft', { ...accessTo(access), body, keepalive });
    },
  });

export const hasText = (form: ReviewForm | undefined): form is ReviewForm =>
  form !== undefined &&
  (form.comments.trim() !== '' ||
    form.forEditor.trim() !== '' ||
    form.attachments.length > 0 ||
    Object.keys(form.scores).length > 0 ||
    Object.values(form.answers).some((answer) => answer.trim() !== ''));

/** Text typed here that never reached the server. */
export function useUnsavedReview(access: SeatAccess): ReviewForm | undefined {
  const { owner, name } = usePlace(access);
  const { draft } = useKept(owner, name, kind.typed);
  return isUnsaved(draft) && hasText(draft.form) ? draft.form : undefined;
}

/** All such texts of a signed-in reviewer, by the ids of their seats. */
export const listUnsavedReviews = (owner: string): { seat: string; form: ReviewForm }[] =>
  [...listKept(owner, NAME, kind.typed)]
    .filter(([, typed]) => isUnsaved(typed) && hasText(typed.form))
    .map(([seat, { form }]) => ({ seat, form }));

export const unsavedName = (seat: string) => NAME + seat;
