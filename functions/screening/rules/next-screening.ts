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

/** Once it is withdrawn, its prints go. */
export const printsDue = (manuscriptId: string, at: string): DueRow => ({
  at,
  kind: 'prints',
  manuscriptId,
  what: manuscriptId,
});

/** Of a change: the sweep asks a worker to compare it. */
export function screeningDues(
  before: Pick<ManuscriptRecord, 'screening'>,
  { id: manuscriptId, screening }: Pick<ManuscriptRecord, 'id' | 'screening'>,
  at: string,
): DueRow[] {
  if (!screening || screening.edition === before.screening?.edition) return [];
  return [{ at, kind: 'screening', manuscriptId, what: String(screening.edition) }];
}

/** Rejected so long ago that nothing is compared with it any more. */
export const isForgotten = (
  { status, stageSince }: Pick<ManuscriptRecord, 'status' | 'stageSince'>,
  now: string,
): boolean =>
  status === 'Rejected' &&
  stageSince !== null &&
  daysAfter(stageSince, 365 * brand.rejectedComparedYears) <= now;
