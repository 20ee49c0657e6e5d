import { setTimeout as wait } from 'node:timers/promises';
import { MOST_BUILDS } from '../../shared/domain/constants.ts';
import { DomainError } from '../domain/domain-error.ts';
import type { ManuscriptStore } from '../storage/manuscript-store.ts';
import { busy } from '../storage/write-failure.ts';

const TRIES = 8;
const ON_THE_WAY = ['queued', 'building'];

const tooManyBuilds = () =>
  new DomainError(
    'too_many_requests',
    'The PDFs of your other manuscripts are still being built. Please try again in a minute; what you typed stays here, and ‘Save and Submit Later’ keeps it at once.',
    { retryAfter: 30 },
  );

/**
 * Asked before a build is queued: each person may have builds of so many manuscripts on their way. Building the same one anew counts
 * once. Nothing is written when a build ends: the manuscripts themselves say which of those written down are still on their way.
 */
export async function claimBuild(manuscripts: ManuscriptStore, ownerId: string, id: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { builds } = await manuscripts.openWorkOf(ownerId);
    if (builds.includes(id)) return;
    const records = builds.length < MOST_BUILDS ? undefined : await manuscripts.list(builds);
    const onTheWay = records
      ? records.filter(({ proof }) => ON_THE_WAY.includes(proof.state)).map((record) => record.id)
      : builds;
    if (onTheWay.length >= MOST_BUILDS) throw tooManyBuilds();
    if (await manuscripts.setBuilds(ownerId, builds, [...onTheWay, id])) return;
    await wait(Math.random() * 20 * 2 ** tries);
  }
  throw busy();
}
