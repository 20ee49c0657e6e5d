import { ReviewForm, type SeatPage } from '../../../../shared/contract/seats.ts';
import { call } from '../../api/client.ts';
import { numberedKind, type Stored } from '../../kept/numbered-draft.ts';
import { type NumberedDraft, useNumberedDraft } from '../../kept/use-numbered-draft.ts';
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

/** What a browser sends on after the page is gone. */
const KEEPALIVE_BYTES = 60_000;

export type OtherText = Stored<ReviewForm>;
export type DraftState = NumberedDraft<ReviewForm>;

/** What the server has: of a draft and a review the later. */
export function standingForm({ draft, review }: Pick<SeatPage, 'draft' | 'review'>): ReviewForm {
  if (draft && (!review || draft.savedAt > review.changedAt)) return draft.form;
  return review?.form ?? draft?.form ?? EMPTY;
}

/** A review as it is typed, by whoever has the link. */
export const useReviewDraft = (page: SeatPage, access: SeatAccess): DraftState =>
  useNumberedDraft({
    owner: access.seat,
    name: 'seat-review',
    kind,
    stored: page.draft,
    standing: standingForm(page),
    save(body, isLeaving) {
      const keepalive = isLeaving && JSON.stringify(body).length < KEEPALIVE_BYTES;
      return call('save-review-draft', { ...accessTo(access), body, keepalive });
    },
  });
