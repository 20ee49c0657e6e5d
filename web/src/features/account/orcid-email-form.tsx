import { type FormEvent, useId, useState } from 'react';
import type { AuthorSession } from '../../../../shared/contract/session.ts';
import { messageOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { FieldRow, TextField } from '../../ui/field.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './account.module.css';
import { FormError } from './form-error.tsx';

interface OrcidEmailFormProps {
  wanted: { ticket: string; name: string };
  onDone: (user: AuthorSession) => void;
}

/** ORCID rarely tells an address: it is asked for once, at the first sign-in. */
export function OrcidEmailForm({ wanted, onDone }: OrcidEmailFormProps) {
  const errorId = useId();
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const [firstName, ...rest] = wanted.name.trim().split(/\s+/);

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
    setBusy(true);
    try {
      onDone(await call('complete-orcid-sign-in', { body }));
    } catch (problem) {
      setError(messageOf(problem, 'ORCID Login Failed'));
      setBusy(false);
    }
  }

  return (
    <Page
      title="One thing is missing"
      lede="ORCID has confirmed who you are, but not where we can write to you."
    >
      <div className={styles.formInPage}>
        <FormError id={errorId} message={error} />
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
              defaultValue={firstName}
              required
            />
            <TextField
              label="Last name"
              name="lastName"
              autoComplete="family-name"
              defaultValue={rest.join(' ')}
              required
            />
          </FieldRow>
          <div className={styles.actions}>
            <Button type="submit" busy={busy}>
              Complete sign-in
            </Button>
          </div>
        </form>
      </div>
    </Page>
  );
}
