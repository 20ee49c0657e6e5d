import type { PersonRecord } from './person-record.ts';

/**
 * Somebody else may have opened the account with this address. So every other way to sign in goes, and the typed name gives way to one
 * that somebody vouches for. The rest stays: most people who were never asked to confirm their address are who they say.
 */
export function withoutOtherWays(
  person: PersonRecord,
  names?: { firstName: string; lastName: string; photoUrl?: string | undefined },
): PersonRecord {
  return { ...person, ...(names && { title: undefined, middleName: undefined, ...names }), subjects: [] };
}
