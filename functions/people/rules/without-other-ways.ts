import type { PersonRecord } from './person-record.ts';

/**
 * What whoever opened an account could come back by goes; a name that somebody vouches for stands in the place of the one that was
 * typed. The rest stays: most who were never asked to confirm their address are who they say.
 */
export function withoutOtherWays(
  person: PersonRecord,
  names?: { firstName: string; lastName: string; photoUrl?: string | undefined },
): PersonRecord {
  return { ...person, ...(names && { title: undefined, middleName: undefined, ...names }), subjects: [] };
}
