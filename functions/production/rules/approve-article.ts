import type { AnswerProduction } from '../../../shared/contract/production.ts';
import { LICENCE } from '../../../shared/domain/production.ts';
import type { Change, Person } from '../../manuscript/rules/change.ts';
import { refuseStale, stale } from '../../manuscript/rules/decide-status.ts';
import type { ManuscriptFile } from '../../manuscript/rules/manuscript-record.ts';
import { type Reader, relationOf } from '../../manuscript/rules/relation.ts';
import { noSuchManuscript, readOnly } from '../../manuscript/rules/require-relation.ts';
import { takeStep } from './take-step.ts';

/** Its owner; once they let its day pass by `now`, any of its authors who has confirmed that they are one. */
export function requireApprover(file: ManuscriptFile, reader: Reader, now = ''): void {
  const relation = relationOf(file, reader);
  if (relation !== 'owner' && relation !== 'coAuthor') throw noSuchManuscript();
  const { dueAt } = file.record.production ?? {};
  if (relation === 'coAuthor' && !(dueAt && dueAt < now)) throw readOnly();
}

/** Of the edition that its author has read, and no other. */
export function approveArticle(
  file: ManuscriptFile,
  { edition, version }: Pick<AnswerProduction, 'edition' | 'version'>,
  { by: { personId, name }, asking }: { by: Person; asking: Reader },
  now: string,
): Change {
  requireApprover(file, asking, now);
  const { record } = file;
  refuseStale(record, version);
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
