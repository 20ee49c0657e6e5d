import { createProofQueue } from '../../proof/proof-queue.ts';
import { queues } from '../clients/queues.ts';
import { environment } from '../environment.ts';
import { once } from '../once.ts';

export const proofQueue = once(() =>
  createProofQueue(queues(), environment('PROOF_QUEUE_URL').PROOF_QUEUE_URL),
);
