import { type FormEvent, useState } from 'react';
import type { Person } from '../../../../shared/contract/session.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { storePerson } from '../../api/own-details.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { useToast } from '../../ui/dialogs/toast.tsx';
import { PasswordField, TextField } from '../../ui/fields/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './account.module.css';
import { FormError } from './form-error.tsx';

/** On Profile: a code proves the new address before anything changes. */
export function EmailChange({ person }: { person: Person }) {
  const toast = useToast();
  const [sentTo, setSentTo] = useState('');
  const [problem, setProblem] = useState<{ field?: string | undefined; words: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const faultOf = (field: string) => (problem?.field === field ? problem.words : undefined);

  async function attempt(form: HTMLFormElement, work: (text: (name: string) => string) => Promise<void>) {
    const data = new FormData(form);
    setProblem(null);
    setBusy(true);
    try {
      await work((name) => String(data.get(name) ?? ''));
    } catch (error) {
      const field = error instanceof ApiError ? error.field : undefined;
      setProblem({ field, words: failureReason(error) });
      if (field) form.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
    }
    setBusy(false);
  }
  const sendCode = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    return attempt(event.currentTarget, async (text) => {
      const email = text('email').trim();
      await call('change-email', { body: { do: 'begin', email, current: text('current') || undefined } });
      setSentTo(email);
    });
  };
  const confirm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    return attempt(event.currentTarget, async (text) => {
      const now = await call('change-email', {
        body: { do: 'confirm', email: sentTo, code: text('code').trim() },
      });
      if ('email' in now) storePerson(now);
      setSentTo('');
      toast({ message: `Your email address is now ${sentTo}.` });
    });
  };
  const isOfField = ['email', 'current'].includes(problem?.field ?? '');
  const error = <FormError id="email-change-error" message={isOfField ? '' : (problem?.words ?? '')} />;
  return (
    <section className={`${styles.panel} flow-3`} aria-labelledby="email-change">
      <h2 className="larger" id="email-change">
        Change your email address
      </h2>
      {person.emailConfirmed === false ? (
        <p>Confirm {person.email} first. Then you can change it.</p>
      ) : sentTo ? (
        <form method="post" onSubmit={confirm} onInput={() => setProblem(null)}>
          {error}
          <Notice kind="info" live title="Check your email">
            We have sent a code to {sentTo}. It may take a minute.
          </Notice>
          <div className="above-5">
            <TextField
              label="Code"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              autoFocus
            />
          </div>
          <div className="above-5">
            <ButtonRow>
              <Button type="submit" busy={busy}>
                Change address
              </Button>
              <Button variant="quiet" onClick={() => setSentTo('')}>
                Use another address
              </Button>
            </ButtonRow>
          </div>
        </form>
      ) : (
        <>
          <p>
            We will send a code to the new address, and tell {person.email}, which can undo the change for 7
            days. Everything in your account stays.
          </p>
          <form method="post" onSubmit={sendCode} onInput={() => setProblem(null)}>
            {error}
            <TextField
              label="New email address"
              name="email"
              type="email"
              autoComplete="email"
              required
              error={faultOf('email')}
            />
            <PasswordField
              label="Your password"
              hint="You can leave it empty if you have just signed in with Google or ORCID."
              name="current"
              autoComplete="current-password"
              error={faultOf('current')}
            />
            <div className="above-5">
              <ButtonRow>
                <Button type="submit" variant="secondary" busy={busy}>
                  Send the code
                </Button>
              </ButtonRow>
            </div>
          </form>
        </>
      )}
    </section>
  );
}
