import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../api/client.ts';
import { failureReason } from '../../api/failure-reason.ts';
import { QueryProvider } from '../../api/query-provider.tsx';
import { NotLoaded } from '../../manuscript/load-error.tsx';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/dialogs/alerts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { focusPageHeading, Page } from '../../ui/page.tsx';
import styles from './account.module.css';
import { FormError } from './form-error.tsx';
import { RegistrationForm } from './registration-form.tsx';
import type { RegistrationValues } from './registration-values.ts';

export const handle = {
  title: 'Your invitation',
  description: 'Open an account with the invitation that we sent you, or have us forget you.',
};

/** The data in the emailed link, after the #, so that no server's log holds it. */
function useLinked() {
  const params = new URLSearchParams(useLocation().hash.slice(1));
  const text = (name: string) => params.get(name) ?? '';
  return { importId: text('import'), email: text('email'), key: text('key') };
}

/** Someone whom a journal brought from its former system: nothing is made or deleted before they press a button. */
export function Component() {
  return (
    <QueryProvider>
      <Invitation />
    </QueryProvider>
  );
}

function Invitation() {
  const linked = useLinked();
  const confirm = useConfirm();
  const [done, setDone] = useState<'joined' | 'forgotten' | null>(null);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const { data, ...found } = useQuery({
    queryKey: ['invitation', linked],
    queryFn: ({ signal }) => call('join-journal', { body: { do: 'open', ...linked }, signal }),
    enabled: linked.key !== '',
    // The answer to a valid link changes once it is used.
    staleTime: Number.POSITIVE_INFINITY,
  });

  function end(how: 'joined' | 'forgotten') {
    setDone(how);
    // The focused button is gone.
    focusPageHeading();
  }
  const join = ({ specialization: _, experience: __, ...values }: RegistrationValues) =>
    call('join-journal', { body: { do: 'join', ...values, ...linked } });

  async function forget() {
    const isSure = await confirm({
      title: 'Forget you?',
      message: 'We delete what we keep about you from the old system. The invitation is void then.',
      confirmLabel: 'Forget me',
      danger: true,
    });
    if (!isSure) return;
    setBusy(true);
    try {
      await call('join-journal', { body: { do: 'forget', ...linked } });
      end('forgotten');
    } catch (problem) {
      setError(failureReason(problem));
    }
    setBusy(false);
  }

  if (done)
    return (
      <Page title={handle.title}>
        {done === 'joined' ? (
          <Notice
            kind="success"
            live
            title="You have an account"
            actions={
              <ButtonLink to={paths.login} state={{ email: linked.email }}>
                Sign in
              </ButtonLink>
            }
          >
            Your email address is confirmed. Sign in with your new password.
          </Notice>
        ) : (
          <Notice kind="success" live title="We have forgotten you">
            We have deleted what we kept about you from the old system.
          </Notice>
        )}
      </Page>
    );
  if (!data)
    return (
      <Page title={handle.title}>
        {linked.key === '' ? (
          <Notice kind="error">Open this page by the link in our email.</Notice>
        ) : (
          <NotLoaded
            title="We could not open this invitation"
            error={found.error}
            onRetry={found.refetch}
            lines={6}
          />
        )}
      </Page>
    );
  const { isReviewer, interests, orcid } = data;
  return (
    <Page title={handle.title}>
      <div className={styles.formInPage}>
        <p>
          The old system knew you as below. Correct your name if it is wrong, and choose a password. The
          account is for an author{isReviewer ? ' and a reviewer' : ''}.
        </p>
        {orcid ? (
          <p className="above-3">ORCID iD: {orcid}. Sign in at ORCID later to show that it is yours.</p>
        ) : null}
        {interests.length > 0 ? (
          <p className="breaks above-3">Research interests: {interests.join(', ')}</p>
        ) : null}
        <div className="above-5">
          <RegistrationForm
            submitLabel="Open my account"
            known={data}
            send={join}
            onRegistered={() => end('joined')}
          />
        </div>
        <h2 className="above-6">If you want no account</h2>
        <FormError id="forget-error" message={error} />
        <Button variant="quiet" busy={busy} onClick={() => void forget()}>
          Not interested: forget me
        </Button>
      </div>
    </Page>
  );
}
