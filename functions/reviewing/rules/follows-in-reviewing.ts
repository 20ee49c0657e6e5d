import { daysAfter } from '../../../shared/domain/deadline.ts';
import type { SeatState } from '../../../shared/domain/seats.ts';
import type { DueRow } from '../../core/rules/due-row.ts';
import { nextReminder } from '../../letters/rules/reminders.ts';
import { isFilesWorkLeft } from '../../manuscript/record/review-files.ts';
import type { Consequence } from '../../manuscript/rules/follows.ts';
import { answerReminders } from './answer-reminders.ts';
import { areFilesReleased } from './are-files-released.ts';
import { DRAFT_DAYS } from './review-draft.ts';
import { reviewsDue } from './review-reminders.ts';

export const reviewReminded: Consequence = ({ file: { record }, after, now }) => ({
  due: reviewsDue(record, after, now),
});

export const answerReminded: Consequence = ({ file: { record, seats }, change, after, now }) => {
  const before = (n: number) => record.seats.find((seat) => seat.n === n);
  const rowOf = (n: number) => [...(change.seats ?? []), ...seats].find((seat) => seat.n === n);
  const asked = after.seats.filter(
    ({ n, state, by }) =>
      state === 'invited' && by && !(before(n)?.state === 'invited' && before(n)?.by === by),
  );
  return {
    due: asked.flatMap(({ n, by }) => {
      const awaited = { manuscriptId: after.id, what: String(n), from: rowOf(n)?.times.invited, by: by! };
      return nextReminder(answerReminders, awaited, now) ?? [];
    }),
  };
};

/** A worker makes the PDF of a review's files when they come, and the authors' copy when they may read it. */
export const reviewFilesDue: Consequence = ({ file, change, after: record, now }) => {
  const { reviewFiles, decisions } = file;
  const after = {
    ...file,
    record,
    decisions: [
      ...decisions.filter(({ id }) => id !== change.decision?.id),
      ...(change.decision ? [change.decision] : []),
    ],
  };
  const files = [
    ...(change.cause?.reviewFiles ? [change.cause.reviewFiles] : []),
    ...reviewFiles.filter(
      // Including those being made: their worker may have read the old state.
      (each) => isFilesWorkLeft(each, true) && areFilesReleased(after, each) && !areFilesReleased(file, each),
    ),
  ];
  return {
    due: files
      .filter(({ state }) => state !== 'none')
      .map(({ seat }): DueRow => ({ at: now, kind: 'files', manuscriptId: record.id, what: String(seat) })),
  };
};

/** Editors are told about several changes of a review together. */
export const reviewChangeTold: Consequence = ({ change: { cause }, after: { id } }) => {
  const { rewritten } = cause ?? {};
  const { seat, toTell } = rewritten?.review ?? {};
  if (!toTell || toTell.at === rewritten?.was.toTell?.at) return {};
  return { due: [{ at: toTell.at, kind: 'changed', manuscriptId: id, what: String(seat) }] };
};

const ENDED: readonly SeatState[] = ['declined', 'cancelled', 'closed'];

/** What an ended seat's reviewer had typed is deleted later. */
export const reviewDraftsForgotten: Consequence = ({ file: { record }, change, after: { id }, now }) => {
  const had = (n: number) => record.seats.find((seat) => seat.n === n)?.state;
  const ended = (change.seats ?? []).filter(({ n, state }) => ENDED.includes(state) && had(n) === 'accepted');
  return {
    due: ended.map(
      ({ n }): DueRow => ({
        at: daysAfter(now, DRAFT_DAYS),
        kind: 'draft',
        manuscriptId: id,
        what: String(n),
      }),
    ),
  };
};
