import type { AddNotice } from '../../../shared/contract/publications.ts';
import { minutesAfter } from '../../../shared/domain/deadline.ts';
import { NOTICE_NAMES, type NoticeKind } from '../../../shared/domain/notice-kinds.ts';
import { clockTime } from '../../core/rules/clock-time.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import { BUILT_IN } from '../../journal/rules/journal.ts';
import type { ManuscriptFile } from '../../manuscript/record/manuscript-record.ts';
import type { NoticeLink, Placed } from '../../manuscript/record/production-record.ts';
import type { Change, Person } from '../../manuscript/rules/change.ts';
import { refuseStale } from '../../manuscript/rules/refuse-stale.ts';
import { nextEdition, takeStep } from './production-machine.ts';
import { bySystem } from './publish-article.ts';

export interface NoticeEditor {
  by: Person;
  isChief: boolean;
}

/** Only a chief may publish what casts doubt on an article. */
function requireRight(kind: NoticeKind, { isChief }: NoticeEditor): void {
  if (kind !== 'correction' && !isChief)
    throw new DomainError(
      'wrong_role',
      'Only a chief editor can publish an expression of concern or a retraction.',
    );
}

const RETRACTED = 'The article is retracted. Its text is the same.';

const no = (message: string) => new DomainError('transition_not_allowed', message);

/** Like a decision it can be undone for a while. After a retraction nothing more can be taken back. */
export function addNotice(
  { record, journal = BUILT_IN }: ManuscriptFile,
  { kind, text, version }: AddNotice,
  editor: NoticeEditor,
  now: string,
): Change {
  requireRight(kind, editor);
  refuseStale(record, version, editor.by);
  const { notice, notices = [] } = record.production ?? {};
  if (notice)
    throw no(
      `${notice.by.name} has chosen to publish a notice about this article at ${clockTime(notice.leavesAt)}. Undo it first, or wait until it is published.`,
    );
  if (kind !== 'correction' && notices.some((one) => one.kind === 'retraction'))
    throw no('This article is retracted already.');
  if (kind === 'retraction' && record.production?.version && record.production.state !== 'published')
    throw no('A new version of this article is being prepared. Stop that first, then retract the article.');
  const leavesAt = minutesAfter(now, journal.settings.publishUndoMinutes);
  const { personId: id, name } = editor.by;
  return {
    ...takeStep(
      record,
      'add-notice',
      { ...editor.by, role: 'editor' },
      { notice: { kind, text, leavesAt, by: { id, name } } },
      NOTICE_NAMES[kind],
    ),
    isQuiet: true,
  };
}

/** Possible until it leaves, however late that is. */
export function undoNotice({ record }: ManuscriptFile, editor: NoticeEditor): Change {
  const { notice } = record.production ?? {};
  if (!notice) throw no('There is no notice to undo.');
  requireRight(notice.kind, editor);
  if (notice.placed) throw no('This notice is being published, so it can’t be undone any more.');
  const step = takeStep(record, 'undo-notice', { ...editor.by, role: 'editor' }, { notice: null });
  return { ...step, isQuiet: true };
}

/** Whether its time has come: if it was undone and written again, the former time is void. */
export const isNoticeDue = ({ record }: Pick<ManuscriptFile, 'record'>, leavesAt: string | undefined) =>
  record.production?.notice?.leavesAt === leavesAt;

/** Irreversible: it has its place, and its files are made. */
export function releaseNotice({ record }: ManuscriptFile, placed: Placed): Change {
  const notice = { ...record.production!.notice!, placed };
  const step = takeStep(record, 'release-notice', bySystem, { notice }, NOTICE_NAMES[notice.kind]);
  return { ...step, isQuiet: true };
}

export const isReleasedAs = ({ record }: Pick<ManuscriptFile, 'record'>, number: number) =>
  record.production?.notice?.placed?.number === number;

/** This very write makes it public. */
export function settleNotice({ record }: ManuscriptFile, link: NoticeLink): Change {
  const { notices = [], edition } = record.production ?? {};
  const set = { notice: null, notices: [...notices, link] };
  const detail = NOTICE_NAMES[link.kind];
  if (link.kind !== 'retraction') return takeStep(record, 'put-notice', bySystem, set, detail);
  // A new version follows, whose files carry it too.
  return takeStep(
    record,
    'retract',
    bySystem,
    { ...set, reason: RETRACTED, edition: nextEdition(edition, true) },
    detail,
  );
}
