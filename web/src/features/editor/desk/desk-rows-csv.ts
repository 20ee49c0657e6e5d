import type { DeskItem } from '../../../../../shared/contract/desk.ts';
import { dayOfDeadline } from '../../../../../shared/domain/deadline.ts';
import { STAGE_WORDS } from '../../../../../shared/domain/stage-names.ts';
import { isLate } from '../../../ui/due-in-words.ts';
import { type CsvCell, csvOf } from '../csv.ts';

/** '2026-11-20', in the reader's own time zone, as on the page. */
const day = new Intl.DateTimeFormat('sv-SE');
const dayOf = (at: string | null) => (at ? day.format(new Date(at)) : null);

const HEADINGS = [
  'Number',
  'Title',
  'Authors',
  'Status',
  'Stage',
  'Since',
  'Due',
  'Late',
  'Reviewers',
  'Reviews in',
  'Reviews requested',
  'Round',
  'Editor',
  'Submitted',
];

const cellsOf = (item: DeskItem, now: number): CsvCell[] => [
  item.number ?? item._id,
  item.title,
  item.authors.join('; '),
  item.status,
  item.stage && STAGE_WORDS[item.stage],
  dayOf(item.since),
  item.due && dayOfDeadline(item.due),
  isLate(item.due, now) ? 'yes' : '',
  item.reviewers.map(({ name }) => name).join('; '),
  ...(item.isHeldBack ? [null, null, null] : [item.given, item.asked, item.round]),
  item.handlingEditor?.name ?? null,
  dayOf(item.submittedAt),
];

/** The content of the rows, a row a manuscript. */
export const deskRowsCsv = (items: readonly DeskItem[], now: number): string =>
  csvOf([HEADINGS, ...items.map((item) => cellsOf(item, now))]);
