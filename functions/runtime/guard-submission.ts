import type { PersonRecord } from '../people/rules/person-record.ts';
import { limitSubmissions } from './rate-limit.ts';
import { manuscripts } from './stores/manuscripts.ts';

const SUBMITTING: readonly string[] = ['Accepted', 'Pending'];

/** Counts what the owner submits; a request that submits nothing, or is refused, counts for nothing. */
export async function guardSubmission<T>(
  { id, status, person, address }: { id: string; status: string; person: PersonRecord; address: string },
  attempt: () => Promise<T>,
): Promise<T> {
  if (!SUBMITTING.includes(status)) return attempt();
  const record = await manuscripts().find(id);
  const isSubmission =
    record?.ownerId === person.id &&
    !record.revisionOf &&
    (!record.submitted || record.status === 'Rejected');
  if (!isSubmission) return attempt();
  const takeBack = await limitSubmissions(
    { personId: person.id, isConfirmed: person.emailConfirmed },
    address,
  );
  try {
    return await attempt();
  } catch (error) {
    await takeBack();
    throw error;
  }
}
