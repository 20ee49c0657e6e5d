import type { LetterStore } from './letter-store.ts';
import type { MailQueue } from './mail-queue.ts';

/** Sends what waited for the address to be confirmed. Anything missed here is found by the sweep within a day. */
export async function releaseLetters(
  { letters, queue }: { letters: Pick<LetterStore, 'listWaiting'>; queue: Pick<MailQueue, 'send'> },
  address: string,
): Promise<void> {
  for (const waiting of await letters.listWaiting(address)) await queue.send(waiting);
}
