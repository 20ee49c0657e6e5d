import { createMessageQueue } from '../../core/message-queue.ts';
import { DomainError } from '../../core/rules/domain-error.ts';
import type { SimilarityMessage } from '../../screening/rules/similarity-row.ts';
import { viewSimilarity } from '../../screening/rules/view-similarity.ts';
import { createSimilarityAgency, type SimilarityAgency } from '../../screening/similarity-agency.ts';
import { createSimilarityStore } from '../../screening/similarity-store.ts';
import { database } from '../clients/database.ts';
import { queues } from '../clients/queues.ts';
import { environment } from '../environment.ts';
import { once } from '../once.ts';
import { secrets } from './secrets.ts';

export const similarity = once(() =>
  createSimilarityStore({ database: database(), name: environment('MANUSCRIPTS_TABLE').MANUSCRIPTS_TABLE }),
);

/** Whether the press has such a check. Without one, nothing mentions it. */
export const hasSimilarity = (): boolean => environment('SIMILARITY_URL').SIMILARITY_URL !== undefined;

export function requireSimilarity(): void {
  if (!hasSimilarity()) throw new DomainError('not_configured', 'Similarity Check is not set up.');
}

/** What editors see of it. */
export const similarityOf = async ({ id, round }: { id: string; round: number }) =>
  hasSimilarity() ? { round, checks: (await similarity().list(id)).map(viewSimilarity) } : null;

/** The generated secret, before the key is filled in, is JSON: `{"notFilledIn":"…"}`. */
const isFilledIn = (secret: string) => !secret.startsWith('{');

/** Made each time, as the secret is changed by hand; undefined until it is filled in. */
export async function similarityAgency(): Promise<SimilarityAgency | undefined> {
  const { SIMILARITY_URL: url, SIMILARITY_SECRET } = environment('SIMILARITY_URL', 'SIMILARITY_SECRET');
  if (!url || !SIMILARITY_SECRET) return undefined;
  const key = (await secrets().get(SIMILARITY_SECRET)).trim();
  return isFilledIn(key) ? createSimilarityAgency({ url, key }) : undefined;
}

/** Undefined if the press has no such check. */
export const similarityQueue = () => (hasSimilarity() ? openQueue() : undefined);

const openQueue = once(() =>
  createMessageQueue<SimilarityMessage>(
    queues(),
    environment('SIMILARITY_QUEUE_URL').SIMILARITY_QUEUE_URL,
    ({ manuscriptId, round, dueAt }) => ({ manuscriptId, round, dueAt }),
  ),
);
