import { type FormEvent, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { call } from '../../api/client.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/fields/field.tsx';
import { useDocumentTitle } from '../../ui/page.tsx';
import styles from './account.module.css';
import { BrandPanel } from './brand-panel.tsx';
import { carriedEmail } from './carried-email.ts';
import { ForgotLink } from './forgot-link.tsx';
import { FormError } from './form-error.tsx';
import { OtherWays } from './other-ways.tsx';
import { signInMessage } from './sign-in-message.ts';
import { useSignInSuccess } from './use-sign-in-success.ts';
import { WhySignIn } from './why-sign-in.tsx';

export const handle = {
  title: 'Sign in',
  description: 'Sign in to submit manuscripts and to follow them through review.',
};

export function Component() {
  useDocumentTitle(handle.title);
  const { state } = useLocation();
  const registered = carriedEmail(state);
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

  const wrong = error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {};
  return (
    <div className={styles.split}>
      <BrandPanel motto="For authors and researchers, without charges and without haste." points={[]} />
      <div className={`${styles.sheet} ${styles.narrow}`}>
        <h1 tabIndex={-1} data-page-heading="">
          Welcome back
        </h1>
        <p>Sign in to your account</p>
        <WhySignIn />
        <div className="above-5">
          <FormError id={errorId} message={error} />
          <form method="post" onSubmit={signIn} onInput={() => setError('')}>
            <TextField
              label="Email"
              name="email"
              type="email"
              autoComplete="username"
              defaultValue={registered}
              required
              {...wrong}
            />
            <PasswordField
              label="Password"
              name="password"
              autoComplete="current-password"
              required
              {...wrong}
            />
            <p className={styles.labelLine}>
              <ForgotLink>Forgot?</ForgotLink>
            </p>
            <div className="stack gap-3 above-5">
              <Button type="submit" busy={busy}>
                Sign In
              </Button>
            </div>
          </form>
          <OtherWays onError={setError} />
          <p className="above-5">
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
