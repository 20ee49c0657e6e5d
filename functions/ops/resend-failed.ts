import { letterPk } from '../core/keys.ts';
import { Letter } from '../manuscript/record/letter.ts';
import type { Installation } from './installation.ts';
import { scanRows } from './scan-rows.ts';

type Outcome = 'queued' | 'would be queued' | 'sent again before' | 'changed in the meantime' | 'unreadable';

const failedLetters = ({ tables }: Pick<Installation, 'tables'>) =>
  scanRows(tables.manuscripts, {
    FilterExpression: 'begins_with(pk, :mail) AND #state = :failed',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':mail': letterPk(''), ':failed': 'failed' },
  });

/**
 * Sends every letter that failed from then on again: the next sweep does it. A repeated run finds only new failures. A letter of which an
 * editor has sent a copy is skipped; failures before `since` stay unchanged.
 */
export async function resendFailed(
  { tables, letters, isDryRun }: Pick<Installation, 'tables' | 'letters' | 'isDryRun'>,
  since: string,
  tell: (about: { manuscriptId: string; letterId: string }, outcome: Outcome) => void,
): Promise<void> {
  for await (const row of failedLetters({ tables })) {
    const about = { manuscriptId: String(row.pk).slice(letterPk('').length), letterId: String(row.sk) };
    const { data: letter } = Letter.safeParse(row);
    if (!letter) tell(about, 'unreadable');
    const failedAt = letter?.events.findLast(({ state }) => state === 'failed')?.at ?? letter?.at ?? '';
    if (!letter || failedAt < since) continue;
    const all = await letters.list(letter.manuscriptId);
    if (all.some(({ copyOf }) => copyOf === letter.id)) tell(about, 'sent again before');
    else if (isDryRun) tell(about, 'would be queued');
    else {
      const isDone = await letters.queueAgain(letter, new Date().toISOString());
      tell(about, isDone ? 'queued' : 'changed in the meantime');
    }
  }
}
