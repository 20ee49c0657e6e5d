import { manuscriptPk } from '../core/keys.ts';
import type { Row } from '../core/table-calls.ts';
import { DecisionRecord } from './record/decision-record.ts';
import { IdentityReport } from './record/identity-report.ts';
import {
  HistoryRecord,
  type ManuscriptFile,
  type ManuscriptRecord,
  NoteRecord,
  ReviewRecord,
} from './record/manuscript-record.ts';
import { ReviewFiles } from './record/review-files.ts';
import { SeatRecord } from './record/seat-record.ts';

type ReadRecord = (row: Row) => ManuscriptRecord;
type Parts = Omit<ManuscriptFile, 'record'> & { record?: ManuscriptRecord };

function sortIn(parts: Parts, row: Row, read: ReadRecord): void {
  const kind = String(row.sk).split('#')[0];
  if (kind === 'manuscript') parts.record = read(row);
  else if (kind === 'note') parts.notes.push(NoteRecord.parse(row));
  else if (kind === 'review') parts.reviews.push(ReviewRecord.parse(row));
  else if (kind === 'review-files') parts.reviewFiles.push(ReviewFiles.parse(row));
  else if (kind === 'seat') parts.seats.push(SeatRecord.parse(row));
  else if (kind === 'decision') parts.decisions.push(DecisionRecord.parse(row));
  else if (kind === 'identity-report')
    parts.identityReports = [...(parts.identityReports ?? []), IdentityReport.parse(row)];
  else if (kind === 'history') parts.history.push(HistoryRecord.parse(row));
}

const byTime =
  <T>(time: (item: T) => string) =>
  (a: T, b: T) =>
    time(a).localeCompare(time(b));

function finish(parts: Parts): ManuscriptFile | undefined {
  const { record } = parts;
  if (!record) return undefined;
  parts.notes.sort(byTime((note) => note.addedAt));
  parts.reviews.sort(byTime((review) => review.addedAt));
  parts.history.sort(byTime((entry) => entry.at));
  parts.decisions.sort(byTime((decision) => decision.at));
  return { ...parts, record };
}

/** Assembles a manuscript from the rows of its partition; undefined if the manuscript itself is gone. */
export function gatherFile(rows: readonly Row[], read: ReadRecord): ManuscriptFile | undefined {
  const parts: Parts = { seats: [], notes: [], reviews: [], reviewFiles: [], history: [], decisions: [] };
  for (const row of rows) sortIn(parts, row, read);
  return finish(parts);
}

/** A manuscript after a change: its new record, and the rows of its partition that were written. */
export function fileAfter(
  before: ManuscriptFile,
  record: ManuscriptRecord,
  written: readonly Row[],
): ManuscriptFile {
  const own = written.filter(({ pk }) => pk === manuscriptPk(record.id));
  const { notes, reviews, history } = before;
  const parts: Parts = {
    seats: [],
    notes: [...notes],
    reviews: [...reviews],
    reviewFiles: [],
    history: [...history],
    decisions: [],
    ...(before.identityReports ? { identityReports: before.identityReports } : {}),
    record,
  };
  for (const row of own) sortIn(parts, row, () => record);
  const isNew = new Set(parts.seats.map(({ n }) => n));
  const seats = [...before.seats.filter(({ n }) => !isNew.has(n)), ...parts.seats];
  const isAnew = new Set(parts.reviewFiles.map(({ seat }) => seat));
  const reviewFiles = [...before.reviewFiles.filter(({ seat }) => !isAnew.has(seat)), ...parts.reviewFiles];
  // A settled decision replaces the pending one.
  const isSettled = new Set(parts.decisions.map(({ id }) => id));
  parts.decisions.unshift(...before.decisions.filter(({ id }) => !isSettled.has(id)));
  return { ...finish(parts)!, seats: seats.sort((a, b) => a.n - b.n), reviewFiles };
}
