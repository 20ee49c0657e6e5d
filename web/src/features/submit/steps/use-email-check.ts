import { useRef, useState } from 'react';
import type * as z from 'zod';
import type { EmailCheckAnswer } from '../../../../../shared/contract/accounts.ts';
import { isSessionOver } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { useSessionAtWork } from '../../../api/session-at-work.ts';
import { looksLikeEmail } from '../form/co-author-form.ts';

type KnownPerson = NonNullable<z.infer<typeof EmailCheckAnswer>['user']>;

export type EmailCheck =
  | { kind: 'unchecked' }
  | { kind: 'checking'; email: string }
  | { kind: 'registered'; email: string; person: KnownPerson }
  | { kind: 'unknown'; email: string };

/** Asks the server whether an address has an account. After any failure it stays unchecked. */
export function useEmailCheck() {
  const { endSession } = useSessionAtWork();
  const [state, setState] = useState<EmailCheck>({ kind: 'unchecked' });
  const running = useRef<{ email: string; answer: Promise<EmailCheck> } | null>(null);

  function check(typed: string): Promise<EmailCheck> {
    const email = typed.trim().toLowerCase();
    if (state.kind !== 'unchecked' && state.kind !== 'checking' && state.email === email)
      return Promise.resolve(state);
    if (running.current?.email === email) return running.current.answer;
    if (!looksLikeEmail(email)) {
      setState({ kind: 'unchecked' });
      return Promise.resolve({ kind: 'unchecked' });
    }
    setState({ kind: 'checking', email });
    const answer = ask(email).then((outcome) => {
      if (running.current?.email === email) {
        running.current = null;
        setState(outcome);
      }
      return outcome;
    });
    running.current = { email, answer };
    return answer;
  }

  async function ask(email: string): Promise<EmailCheck> {
    try {
      const { exists, user } = await call('verify-email', { body: { email } });
      return exists && user ? { kind: 'registered', email, person: user } : { kind: 'unknown', email };
    } catch (error) {
      if (isSessionOver(error)) void endSession();
      return { kind: 'unchecked' };
    }
  }

  function forget() {
    running.current = null;
    setState({ kind: 'unchecked' });
  }

  return { state, check, forget };
}
