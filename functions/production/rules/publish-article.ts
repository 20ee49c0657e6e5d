import { brand } from '../../../shared/brand/brand.ts';
import { daysAfter, minutesAfter } from '../../../shared/domain/deadline.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import { BUILT_IN } from '../../journal/rules/journal.ts';
import type { Change, Person } from '../../manuscript/rules/change.ts';
import { refuseStale } from '../../manuscript/rules/decide-status.ts';
import type { ManuscriptFile } from '../../manuscript/rules/manuscript-record.ts';
import type { Placed } from './production-record.ts';
import { nextEdition, takeStep } from './take-step.ts';

export const bySystem = { name: brand.publisher, role: 'system' as const };

const LONGEST_DAYS = 365;

function morningOf(day: string, now: string): string {
  const leavesAt = `${day}T06:00:00.000Z`;
  if (leavesAt <= now || leavesAt > daysAfter(now, LONGEST_DAYS))
    throw new DomainError('invalid_request', 'Choose a day from tomorrow on, within a year.', {
      field: 'on',
    });
  return leavesAt;
}

/** Like a decision it can be undone for a while: until it leaves, nobody outside learns of it. */
export function orderPublication(
  { record, journal = BUILT_IN }: ManuscriptFile,
  { on, version }: { on?: string | undefined; version?: number | undefined },
  editor: Person,
  now: string,
): Change {
  refuseStale(record, version, editor);
  const by = { id: editor.personId, name: editor.name };
  const leavesAt = on ? morningOf(on, now) : minutesAfter(now, journal.settings.undoMinutes);
  return { ...takeStep(record, 'publish', { ...editor, role: 'editor' }, { leavesAt, by }), isQuiet: true };
}

/** Possible until it leaves, however late that is. */
export const undoPublication = ({ record }: ManuscriptFile, editor: Person): Change => ({
  ...takeStep(record, 'recall', { ...editor, role: 'editor' }, { leavesAt: null, by: null }),
  isQuiet: true,
});

/** Whether its time has come: if it was undone and ordered again, the former time is void. */
export const isToBeReleased = ({ record }: Pick<ManuscriptFile, 'record'>, leavesAt: string) =>
  record.production?.state === 'leaving' && record.production.leavesAt === leavesAt;

/** Irreversible: it has its place, and the edition to be published is built. */
export const releasePublication = ({ record }: ManuscriptFile, placed: Placed): Change => ({
  ...takeStep(record, 'release', bySystem, {
    placed,
    edition: nextEdition(record.production?.edition, true),
  }),
  isQuiet: true,
});

/** This very write makes it public, with this citation. */
export function settlePublication({ record }: ManuscriptFile, cited: NonNullable<Change['cited']>): Change {
  const version = (record.production?.version ?? 0) + 1;
  const set = { leavesAt: null, version, reason: null };
  const detail = version > 1 ? `Version ${version}` : undefined;
  return { ...takeStep(record, 'put-out', bySystem, set, detail), cited };
}

/** The edition to be published can’t be; the reason is stored with it. */
export const fallBack = ({ record }: ManuscriptFile, reason: string): Change => ({
  ...takeStep(record, 'fall-back', bySystem, { leavesAt: null, by: null }, reason),
  isQuiet: true,
});
