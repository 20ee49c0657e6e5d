import { brand } from '../../../shared/brand/brand.ts';
import { daysAfter } from '../../../shared/domain/deadline.ts';
import type { DueRow } from '../../core/rules/due-row.ts';
import type { ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';
import type { ScreeningRecord } from '../../manuscript/record/screening-record.ts';

type Screened = Pick<ManuscriptRecord, 'id' | 'submitted' | 'proof' | 'documents' | 'screening'>;

/** The screening of a manuscript that editors have, if its document has not been compared yet: drafts are not compared. */
export function nextScreening({
  submitted,
  proof,
  documents,
  screening,
}: Screened): ScreeningRecord | undefined {
  const of = documents.manuscript?.key;
  if (!submitted || proof.state !== 'ready' || !of || screening?.of === of) return undefined;
  return { edition: (screening?.edition ?? 0) + 1, of, state: 'queued', begun: 0 };
}

/** For a screening whose references Crossref is to be asked about. */
export function lookUpDues(
  before: Pick<ManuscriptRecord, 'screening'>,
  { id: manuscriptId, screening }: Pick<ManuscriptRecord, 'id' | 'screening'>,
): DueRow[] {
  const { edition, at, lookUp } = screening ?? {};
  if (!at || lookUp?.state !== 'queued' || before.screening?.lookUp) return [];
  return [{ at, kind: 'lookUp', manuscriptId, what: String(edition) }];
}

/** Removes its prints once it is withdrawn, or was rejected long ago. */
export const printsDue = (manuscriptId: string, at: string): DueRow => ({
  at,
  kind: 'prints',
  manuscriptId,
  what: manuscriptId,
});

type Standing = Pick<ManuscriptRecord, 'status' | 'summary'>;

/** Until when a rejected manuscript is compared with others. */
const forgottenAt = ({ status, summary: { stageSince } }: Standing): string | undefined =>
  status === 'Rejected' && stageSince !== null
    ? daysAfter(stageSince, 365 * brand.rejectedComparedYears)
    : undefined;

/** Rejected so long ago that nothing is compared with it any more. */
export function isForgotten(of: Standing, now: string): boolean {
  const at = forgottenAt(of);
  return at !== undefined && at <= now;
}

/** The due rows of a change: the sweep asks a worker to compare it, and removes its prints when its time is over. */
export function screeningDues(
  before: Pick<ManuscriptRecord, 'screening'> & Standing,
  after: Pick<ManuscriptRecord, 'id' | 'screening'> & Standing,
  at: string,
): DueRow[] {
  const { id: manuscriptId, screening } = after;
  const until = forgottenAt(after);
  return [
    ...(screening && screening.edition !== before.screening?.edition
      ? [{ at, kind: 'screening' as const, manuscriptId, what: String(screening.edition) }]
      : []),
    ...(screening && until && until !== forgottenAt(before) ? [printsDue(manuscriptId, until)] : []),
  ];
}

/** The rows that a withdrawal makes unnecessary. The row of a reopened manuscript removes itself on its day. */
export function printsNoLongerDue(before: Pick<ManuscriptRecord, 'id'> & Standing): DueRow[] {
  const until = forgottenAt(before);
  return until ? [printsDue(before.id, until)] : [];
}
