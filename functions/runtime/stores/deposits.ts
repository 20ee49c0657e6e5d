import type { Items } from '../../core/table-calls.ts';
import { createDepositQueue } from '../../deposits/deposit-queue.ts';
import { createDepositStore } from '../../deposits/deposit-store.ts';
import { doiOf, type PublicationMeta } from '../../forms/publication-meta.ts';
import { database } from '../clients/database.ts';
import { queues } from '../clients/queues.ts';
import { environment } from '../environment.ts';
import { once } from '../once.ts';

export const deposits = once(() =>
  createDepositStore({ database: database(), name: environment('MANUSCRIPTS_TABLE').MANUSCRIPTS_TABLE }),
);

/** Nothing for publications without a DOI, or if nothing is deposited. */
export function depositOf(meta: PublicationMeta, manuscriptId: string, at: string): Items {
  const doi = environment('DEPOSITS_TO').DEPOSITS_TO && doiOf(meta);
  return doi ? deposits().writes({ number: meta.number, doi, manuscriptId, at }) : [];
}

/** Undefined if nothing is deposited. */
export const depositQueue = () => (environment('DEPOSITS_TO').DEPOSITS_TO ? openQueue() : undefined);

const openQueue = once(() =>
  createDepositQueue(queues(), environment('DEPOSIT_QUEUE_URL').DEPOSIT_QUEUE_URL),
);
