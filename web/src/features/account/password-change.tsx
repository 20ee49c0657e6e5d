import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { Person } from '../../../../shared/contract/session.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { storeSession } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { useToast } from '../../ui/dialogs/toast.tsx';
import { PasswordField } from '../../ui/fields/field.tsx';
import styles from './account.module.css';
import { FormError } from './form-error.tsx';
import { NewPasswords, passwordsIn } from './new-passwords.tsx';

/** On Profile. This session goes on; all others end. */
export function PasswordChange({ person }: { person: Person }) {
  const toast = useToast();
  const [problem, setProblem] = useState<{ field?: string | undefined; words: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const faultOf = (field: string) => (problem?.field === field ? problem.words : undefined);

  async function change(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const { password, confirmPassword } = passwordsIn(data);
    if (password !== confirmPassword) return setProblem({ words: 'Passwords do not match!' });
    setProblem(null);
    setBusy(true);
    try {
      const current = String(data.get('current') ?? '');
      storeSession(await call('change-password', { body: { current, password } }));
      form.reset();
      toast({ message: 'Password changed. You are signed out everywhere else.' });
    } catch (error) {
      const field = error instanceof ApiError ? error.field : undefined;
      setProblem({ field, words: failureReason(error) });
      if (field === 'current') form.querySelector<HTMLElement>('[name=current]')?.focus();
    }
    setBusy(false);
  }
  const isOfField = problem?.field === 'current' || problem?.field === 'password';
  return (
    <section className={`${styles.panel} flow-3`} aria-labelledby="password-change">
      <h2 className="larger" id="password-change">
        Change your password
      </h2>
      <form method="post" onSubmit={change} onInput={() => setProblem(null)}>
        <FormError id="password-change-error" message={isOfField ? '' : (problem?.words ?? '')} />
        {/* Tells a password manager whose new password it is. */}
        <input type="email" name="email" autoComplete="username" value={person.email} readOnly hidden />
        <PasswordField
          label="Current password"
          name="current"
          autoComplete="current-password"
          required
          error={faultOf('current')}
          hint={
            <>
              No password yet, or forgotten?{' '}
              <Link to={paths.resetPassword} state={{ email: person.email }}>
                Set one by email
              </Link>
            </>
          }
        />
        <NewPasswords error={faultOf('password')} />
        <div className="above-5">
          <ButtonRow>
            <Button type="submit" variant="secondary" busy={busy}>
              Change password
            </Button>
          </ButtonRow>
        </div>
      </form>
    </section>
  );
}
