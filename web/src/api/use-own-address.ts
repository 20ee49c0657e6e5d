import { useEffect, useState } from 'react';
import { call } from './client.ts';
import { failureReason } from './failure-reason.ts';
import { storePerson } from './own-details.ts';
import { personOf } from './session.ts';
import { useSession } from './use-session.ts';

export interface OwnAddress {
  email: string;
  isConfirmed: boolean;
  /** Both return a sentence for the person. */
  sendAgain: () => Promise<string>;
  confirm: (code: string) => Promise<{ isDone: boolean; words: string }>;
}

/** The signed-in person's address, until someone has confirmed it; null if there is nothing to say about it. */
export function useOwnAddress(): OwnAddress | null {
  const session = useSession();
  const person = session && personOf(session);
  const isOpen = person?.emailConfirmed === false;
  /** It was confirmed here: shown until the page is left. */
  const [isConfirmed, setConfirmed] = useState(false);

  // The link in the email may have been opened elsewhere in the meantime.
  useEffect(() => {
    if (isOpen) call('get-profile').then(storePerson, () => undefined);
  }, [isOpen]);

  if (!person || !(isOpen || isConfirmed)) return null;
  const { email } = person;
  return {
    email,
    isConfirmed: isConfirmed && !isOpen,
    async sendAgain() {
      try {
        return (await call('send-address-code')).message;
      } catch (error) {
        return failureReason(error);
      }
    },
    async confirm(code) {
      try {
        const { message: words } = await call('confirm-address', { body: { code } });
        setConfirmed(true);
        storePerson({ ...person, emailConfirmed: undefined });
        return { isDone: true, words };
      } catch (error) {
        return { isDone: false, words: failureReason(error) };
      }
    },
  };
}
