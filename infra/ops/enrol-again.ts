import { enrolAgain } from '../../functions/ops/person/enrol-again.ts';
import type { Given } from './given.ts';

/** Returns whether everyone can sign in again. */
export async function enrol({ installation }: Given): Promise<boolean> {
  const counts = { 'is there': 0, enrolled: 0, 'cannot be read': 0 };
  await enrolAgain(installation, (personId, outcome) => {
    counts[outcome] += 1;
    if (outcome !== 'is there') console.log(`${personId}: ${outcome}`);
  });
  console.log(`${counts.enrolled} people enrolled, ${counts['is there']} were in the pool`);
  return counts['cannot be read'] === 0;
}
