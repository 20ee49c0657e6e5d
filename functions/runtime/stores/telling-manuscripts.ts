import type { Items } from '../../core/table-calls.ts';
import type { Letter } from '../../letters/rules/letter.ts';
import { createManuscriptStore } from '../../manuscript/manuscript-store.ts';
import { database } from '../clients/database.ts';
import { environment } from '../environment.ts';
import { describeFault, log } from '../log.ts';
import { once } from '../once.ts';
import { mailQueue } from './mail-queue.ts';

/** Announces written letters to their sender. If that fails, the sweep finds them: their rows are written already. */
async function announce(letters: readonly Letter[]): Promise<void> {
  const sent = letters.map(({ manuscriptId, id }) => mailQueue().send({ manuscriptId, letterId: id }));
  for (const outcome of await Promise.allSettled(sent))
    if (outcome.status === 'rejected') log('error', 'letter-not-announced', describeFault(outcome.reason));
}

/** A store whose changes also write these rows of another table in their transactions. */
export const manuscriptsWith = (beside: Items) => {
  const { MANUSCRIPTS_TABLE: name, REVIEW: review } = environment('MANUSCRIPTS_TABLE', 'REVIEW');
  return createManuscriptStore({ database: database(), name, review }, announce, beside);
};

/** For changes that notify people. */
export const tellingManuscripts = once(() => manuscriptsWith([]));
