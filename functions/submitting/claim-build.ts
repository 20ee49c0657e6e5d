import { MAX_BUILDS } from '../../shared/domain/constants.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import { untilDone } from '../core/until-done.ts';
import type { ManuscriptStore } from '../manuscript/manuscript-store.ts';

const ON_THE_WAY = ['queued', 'building'];

const tooManyBuilds = () =>
  new DomainError(
    'too_many_requests',
    'We are still building the PDFs of your other manuscripts. Try again in a minute. To save your work now, choose ‘Save and Submit Later’.',
    { retryAfter: 30 },
  );

/**
 * Called before a build is queued: each person may have builds of a limited number of manuscripts on their way. Rebuilding one counts
 * once. Nothing is written when a build ends: the manuscripts themselves show which recorded builds are still on their way.
 */
export async function claimBuild(manuscripts: ManuscriptStore, ownerId: string, id: string): Promise<void> {
  await untilDone(async () => {
    const { builds } = await manuscripts.openWorkOf(ownerId);
    if (builds.includes(id)) return true;
    const records = builds.length < MAX_BUILDS ? undefined : await manuscripts.list(builds);
    const onTheWay = records
      ? records.filter(({ proof }) => ON_THE_WAY.includes(proof.state)).map((record) => record.id)
      : builds;
    if (onTheWay.length >= MAX_BUILDS) throw tooManyBuilds();
    return manuscripts.setBuilds(ownerId, builds, [...onTheWay, id]);
  });
}
