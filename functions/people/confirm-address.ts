import { DomainError } from '../core/rules/domain-error.ts';
import { untilDone } from '../core/until-done.ts';
import { findInEqualTime } from './check-password.ts';
import type { PersonStore } from './person-store.ts';
import { isAddressCode } from './rules/address-code.ts';

/** Accepts the code from anyone, signed in or not: only the mailbox has it. Late and repeated confirmations get the same answer. */
export async function confirmAddress(
  people: PersonStore,
  { email, code }: { email: string; code: string },
  secret: string,
): Promise<void> {
  await untilDone(async () => {
    const person = await findInEqualTime({ people }, email);
    const isRight = isAddressCode(secret, person?.id ?? 'nobody', code, Date.now());
    if (!person || !isRight)
      throw new DomainError('wrong_credentials', 'The code is wrong or has expired. Ask for a new one.');
    if (person.emailConfirmed) return true;
    try {
      await people.save(person, { ...person, emailConfirmed: true });
      return true;
    } catch (error) {
      // Another change of the person was saved in the meantime.
      if (error instanceof DomainError) return false;
      throw error;
    }
  });
}
