import { LICENCE } from '../../../shared/domain/production.ts';
import type { Change, Person } from '../../manuscript/rules/change.ts';
import { stale } from '../../manuscript/rules/decide-status.ts';
import type { ManuscriptFile } from '../../manuscript/rules/manuscript-record.ts';
import { takeStep } from './take-step.ts';

/** Of the edition that its author has read, and no other. */
export function approveArticle(
  { record }: ManuscriptFile,
  { edition }: { edition: number },
  { personId, name }: Person,
  now: string,
): Change {
  const change = takeStep(
    record,
    'approve',
    { personId, name, role: 'author' },
    { approved: { by: { id: personId, name }, at: now, edition, licence: LICENCE } },
    LICENCE,
  );
  if (edition !== record.production?.edition.n) throw stale();
  return change;
}
