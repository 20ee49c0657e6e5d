import type { LetterStore } from './letter-store.ts';
import type { MailQueue } from './mail-queue.ts';

/** The address was confirmed: what waited for it leaves. What is forgotten here the sweep finds within a day. */
export async function releaseLetters(
  { letters, queue }: { letters: Pick<LetterStore, 'listWaiting'>; queue: Pick<MailQueue, 'send'> },
  address: string,
): Promise<void> {
  for (const waiting of await letters.listWaiting(address)) await queue.send(waiting);
}
