import { releaseLetters } from '../letters/release-letters.ts';
import { describeFault, log } from './log.ts';
import { letters } from './stores/letters.ts';
import { mailQueue } from './stores/mail-queue.ts';

/** Runs after an address was confirmed. The confirmation holds even if this fails; the sweep looks for the letters too. */
export async function releaseWaiting(address: string): Promise<void> {
  try {
    await releaseLetters({ letters: letters(), queue: mailQueue() }, address);
  } catch (error) {
    log('error', 'letters-not-released', describeFault(error));
  }
}
