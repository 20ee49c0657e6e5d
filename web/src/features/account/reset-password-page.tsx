import { type FormEvent, useId, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { messageOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { clearSession } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { useAlert } from '../../ui/dialogs/alerts.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './account.module.css';
import { carriedCodeSentTo, carriedEmail, carriedSignIn } from './carried-email.ts';
import { FormError } from './form-error.tsx';
import { NewPasswords, passwordFault, passwordsIn } from './new-passwords.tsx';

export const handle = {
  title: 'Reset your password',
  description: 'Have a code sent to your email address and choose a new password.',
};

export function Component() {
  const errorId = useId();
  const alert = useAlert();
  const navigate = useNavigate();
  const { state } = useLocation();
  const sentTo = carriedCodeSentTo(state);
  const [email, setEmail] = useState(sentTo || carriedEmail(state));
  const signInAt = carriedSignIn(state) || paths.login;
  // In the history, so that a reload stays at the code.
  const note = (codeSentTo: string) => navigate('.', { replace: true, state: { ...state, codeSentTo } });
  const [error, setError] = useState('');
  const [passwordError, setPasswordError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function attempt(work: () => Promise<void>, fallback: string) {
    setError('');
    setPasswordError(undefined);
    setBusy(true);
    try {
      await work();
    } catch (problem) {
      setPasswordError(passwordFault(problem));
      if (!passwordFault(problem)) setError(messageOf(problem, fallback));
    }
    setBusy(false);
  }

  const sendCode = (event: FormEvent) => {
    event.preventDefault();
    return attempt(async () => {
      await call('request-password-reset', { body: { email } });
      note(email);
    }, 'We could not send the code. Try again.');
  };

  const changePassword = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const { password, confirmPassword } = passwordsIn(form);
    if (password !== confirmPassword) return setError('Passwords do not match!');
    return attempt(async () => {
      await call('reset-password', {
        body: { email: sentTo, code: String(form.get('code')).trim(), password },
      });
      clearSession();
      await alert('Your password has been changed. Please sign in with the new one.');
      navigate(signInAt, { replace: true, state: { ...state, email: sentTo, codeSentTo: undefined } });
    }, 'We could not change your password. Try again.');
  };

  return (
    <Page title={handle.title} lede="We will email you a code. Use it to choose a new password.">
      <div className={`${styles.formInPage} ${styles.narrow}`}>
        <FormError id={errorId} message={error} />
        {sentTo ? (
          <form method="post" onSubmit={changePassword} onInput={() => setError('')}>
            <Notice kind="info" live title="Check your email">
              If {sentTo} has an account here, a code is on its way. It may take a minute.
            </Notice>
            <div className="above-5">
              {/* Tells a password manager whose new password it is. */}
              <input type="email" name="email" autoComplete="username" value={sentTo} readOnly hidden />
              <TextField
                label="Code"
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                required
                autoFocus
              />
              <NewPasswords error={passwordError} />
            </div>
            <div className="stack gap-3 above-5">
              <Button type="submit" busy={busy}>
                Change password
              </Button>
              <Button variant="quiet" onClick={() => note('')}>
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
            <div className="stack gap-3 above-5">
              <Button type="submit" busy={busy}>
                Send the code
              </Button>
            </div>
          </form>
        )}
        <p className="above-5">
          <Link to={signInAt} state={{ ...state, email, codeSentTo: undefined }}>
            Back to sign in
          </Link>
        </p>
      </div>
    </Page>
  );
}
