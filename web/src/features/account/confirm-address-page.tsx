import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { storePerson } from '../../api/own-details.ts';
import { personOf } from '../../api/session.ts';
import { useSession } from '../../api/use-session.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { focusPageHeading, Page } from '../../ui/page.tsx';
import styles from './account.module.css';
import { FormError } from './form-error.tsx';
import { NewPasswords, passwordFault, passwordsIn } from './new-passwords.tsx';

export const handle = {
  title: 'Confirm your address',
  description: 'Confirm your email address with the code that we sent to it.',
};

/** The data in the emailed link, after the #, so that no server sees it. */
function useLinked() {
  const params = new URLSearchParams(useLocation().hash.slice(1));
  const [email, code] = [params.get('email') ?? '', params.get('code') ?? ''];
  return email && code ? { email, code, isBack: params.has('back') } : null;
}

/**
 * By a button: email scanners open every link. Anyone may have opened the account: unless the visitor is signed in to it, they take it
 * with a new password, which ends every other way in.
 */
export function Component() {
  const linked = useLinked();
  const session = useSession();
  const person = session && personOf(session);
  const own =
    person && !linked?.isBack && (!linked || person.email === linked.email.toLowerCase())
      ? person
      : undefined;
  const [done, setDone] = useState<{ isOwn: boolean; email: string } | null>(null);
  const [error, setError] = useState('');
  const [passwordError, setPasswordError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const { email, code } = linked ?? { email: own?.email ?? text('email'), code: text('code') };
    const { password, confirmPassword } = passwordsIn(form);
    if (password !== confirmPassword) return setError('Passwords do not match!');
    setBusy(true);
    try {
      if (own) {
        await call('confirm-address', { body: { code } });
        storePerson({ ...own, emailConfirmed: undefined });
      } else await call('reset-password', { body: { email, code, password } });
      setDone({ isOwn: own !== undefined, email });
      // The focused button is gone.
      focusPageHeading();
    } catch (problem) {
      const isWrong = problem instanceof ApiError && problem.code === 'wrong_credentials';
      setPasswordError(passwordFault(problem));
      if (isWrong) setError(own ? WRONG_IN_SESSION : WRONG);
      else if (!passwordFault(problem)) setError(failureReason(problem));
    }
    setBusy(false);
  }

  const isBack = linked?.isBack === true;
  const explanation = isBack ? (
    <p>
      Your account uses another address now. To bring back <strong>{linked?.email}</strong>, choose a new
      password. We will sign out everyone who uses the account.
    </p>
  ) : own ? (
    <p>
      You are signed in with <strong>{own.email}</strong>. Confirm that this address is yours.
    </p>
  ) : (
    <p>
      An account was opened with {linked ? <strong>{linked.email}</strong> : 'this address'}. To make it
      yours, choose a new password. It ends every other way to sign in, and signs out everyone who used the
      account. If you want no account, close this page.
    </p>
  );
  return (
    <Page title={handle.title}>
      <div className={`${styles.formInPage} ${styles.narrow}`}>
        {done ? (
          <Notice
            kind="success"
            live
            title={isBack ? 'Your email address is back' : 'Your email address is confirmed'}
            actions={
              <ButtonLink
                to={done.isOwn ? paths.mySubmissions() : paths.login}
                state={done.isOwn ? undefined : { email: done.email }}
              >
                {done.isOwn ? 'My Submissions' : 'Sign in'}
              </ButtonLink>
            }
          >
            {done.isOwn ? '' : 'Sign in with your new password. '}
            {isBack ? '' : 'We are now sending the emails that waited for this.'}
          </Notice>
        ) : (
          <form
            method="post"
            onSubmit={confirm}
            onInput={() => {
              setError('');
              setPasswordError(undefined);
            }}
          >
            <FormError id="confirm-error" message={error} />
            {explanation}
            {linked && !own ? (
              // Tells a password manager whose new password it is.
              <input type="email" autoComplete="username" value={linked.email} readOnly hidden />
            ) : null}
            <div className="above-5">
              {linked || own ? null : (
                <TextField label="Email" name="email" type="email" autoComplete="username" required />
              )}
              {linked ? null : (
                <TextField
                  label="Code"
                  name="code"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  required
                />
              )}
              {own ? null : <NewPasswords error={passwordError} />}
            </div>
            <div className="stack gap-3 above-5">
              <Button type="submit" busy={busy}>
                {own
                  ? 'Confirm this address'
                  : isBack
                    ? 'Bring the address back'
                    : 'Set password and confirm'}
              </Button>
            </div>
          </form>
        )}
      </div>
    </Page>
  );
}

const WRONG_IN_SESSION =
  'This code is wrong or has expired. Choose ‘Send it again’ in My Submissions to get a new one.';
const WRONG =
  'This code is wrong, has expired or was used before. If you have set your password, sign in. Otherwise reset it to get a new code.';
