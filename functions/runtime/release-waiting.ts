import { releaseLetters } from '../letters/release-letters.ts';
import { describeFault, log } from './log.ts';
import { letters } from './stores/letters.ts';
import { mailQueue } from './stores/mail-queue.ts';

/** After an address was confirmed. That is done, whatever becomes of the letters now: the sweep looks for them, too. */
export async function releaseWaiting(address: string): Promise<void> {
  try {
    await releaseLetters({ letters: letters(), queue: mailQueue() }, address);
  } catch (error) {
    log('error', 'letters-not-released', describeFault(error));
  }
}
