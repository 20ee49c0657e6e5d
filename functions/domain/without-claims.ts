import type { PersonRecord } from './person-record.ts';

/**
 * What of an account belongs to its address and not to whoever opened it: id, sign-in name and age. Where the owner's name is not
 * known, the address stands for it.
 */
export function withoutClaims(
  { id, version, poolName, email, username, createdAt }: PersonRecord,
  {
    firstName,
    lastName = '',
    photoUrl,
  }: { firstName?: string | undefined; lastName?: string | undefined; photoUrl?: string | undefined },
): PersonRecord {
  const names = firstName ? { firstName, lastName, photoUrl } : { firstName: email.split('@')[0]!, lastName };
  return {
    id,
    version,
    poolName,
    email,
    username,
    createdAt,
    ...names,
    emailConfirmed: false,
    roles: {},
    subjects: [],
  };
}
