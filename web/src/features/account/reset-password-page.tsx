import { type FormEvent, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { messageOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { clearSession } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { useAlert } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './account.module.css';
import { FormError } from './form-error.tsx';
import { NewPasswordField } from './new-password-field.tsx';

export const handle = {
  title: 'Reset your password',
  description: 'Have a code sent to your email address and choose a new password.',
};

export function Component() {
  const errorId = useId();
  const alert = useAlert();
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  async function attempt(work: () => Promise<void>, fallback: string) {
    setError('');
    setBusy(true);
    try {
      await work();
    } catch (problem) {
      setError(messageOf(problem, fallback));
    }
    setBusy(false);
  }

  const sendCode = (event: FormEvent) => {
    event.preventDefault();
    return attempt(async () => {
      await call('request-password-reset', { body: { email } });
      setSent(true);
    }, 'The code could not be sent. Please try again.');
  };

  const changePassword = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const password = String(form.get('password'));
    if (password !== form.get('confirmPassword')) return setError('Passwords do not match!');
    return attempt(async () => {
      await call('reset-password', { body: { email, code: String(form.get('code')).trim(), password } });
      clearSession();
      await alert('Your password has been changed. Please sign in with the new one.');
      navigate(paths.login, { replace: true });
    }, 'The password could not be changed. Please try again.');
  };

  return (
    <Page
      title={handle.title}
      lede="We send a code to your email address; with it you choose a new password."
    >
      <div className={`${styles.formInPage} ${styles.narrow}`}>
        <FormError id={errorId} message={error} />
        {sent ? (
          <form method="post" onSubmit={changePassword} onInput={() => setError('')}>
            <Notice kind="info" live title="Check your email">
              If {email} has an account here, a code is on its way to it. It may take a minute.
            </Notice>
            <div className={styles.form}>
              {/* Tells a password manager whose new password it is. */}
              <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
              <TextField
                label="Code"
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                required
                autoFocus
              />
              <NewPasswordField label="New password" name="password" required />
              <PasswordField
                label="Confirm new password"
                name="confirmPassword"
                autoComplete="new-password"
                required
              />
            </div>
            <div className={styles.actions}>
              <Button type="submit" busy={busy}>
                Change password
              </Button>
              <Button variant="quiet" onClick={() => setSent(false)}>
                Use another address or send the code again
              </Button>
            </div>
          </form>
        ) : (
          <form method="post" onSubmit={sendCode} onInput={() => setError('')}>
            <TextField
              label="Email"
              name="email"
              type="email"
              autoComplete="username"
              required
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
            <div className={styles.actions}>
              <Button type="submit" busy={busy}>
                Send the code
              </Button>
            </div>
          </form>
        )}
        <p className={styles.below}>
          <Link to={paths.login}>Back to sign in</Link>
        </p>
      </div>
    </Page>
  );
}
