import { brand } from '../../../shared/brand/brand.ts';
import { daysAfter } from '../../../shared/domain/deadline.ts';
import type { DueRow } from '../../core/rules/due-row.ts';
import type { ManuscriptRecord } from '../../manuscript/rules/manuscript-record.ts';
import type { ScreeningRecord } from './screening-record.ts';

type Screened = Pick<ManuscriptRecord, 'id' | 'submitted' | 'proof' | 'documents' | 'screening'>;

/** Of a manuscript that editors have, with a document that nobody has compared yet: drafts are nobody's to look through. */
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

/** Then it is looked whether its prints are still kept for something. */
export const printsDue = (manuscriptId: string, at: string): DueRow => ({
  at,
  kind: 'prints',
  manuscriptId,
  what: manuscriptId,
});

/** Of a change: the sweep asks a worker to compare it, and takes away its prints years after it was rejected. */
export function screeningDues(
  before: Pick<ManuscriptRecord, 'screening' | 'status'>,
  after: Pick<ManuscriptRecord, 'id' | 'screening' | 'status'>,
  at: string,
): DueRow[] {
  const { id: manuscriptId, screening, status } = after;
  const isAsked = screening && screening.edition !== before.screening?.edition;
  const isRejected = status === 'Rejected' && before.status !== 'Rejected';
  return [
    ...(isAsked ? [{ at, kind: 'screening' as const, manuscriptId, what: String(screening.edition) }] : []),
    ...(isRejected ? [printsDue(manuscriptId, daysAfter(at, 365 * brand.rejectedComparedYears + 1))] : []),
  ];
}
