import { deadlineDate } from '../../../shared/domain/stage-words.ts';
import type { DueRow } from '../../core/rules/due-row.ts';
import { toAuthor, write } from '../../letters/rules/letter-parts.ts';
import { nextReminder, type Reminders } from '../../letters/rules/reminders.ts';
import type { ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';
import type { Consequence } from '../../manuscript/rules/follows.ts';

/** To the submitting author of a revision that is still due. Nothing closes automatically. */
export const revisionReminders: Reminders = {
  kind: 'revision',
  steps: [-7, -1, 3],
  words: { before: 'revision-soon', on: 'revision-soon', after: 'revision-overdue' },
  awaited: ({ record: { id, revision } }, { what, by }) =>
    by !== undefined && revision?.decisionId === what && revision.dueAt === by
      ? { manuscriptId: id, what, by }
      : undefined,
  letters(file, { what, by }, letter) {
    const to = file.record.authors.filter(({ _id }) => _id === file.record.ownerId);
    const causes = { after: file.record, editor: undefined, file };
    return write(causes, letter, to.map(toAuthor), 'submissions', { dueAt: deadlineDate(by) }).map(
      (written) => ({ ...written, reminds: { decisionId: what, dueAt: by } }),
    );
  },
};

/** The row for the next reminder after `now`; undefined if none is left or no revision is requested. */
export const nextRevisionDue = ({ id, revision }: ManuscriptRecord, now: string): DueRow | undefined =>
  revision
    ? nextReminder(
        revisionReminders,
        { manuscriptId: id, what: revision.decisionId, by: revision.dueAt },
        now,
      )
    : undefined;

export const revisionReminded: Consequence = ({ file: { record }, after, now }) =>
  after.revision && after.revision.dueAt !== record.revision?.dueAt
    ? { due: [nextRevisionDue(after, now) ?? []].flat() }
    : {};
