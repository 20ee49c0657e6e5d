import type { PersonRecord } from './person-record.ts';

/**
 * Another person may have opened the account with this address. So every other way to sign in is removed, and a vouched-for name replaces
 * the typed one. The rest stays: most people with an unconfirmed address are who they say.
 */
export function withoutOtherWays(
  person: PersonRecord,
  names?: { firstName: string; lastName: string; photoUrl?: string | undefined },
): PersonRecord {
  return { ...person, ...(names && { title: undefined, middleName: undefined, ...names }), subjects: [] };
}
