import { answererOf } from '../../../shared/domain/stage.ts';
import { deadlineDate } from '../../../shared/domain/stage-words.ts';
import type { DueRow } from '../../core/rules/due-row.ts';
import { toAuthor, write } from '../../letters/rules/letter-parts.ts';
import { type Awaited, nextReminder, type Reminders } from '../../letters/rules/reminders.ts';
import type { ManuscriptRecord } from '../../manuscript/record/manuscript-record.ts';

function awaitedProof(record: ManuscriptRecord): Awaited | undefined {
  const { state, sentAt, dueAt } = record.production ?? {};
  if (state !== 'proofing' || !sentAt || !dueAt || !answererOf(record)) return undefined;
  return { manuscriptId: record.id, what: sentAt, by: dueAt };
}

/** To whoever answers for the authors and still has to check the article. Silence approves nothing. */
export const proofReminders: Reminders = {
  kind: 'proofing',
  steps: [-2, 1],
  words: { before: 'proof-soon', on: 'proof-soon', after: 'proof-overdue' },
  awaited({ record }, { what }) {
    const proof = awaitedProof(record);
    return proof?.what === what ? proof : undefined;
  },
  letters(file, { what, by }, letter) {
    const to = answererOf(file.record);
    const causes = { after: file.record, editor: undefined, file };
    return write(causes, letter, to ? [toAuthor(to)] : [], 'article', { dueAt: deadlineDate(by) }).map(
      (written) => ({ ...written, reminds: { decisionId: what, dueAt: by } }),
    );
  },
};

/** The row for the next reminder after `now`; undefined if none is left or no proof is with its author. */
export function nextProofDue(record: ManuscriptRecord, now: string): DueRow | undefined {
  const proof = awaitedProof(record);
  return proof && nextReminder(proofReminders, proof, now);
}
