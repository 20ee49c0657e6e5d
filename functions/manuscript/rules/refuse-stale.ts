import { DomainError } from '../../core/rules/domain-error.ts';
import { type ManuscriptRecord, publicVersionOf } from '../record/manuscript-record.ts';
import type { Person } from './change.ts';

/** The refusal for anyone who comes too late. */
export const stale = () =>
  new DomainError('stale_version', 'Someone else changed this manuscript. Check it, then try again.');

/** Editors use the manuscript's own version, everyone else the public one. */
export function refuseStale(
  record: ManuscriptRecord,
  version: number | undefined,
  editor?: Pick<Person, 'personId'>,
): void {
  if (version === undefined) return;
  const current = editor ? record.version : publicVersionOf(record).version;
  const { unchangedFor } = record;
  // Their own writing since they read it is no news to them.
  const isSinceOwn =
    editor &&
    unchangedFor?.personId === editor.personId &&
    unchangedFor.version <= version &&
    version < current;
  if (version !== current && !isSinceOwn) throw stale();
}
