import { brand } from '../../../shared/brand/brand.ts';
import type { PublishArticle } from '../../../shared/contract/production.ts';
import { daysAfter, minutesAfter } from '../../../shared/domain/deadline.ts';
import { mayStep } from '../../../shared/domain/production.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import { BUILT_IN } from '../../journal/rules/journal.ts';
import type { ManuscriptFile } from '../../manuscript/record/manuscript-record.ts';
import type { Placed } from '../../manuscript/record/production-record.ts';
import type { Cause, Change, Person } from '../../manuscript/rules/change.ts';
import { refuseStale } from '../../manuscript/rules/refuse-stale.ts';
import { nextEdition, takeStep, unbegunProduction } from './production-machine.ts';
import { missingAuthors, whoIsMissing } from './unconfirmed-authors.ts';

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
  { on, version, reason }: PublishArticle,
  { by: editor, isChief }: { by: Person; isChief: boolean },
  now: string,
): Change {
  refuseStale(record, version, editor);
  const by = { id: editor.personId, name: editor.name };
  const leavesAt = on ? morningOf(on, now) : minutesAfter(now, journal.settings.publishUndoMinutes);
  const missing = missingAuthors(record);
  const despite = missing.length > 0 && reason ? record.authorship.unconfirmed : [];
  const detail =
    despite.length > 0 ? `Without the confirmation of ${missing.join(', ')}: ${reason}` : undefined;
  const step = takeStep(record, 'publish', { ...editor, role: 'editor' }, { leavesAt, by, despite }, detail);
  if (missing.length > 0 && !reason) throw new DomainError('not_publishable', whoIsMissing(missing));
  if (despite.length > 0 && !isChief)
    throw new DomainError('wrong_role', 'Only a chief editor can publish it without their confirmation.');
  return { ...step, isQuiet: true };
}

/** Possible until it leaves, however late that is. */
export const undoPublication = ({ record }: ManuscriptFile, editor: Person): Change => ({
  ...takeStep(record, 'recall', { ...editor, role: 'editor' }, { leavesAt: null, by: null, despite: [] }),
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
export function settlePublication({ record }: ManuscriptFile, cited: NonNullable<Cause['cited']>): Change {
  const version = (record.production?.version ?? 0) + 1;
  const set = { leavesAt: null, version, reason: null };
  const detail = version > 1 ? `Version ${version}` : undefined;
  return { ...takeStep(record, 'put-out', bySystem, set, detail), cause: { cited } };
}

/**
 * Nothing of it is built or published any more: messages and workers of its editions and notices find others, or none. A manuscript of a
 * restored table may stand anywhere.
 */
export function removeArticle({ record }: ManuscriptFile, reason: string): Change {
  const ended = {
    leavesAt: null,
    by: null,
    dueAt: null,
    notice: null,
    edition: {
      ...nextEdition(record.production?.edition),
      state: 'failed' as const,
      reason: 'The article was removed.',
    },
  };
  if (mayStep(record, 'remove')) return takeStep(record, 'remove', bySystem, ended, reason);
  const { status, submitted } = record;
  const set = { status: 'Accepted' as const, submitted: true, held: null, revision: null };
  const production = { ...(record.production ?? unbegunProduction()), ...ended, state: 'removed' as const };
  return {
    from: { status: [status], submitted },
    set: { ...set, production },
    history: { event: 'article-removed', who: bySystem, detail: reason },
  };
}

/** The edition to be published can’t be; the reason is stored with it. */
export const fallBack = ({ record }: ManuscriptFile, reason: string): Change => ({
  ...takeStep(record, 'fall-back', bySystem, { leavesAt: null, by: null, despite: [] }, reason),
  isQuiet: true,
});
