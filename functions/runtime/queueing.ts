import type { QueueStores } from '../proof/queue-proof.ts';
import { describeFault, log } from './log.ts';
import { manuscripts } from './stores/manuscripts.ts';
import { proofQueue } from './stores/proof-queue.ts';

export const queueing = (): QueueStores => ({ manuscripts: manuscripts(), queue: proofQueue() });

/** The build stays queued and the sweep sends its message; operators should know. */
export const sendingFailed = (error: unknown) => log('error', 'proof-not-sent', describeFault(error));
