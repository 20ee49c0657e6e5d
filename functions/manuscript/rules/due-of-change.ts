import { daysAfter } from '../../../shared/domain/deadline.ts';
import type { SeatState } from '../../../shared/domain/seats.ts';
import type { DueRow } from '../../core/rules/due-row.ts';
import { nextProofDue } from '../../production/rules/proof-reminders.ts';
import { areFilesReleased } from '../../reviews/rules/are-files-released.ts';
import { DRAFT_DAYS } from '../../reviews/rules/review-draft.ts';
import { isFilesWorkLeft } from '../../reviews/rules/review-files.ts';
import { remindersOf } from '../../reviews/rules/review-reminders.ts';
import { nextAnswerDue } from '../../seats/rules/answer-reminders.ts';
import { nextRevisionDue } from '../../submission/rules/revision-reminders.ts';
import type { Change } from './change.ts';
import type { ManuscriptFile } from './manuscript-record.ts';

const ENDED: readonly SeatState[] = ['declined', 'cancelled', 'closed'];

/** A worker makes the PDF of a review's files when they come, and the authors' copy when they may read it. */
function filesDue(file: ManuscriptFile, change: Change, now: string): DueRow[] {
  const { record, reviewFiles, decisions } = file;
  const after = {
    ...file,
    record: { ...record, ...change.set },
    decisions: [
      ...decisions.filter(({ id }) => id !== change.decision?.id),
      ...(change.decision ? [change.decision] : []),
    ],
  };
  const files = [
    ...(change.reviewFiles ? [change.reviewFiles] : []),
    ...reviewFiles.filter(
      // Including those being made: their worker may have read the old state.
      (files) =>
        isFilesWorkLeft(files, true) && areFilesReleased(after, files) && !areFilesReleased(file, files),
    ),
  ];
  return files
    .filter(({ state }) => state !== 'none')
    .map(({ seat }): DueRow => ({ at: now, kind: 'files', manuscriptId: record.id, what: String(seat) }));
}

/** Editors are told about several changes of a review together. */
function tellingDue(manuscriptId: string, { rewritten }: Change): DueRow[] {
  const { seat, toTell } = rewritten?.review ?? {};
  if (!toTell || toTell.at === rewritten?.was.toTell?.at) return [];
  return [{ at: toTell.at, kind: 'changed', manuscriptId, what: String(seat) }];
}

/**
 * The due rows of a change: reminders of reviews, answers and revisions, a decision or a publication to send, the deletion of unfinished
 * drafts.
 */
export function dueOfChange(file: ManuscriptFile, change: Change, now: string): DueRow[] {
  const { record, seats } = file;
  const after = { ...record, ...change.set };
  const { id: manuscriptId } = after;
  const before = (n: number) => record.seats.find((seat) => seat.n === n);
  const rowOf = (n: number) =>
    change.seats?.find((seat) => seat.n === n) ?? seats.find((seat) => seat.n === n);
  const asked = after.seats.filter(
    ({ n, state, by }) =>
      state === 'invited' && by && !(before(n)?.state === 'invited' && before(n)?.by === by),
  );
  const ended = (change.seats ?? []).filter(
    ({ n, state }) => ENDED.includes(state) && before(n)?.state === 'accepted',
  );
  const { held, revision } = after;
  const isHeldAnew = held && held.decisionId !== record.held?.decisionId;
  const { production } = change.set;
  const notice = production?.notice;
  const isOrdered = production?.state === 'leaving';
  const isWantedAnew = revision && revision.dueAt !== record.revision?.dueAt;
  return [
    ...(isHeldAnew
      ? [{ at: held.leavesAt, kind: 'decision' as const, manuscriptId, what: held.decisionId }]
      : []),
    ...(isOrdered
      ? [
          {
            at: production.leavesAt!,
            kind: 'publication' as const,
            manuscriptId,
            what: String(production.edition.n),
          },
        ]
      : []),
    ...(notice && notice.leavesAt !== record.production?.notice?.leavesAt
      ? [
          {
            at: notice.leavesAt,
            kind: 'notice' as const,
            manuscriptId,
            what: notice.kind,
            by: notice.leavesAt,
          },
        ]
      : []),
    ...(isWantedAnew ? [nextRevisionDue(after, now) ?? []].flat() : []),
    ...(change.history.event === 'article-sent' ? [nextProofDue(after, now) ?? []].flat() : []),
    ...remindersOf(record, after, now),
    ...filesDue(file, change, now),
    ...tellingDue(manuscriptId, change),
    ...asked.map(({ n, by }) =>
      nextAnswerDue({ manuscriptId, seat: n, invitedAt: rowOf(n)?.times.invited ?? now, by: by! }, now),
    ),
    ...ended.map(
      ({ n }): DueRow => ({ at: daysAfter(now, DRAFT_DAYS), kind: 'draft', manuscriptId, what: String(n) }),
    ),
  ];
}
