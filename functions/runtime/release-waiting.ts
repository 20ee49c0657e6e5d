import { releaseLetters } from '../letters/release-letters.ts';
import { describeFault, log } from './log.ts';
import { letters, mailQueue, takenQueue } from './stores.ts';

/** Runs after an address was confirmed, and its owner may have `taken` the account of another person. The confirmation holds even if this fails; the sweep looks for the letters too. */
export async function releaseWaiting(address: string, taken?: string): Promise<void> {
  try {
    if (taken) await takenQueue().send({ taken });
    await releaseLetters({ letters: letters(), queue: mailQueue() }, address);
  } catch (error) {
    log('error', 'letters-not-released', describeFault(error));
  }
}
