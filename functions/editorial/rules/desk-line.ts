import { isOpenSeat } from '../../../shared/domain/seats.ts';
import { stageOf } from '../../../shared/domain/stage.ts';
import { cutBytes } from '../../../shared/domain/utf8-length.ts';
import { undeliveredOf } from '../../letters/rules/letter.ts';
import type { DeskLine } from '../../manuscript/record/desk-line.ts';
import type { ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';
import { marksOfReviewer } from '../../manuscript/rules/editor-block.ts';
import { marksOfAuthors, marksOfFormerAuthors } from '../../manuscript/rules/ever-authors.ts';
import { flagsOf } from '../../manuscript/rules/flags-of.ts';
import { assignedIds } from '../../manuscript/rules/seats.ts';
import { fullName } from '../../people/rules/person-record.ts';
import {
  markOf,
  marksOfSomebody,
  provedMarks,
  type Somebody,
  shareMark,
} from '../../people/rules/same-person.ts';

/** In UTF-8 bytes: a page of lines is read in one piece, and both indexes pay for each kB. */
const LONGEST = { title: 240, name: 32 };
const MAX_NAMES = { authors: 4, reviewers: 6 };

export const isClosedTo = ({ closedTo }: DeskLine, who: Somebody) =>
  shareMark(closedTo.split(' '), marksOfSomebody(who));

function authorNames({ authors, ownerId }: ManuscriptRecord): string[] {
  const first = [...authors].sort((a, b) => Number(b._id === ownerId) - Number(a._id === ownerId));
  return first.slice(0, MAX_NAMES.authors).map((author) => cutBytes(fullName(author), LONGEST.name));
}

/** By the same rules as `editorBlockReason`. */
const closedTo = (record: ManuscriptRecord): string[] => [
  ...marksOfAuthors(record),
  ...marksOfFormerAuthors(record),
  ...record.authorship.unconfirmed.map(markOf),
  ...record.conflicts.flatMap(({ id, marks = [] }) => [markOf(id), ...marks]),
  ...assignedIds(record).flatMap((id) => marksOfReviewer(record, id)),
  ...record.summary.reviewedBy,
];

/** Whether it needs no editor any more. */
export const isDecided = ({ stage }: Pick<DeskLine, 'stage'>) =>
  stage === 'published' || stage === 'removed' || stage === 'rejected';

/** Undefined if it needs no editor and is not decided. */
export function lineOf(record: ManuscriptRecord): DeskLine | undefined {
  const { id, number, title, status, submittedAt, round, seats, handlingEditor } = record;
  const { actAt, reviewers, threads } = record.summary;
  const { name: stage, since, due } = stageOf(record);
  if (!actAt && !isDecided({ stage })) return undefined;
  const seated = seats.filter((seat) => isOpenSeat(seat) || seat.state === 'submitted');
  return {
    id,
    number,
    title: cutBytes(title, LONGEST.title),
    status,
    stage,
    since,
    due,
    actAt,
    submittedAt,
    round,
    authors: authorNames(record),
    reviewers: seated.slice(0, MAX_NAMES.reviewers).map((seat) => ({
      name: cutBytes(reviewers[seat.reviewerId]?.name ?? '', LONGEST.name),
      ...(isOpenSeat(seat) && seat.by ? { by: seat.by } : {}),
    })),
    given: seated.filter(({ state }) => state === 'submitted').length,
    asked: seated.length,
    wanted: record.reviewsWanted,
    editor: handlingEditor,
    undelivered: undeliveredOf(record).length,
    unread: threads.filter(({ unread }) => unread.editors !== null).length,
    ...(record.screening?.looksLike === undefined ? {} : { looksLike: record.screening.looksLike }),
    flags: flagsOf(record),
    ...(record.production?.toCorrect ? { toCorrect: true as const } : {}),
    closedTo: [...new Set(provedMarks(closedTo(record)))].join(' '),
  };
}
