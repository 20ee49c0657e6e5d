import type { QueueStores } from './queue-proof.ts';
import type { ProofMessage } from './rules/proof-message.ts';
import { bySystem, findBuild } from './run-proof.ts';

const OUR_FAULT =
  'We could not build the PDF because of a fault on our side. Your files are saved and are not the cause. Try again in a while.';

/** Of a message's five deliveries, this many must have reached a worker before the build counts as tried. */
const LEAST_BEGUN = 3;

/** Pauses before a build that no worker has started is queued again; after the last of these ops have to act. */
const PAUSES_MS = [1, 5, 30, 120, 360].map((minutes) => minutes * 60_000);

/** After this delay a held message counts as lost, and the next one replaces it. */
const LOST_AFTER_MS = 3_600_000;

/** What happened to a build whose message was delivered as often as allowed. */
export type DeadLetterOutcome =
  /** Finished, replaced or withdrawn: nothing to do. */
  | 'over'
  /** Another message of the same build already waits here. */
  | 'superfluous'
  /** It was tried and cannot be done: its author was informed and has the draft back. */
  | 'failed'
  /** Too few workers started it; it waits to be queued again. */
  | { againInSeconds: number }
  /** It is queued again. */
  | 'returned'
  /** It came back too often: its author still waits, and ops have to look. */
  | 'neverBegun';

/* A message that no worker could start is not a failed build. Context: if Lambda has no room for the worker, a delivery counts as a
   try all the same, and all tries of a queue are used up without one page typeset. A FIFO queue delays no single message. Choice: the
   record counts how often a worker began. Below three, the dead letter stays where it is, each time longer, and is then sent again.
   Any final end leaves a row, from which `npm run ops -- redrive` sends it again. Cost: such a build can take hours; until then its
   author sees that it is being built, which is true. */
export async function settleDeadLetter(
  { manuscripts, queue }: QueueStores,
  message: ProofMessage,
  messageId: string,
  now: () => number = Date.now,
): Promise<DeadLetterOutcome> {
  const record = await findBuild(manuscripts, message);
  if (!record) return 'over';
  const at = new Date(now()).toISOString();
  const kept = { ...message, at };
  if ((record.proof.begun ?? 0) >= LEAST_BEGUN) {
    const to = { state: 'failed' as const, reason: OUR_FAULT };
    const history = { event: 'proof-failed' as const, who: bySystem, detail: OUR_FAULT };
    const move = { to, from: ['queued' as const, 'building' as const], history };
    return (await manuscripts.moveProofAndKeep(record, move, { ...kept, why: 'failed' })) ? 'failed' : 'over';
  }
  const { returns = 0, held } = record.proof;
  if (held && held.messageId !== messageId && now() < held.until + LOST_AFTER_MS) return 'superfluous';
  if (held?.messageId !== messageId) {
    const pause = PAUSES_MS[returns];
    if (pause === undefined) {
      await manuscripts.keepBuild({ ...kept, why: 'neverBegun' });
      return 'neverBegun';
    }
    const hold = { messageId, until: now() + pause };
    return (await manuscripts.holdReturned(record, returns + 1, hold))
      ? { againInSeconds: pause / 1000 }
      : 'over';
  }
  if (held.until > now()) return { againInSeconds: Math.ceil((held.until - now()) / 1000) };
  // In this order: a superfluous message is ignored, a missing one would leave its author waiting.
  await queue.send(record.ownerId, record.id, record.proof.version);
  await manuscripts.endReturn(record);
  return 'returned';
}
