import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { AuthorSession } from '../../../../shared/contract/session.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { storePerson } from '../../api/own-details.ts';
import { storeSession } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { useAlert } from '../../ui/dialogs/alerts.tsx';
import { useToast } from '../../ui/dialogs/toast.tsx';
import { FieldRow, TextField } from '../../ui/fields/field.tsx';
import { focusPageHeading, Page } from '../../ui/page.tsx';
import styles from './account.module.css';
import { FormError } from './form-error.tsx';
import { keepOrcidWanted, keptOrcidWanted, type OrcidWanted, takeOrcidReturn } from './orcid.ts';
import { returnPathOf } from './return-path.ts';

export const handle = { title: 'ORCID sign-in' };

export function Component() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const alert = useAlert();
  const toast = useToast();
  const [wanted, setWanted] = useState<OrcidWanted | null>(null);
  const begun = useRef(false);

  const finish = (user: AuthorSession, from: string) => {
    keepOrcidWanted(null);
    storeSession(user);
    navigate(returnPathOf({ from }), { replace: true });
  };

  async function link(state: string, from: string) {
    const code = query.get('code');
    try {
      if (code) {
        const person = await call('link-orcid', { body: { do: 'link', code, state } });
        if ('email' in person) storePerson(person);
        toast({ message: 'ORCID iD linked. You can now sign in with ORCID.' });
      }
    } catch (problem) {
      await alert(messageOf(problem, 'We could not link your ORCID iD. Try again.'));
    }
    navigate(from, { replace: true });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a code can be exchanged once
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const waiting = takeOrcidReturn(query.get('state'));
    // Reloaded while the address is requested.
    const kept = waiting ? null : keptOrcidWanted();
    if (kept) return setWanted(kept);
    const from = returnPathOf(waiting);
    if (waiting?.links) return void link(waiting.state, from);
    const toLogin = () => navigate(paths.login, { replace: true, state: { from } });
    const code = query.get('code');
    if (!code) return void toLogin();
    exchange(code, waiting !== null)
      .then((user) => {
        if (!('emailRequired' in user)) return finish(user, from);
        const { ticket, name } = user;
        keepOrcidWanted({ ticket, name, from });
        setWanted({ ticket, name, from });
      })
      .catch(async (problem) => {
        await alert(failureMessage(problem));
        toLogin();
      });
  }, []);

  if (wanted) return <OrcidEmailForm wanted={wanted} onDone={(user) => finish(user, wanted.from)} />;
  return (
    <Page title="ORCID sign-in">
      <p role="status">Processing ORCID Login...</p>
    </Page>
  );
}

async function exchange(code: string, isExpected: boolean) {
  if (!isExpected) throw new Error('a return that this browser never asked for');
  return call('sign-in-with-orcid', { body: { code } });
}

function failureMessage(problem: unknown): string {
  if (problem instanceof ApiError && problem.code === 'empty_answer')
    return 'Login Failed: User data missing';
  return messageOf(problem, 'ORCID Login Failed');
}

interface OrcidEmailFormProps {
  wanted: OrcidWanted;
  onDone: (user: AuthorSession) => void;
}

/** ORCID rarely provides an address: it is requested once, at the first sign-in. */
function OrcidEmailForm({ wanted, onDone }: OrcidEmailFormProps) {
  const errorId = useId();
  const [error, setError] = useState('');
  const [isTaken, setTaken] = useState(false);
  const [busy, setBusy] = useState(false);
  const words = wanted.name.trim().split(/\s+/);
  const lastName = words.pop();
  const [hasLastName, setLastName] = useState(Boolean(lastName));

  // It replaces other content under the same address.
  useEffect(focusPageHeading, []);

  async function complete(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '');
    const body = {
      ticket: wanted.ticket,
      email: text('email'),
      firstName: text('firstName'),
      lastName: text('lastName'),
    };
    setError('');
    setTaken(false);
    setBusy(true);
    try {
      onDone(await call('complete-orcid-sign-in', { body }));
    } catch (problem) {
      const code = problem instanceof ApiError ? problem.code : undefined;
      // ORCID's answer has been used up or has expired: the next load starts again.
      if (code === 'wrong_credentials') keepOrcidWanted(null);
      setTaken(code === 'account_exists');
      setError(messageOf(problem, 'ORCID Login Failed'));
      setBusy(false);
    }
  }

  return (
    <Page
      title="One thing is missing"
      lede="ORCID has confirmed who you are, but we also need your email address."
    >
      <div className={styles.formInPage}>
        <FormError id={errorId} message={error} />
        {isTaken ? (
          <p>
            If it is yours,{' '}
            <Link to={paths.login} state={{ from: wanted.from }}>
              sign in to it
            </Link>{' '}
            as usual, or enter a different address here.
          </p>
        ) : null}
        <form method="post" onSubmit={complete} onInput={() => setError('')}>
          <TextField
            label="Email"
            hint="Editors write to this address about your manuscripts."
            name="email"
            type="email"
            autoComplete="email"
            required
            {...(error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {})}
          />
          <FieldRow>
            <TextField
              label="First name"
              name="firstName"
              autoComplete="given-name"
              defaultValue={words.join(' ')}
              required={!hasLastName}
            />
            <TextField
              label="Last name"
              name="lastName"
              autoComplete="family-name"
              defaultValue={lastName}
              onChange={({ target }) => setLastName(target.value.trim() !== '')}
            />
          </FieldRow>
          <div className="stack gap-3 above-5">
            <Button type="submit" busy={busy}>
              Complete sign-in
            </Button>
          </div>
        </form>
      </div>
    </Page>
  );
}
