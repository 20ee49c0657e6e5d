import type { ReadingStores } from '../actions/show-manuscript.ts';
import type { Letter } from '../domain/letters/letter.ts';
import { createManuscriptStore } from '../storage/manuscript-store.ts';
import { database } from './clients/database.ts';
import { environment } from './environment.ts';
import { describeFault, log } from './log.ts';
import { once } from './once.ts';
import { mailQueue } from './stores/mail-queue.ts';
import { proofLinks } from './stores/proof-links.ts';

/** Written letters are announced to whoever sends them. One that could not be is found by the sweep: its row is written already. */
async function announce(letters: readonly Letter[]): Promise<void> {
  const sent = letters.map(({ manuscriptId, id }) => mailQueue().send({ manuscriptId, letterId: id }));
  for (const outcome of await Promise.allSettled(sent))
    if (outcome.status === 'rejected') log('error', 'letter-not-announced', describeFault(outcome.reason));
}

const announcing = once(() => {
  const { MANUSCRIPTS_TABLE } = environment('MANUSCRIPTS_TABLE');
  return createManuscriptStore({ database: database(), name: MANUSCRIPTS_TABLE }, announce);
});

/** For who makes changes that people are told of. */
export const writing = (): ReadingStores => ({ manuscripts: announcing(), links: proofLinks() });
