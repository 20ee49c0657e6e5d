import * as z from 'zod';
import { STATUSES } from '../../../shared/domain/manuscript-status.ts';
import { isOpenSeat } from '../../../shared/domain/seats.ts';
import { STAGES, stageOf } from '../../../shared/domain/stage.ts';
import { cutBytes } from '../../../shared/domain/utf8-length.ts';
import { undeliveredOf } from '../../letters/rules/undelivered.ts';
import { marksOfReviewer } from '../../manuscript/rules/editor-block.ts';
import { marksOfAuthors, marksOfFormerAuthors } from '../../manuscript/rules/ever-authors.ts';
import type { ManuscriptRecord } from '../../manuscript/rules/manuscript-record.ts';
import { fullName } from '../../people/rules/person-record.ts';
import { markOf, marksOfSomebody, type Somebody, shareMark } from '../../people/rules/same-person.ts';
import { assignedIds } from '../../seats/rules/seats.ts';

/** One manuscript on the editors' desk: everything its row shows, written with every change of it. */
export const DeskLine = z.object({
  id: z.string(),
  number: z.string().nullable(),
  title: z.string(),
  status: z.enum(STATUSES),
  stage: z.enum(STAGES),
  since: z.string(),
  due: z.string().nullable(),
  /** Null if it needs no editor any more. */
  actAt: z.string().nullable(),
  submittedAt: z.string().nullable(),
  round: z.number().int(),
  /** The submitting author first. */
  authors: z.array(z.string()),
  /** Everyone with a seat; `by` if something is due from them. */
  reviewers: z.array(z.object({ name: z.string(), by: z.string().optional() })),
  /** Reviews received, of those requested in this cycle. */
  given: z.number().int(),
  asked: z.number().int(),
  /** Reviews that an editor should obtain, by the journal's setting when they were requested. */
  wanted: z.number().int(),
  editor: z.object({ id: z.string(), name: z.string() }).nullable(),
  undelivered: z.number().int(),
  /** Conversations with a message that no editor has read. */
  unread: z.number().int(),
  /** Per cent of its text that an earlier manuscript has, if it looks like that one. */
  looksLike: z.number().int().optional(),
  /** Marks (`same-person.ts`) of the editors to whom it is closed. */
  closedTo: z.string(),
});
export type DeskLine = z.infer<typeof DeskLine>;

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
  ...record.asked.map(markOf),
  ...record.conflicts.flatMap(({ id, marks = [] }) => [markOf(id), ...marks]),
  ...assignedIds(record).flatMap((id) => marksOfReviewer(record, id)),
  ...record.reviewedBy,
];

/** Whether it needs no editor any more. */
export const isDecided = ({ stage }: Pick<DeskLine, 'stage'>) =>
  stage === 'published' || stage === 'rejected';

/** Undefined if it needs no editor and is not decided. */
export function lineOf(record: ManuscriptRecord): DeskLine | undefined {
  const { id, number, title, status, actAt, submittedAt, round, seats, reviewerNames, handlingEditor } =
    record;
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
      name: cutBytes(reviewerNames[seat.reviewerId] ?? '', LONGEST.name),
      ...(isOpenSeat(seat) && seat.by ? { by: seat.by } : {}),
    })),
    given: seated.filter(({ state }) => state === 'submitted').length,
    asked: seated.length,
    wanted: record.reviewsWanted,
    editor: handlingEditor,
    undelivered: undeliveredOf(record).length,
    unread: record.threads.filter(({ unread }) => unread.editors !== null).length,
    ...(record.screening?.looksLike === undefined ? {} : { looksLike: record.screening.looksLike }),
    closedTo: [...new Set(closedTo(record))].join(' '),
  };
}
