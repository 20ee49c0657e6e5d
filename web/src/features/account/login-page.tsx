import { type FormEvent, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { useDocumentTitle } from '../../ui/page.tsx';
import styles from './account.module.css';
import { BrandPanel } from './brand-panel.tsx';
import { FormError } from './form-error.tsx';
import { GoogleButton } from './google-button.tsx';
import { beginOrcidSignIn } from './orcid.ts';
import { returnPathOf } from './return-path.ts';
import { useSignInSuccess } from './use-sign-in-success.ts';

export const handle = {
  title: 'Sign in',
  description: 'Sign in to submit manuscripts and to follow them through review.',
};

export function Component() {
  useDocumentTitle(handle.title);
  const { state } = useLocation();
  const errorId = useId();
  const succeed = useSignInSuccess();
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = { email: String(form.get('email')), password: String(form.get('password')) };
    setError('');
    setBusy(true);
    try {
      succeed(await call('sign-in', { body }), 'Login successful! Taking you to your account...');
    } catch (problem) {
      setError(signInMessage(problem, 'Login Failed'));
    }
    setBusy(false);
  }

  async function signInWithGoogle(credential: string | null) {
    if (!credential) return setError('Google login failed. Please try again.');
    setError('');
    try {
      const user = await call('sign-in-with-google', { body: { token: credential } });
      succeed(user, 'Successfully Logged In !! Welcome back..');
    } catch (problem) {
      setError(signInMessage(problem, 'Google Login Failed'));
    }
  }

  const wrong = error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {};
  return (
    <div className={styles.split}>
      <BrandPanel motto="For authors and researchers, without charges and without haste." points={[]} />
      <div className={`${styles.sheet} ${styles.narrow}`}>
        <h1 tabIndex={-1} data-page-heading="">
          Welcome back
        </h1>
        <p>Sign in to your account</p>
        <div className={styles.form}>
          <FormError id={errorId} message={error} />
          <form method="post" onSubmit={signIn} onInput={() => setError('')}>
            <TextField label="Email" name="email" type="email" autoComplete="username" required {...wrong} />
            <PasswordField
              label="Password"
              name="password"
              autoComplete="current-password"
              required
              {...wrong}
            />
            <p className={styles.labelLine}>
              <Link to={paths.resetPassword}>Forgot?</Link>
            </p>
            <div className={styles.actions}>
              <Button type="submit" busy={busy}>
                Sign In
              </Button>
            </div>
          </form>
          <div className={styles.other}>
            <Button
              variant="secondary"
              onClick={() =>
                beginOrcidSignIn(returnPathOf(state)).catch(() => setError('ORCID Login Failed'))
              }
            >
              <OrcidMark />
              Sign in with ORCID
            </Button>
            <GoogleButton onCredential={signInWithGoogle} />
          </div>
          <p className={styles.below}>
            Don't have an account?{' '}
            <Link to={paths.register} state={state}>
              Register
            </Link>
          </p>
        </div>
      </div>
    </div>
  );
}

/** An empty answer of a sign-in has words of its own. */
function signInMessage(problem: unknown, fallback: string): string {
  if (problem instanceof ApiError && problem.code === 'empty_answer')
    return 'Login Failed: User data missing';
  return messageOf(problem, fallback);
}

function OrcidMark() {
  return (
    <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true" focusable="false">
      <circle cx="11" cy="11" r="11" fill="#5b7f14" />
      <path
        d="M6.5 8v7.5M6.5 5.3v.2M9.4 8h2.4c2.4 0 3.9 1.6 3.9 3.7s-1.5 3.8-3.9 3.8H9.4z"
        fill="none"
        stroke="#fff"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
