import { changePerson } from './change-person.ts';
import type { PersonStore } from './person-store.ts';
import { isAddressCode } from './rules/address-code.ts';
import type { PersonRecord } from './rules/person-record.ts';
import { wrongCode } from './rules/reset-code.ts';

/** The holder of the session has the mailbox, too, and keeps password and sessions. Late and repeated confirmations get the same answer. */
export async function confirmAddress(
  people: PersonStore,
  caller: PersonRecord,
  code: string,
  secret: string,
): Promise<void> {
  if (!isAddressCode(secret, caller.id, code, Date.now())) throw wrongCode();
  await changePerson(people, caller, (person) =>
    person.emailConfirmed
      ? person
      : { ...person, emailConfirmed: true, emailConfirmedAt: new Date().toISOString() },
  );
}
