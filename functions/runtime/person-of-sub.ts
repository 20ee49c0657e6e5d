import { people } from './stores/people.ts';

const MAX_KEPT = 2000;
/** Kept for the life of the process: a pool's id never leads to another person. */
const kept = new Map<string, string>();

/** The person whom a token of the pool names. */
export async function personOfSub(sub: string): Promise<string> {
  const known = kept.get(sub);
  if (known !== undefined) return known;
  const { id, isSettled } = await people().findIdOfSub(sub);
  if (!isSettled) return id;
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(sub, id);
  return id;
}
