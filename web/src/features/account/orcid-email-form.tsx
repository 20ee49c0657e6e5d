import { type FormEvent, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import type { AuthorSession } from '../../../../shared/contract/session.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { FieldRow, TextField } from '../../ui/fields/field.tsx';
import { focusPageHeading, Page } from '../../ui/page.tsx';
import styles from './account.module.css';
import { FormError } from './form-error.tsx';
import { keepOrcidWanted, type OrcidWanted } from './orcid.ts';

interface OrcidEmailFormProps {
  wanted: OrcidWanted;
  onDone: (user: AuthorSession) => void;
}

/** ORCID rarely provides an address: it is requested once, at the first sign-in. */
export function OrcidEmailForm({ wanted, onDone }: OrcidEmailFormProps) {
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
