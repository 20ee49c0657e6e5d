import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { storePerson } from '../../api/own-details.ts';
import { personOf, readSession } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { focusPageHeading, Page } from '../../ui/page.tsx';
import styles from './account.module.css';
import { ConfirmAddressForm } from './confirm-address-form.tsx';
import { FormError } from './form-error.tsx';

export const handle = {
  title: 'Confirm your address',
  description: 'Confirm your email address with the code that we sent to it.',
};

/** The data in the emailed link, after the #, so that no server sees it. */
function useLinked() {
  const params = new URLSearchParams(useLocation().hash.slice(1));
  const [email, code] = [params.get('email') ?? '', params.get('code') ?? ''];
  return email && code ? { email, code } : null;
}

/** By a button: email scanners open every link, and must not confirm an account that another person opened. */
export function Component() {
  const linked = useLinked();
  const [isDone, setDone] = useState(false);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  async function confirm(given: { email: string; code: string }) {
    setError('');
    setBusy(true);
    try {
      await call('confirm-address', { body: given });
      const user = readSession();
      const person = user && personOf(user);
      if (person && person.email === given.email.toLowerCase())
        storePerson({ ...person, emailConfirmed: undefined });
      setDone(true);
      // The focused button is gone.
      focusPageHeading();
    } catch (problem) {
      const isWrong = problem instanceof ApiError && problem.status === 401;
      setError(
        isWrong
          ? 'This code is wrong or has expired. Sign in and choose ‘Send it again’ to get a new one.'
          : failureReason(problem),
      );
    }
    setBusy(false);
  }

  return (
    <Page title={handle.title}>
      <div className={`${styles.formInPage} ${styles.narrow}`}>
        {isDone ? (
          <Notice
            kind="success"
            live
            title="Your email address is confirmed"
            actions={<ButtonLink to={paths.mySubmissions()}>My Submissions</ButtonLink>}
          >
            We are now sending the emails that waited for this.
          </Notice>
        ) : (
          <>
            <FormError id="confirm-error" message={error} />
            {linked ? (
              <>
                <p>
                  An account was opened with <strong>{linked.email}</strong>. If it is yours, confirm the
                  address.
                </p>
                <div className={styles.actions}>
                  <Button busy={busy} onClick={() => void confirm(linked)}>
                    Confirm this address
                  </Button>
                </div>
              </>
            ) : (
              <ConfirmAddressForm busy={busy} onConfirm={confirm} />
            )}
            <p className={styles.below}>
              If you did not open an account, close this page. To take the account over,{' '}
              <Link to={paths.resetPassword}>set a new password</Link> with the same code.
            </p>
          </>
        )}
      </div>
    </Page>
  );
}
