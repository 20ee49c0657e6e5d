import type { FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import styles from './account.module.css';

interface ConfirmAddressFormProps {
  busy: boolean;
  onConfirm: (given: { email: string; code: string }) => Promise<void>;
}

/** For typing the code on another device than the one with the email. */
export function ConfirmAddressForm({ busy, onConfirm }: ConfirmAddressFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void onConfirm({ email: String(form.get('email')).trim(), code: String(form.get('code')).trim() });
  }
  return (
    <form method="post" onSubmit={submit}>
      <div className={styles.form}>
        <TextField label="Email" name="email" type="email" autoComplete="username" required />
        <TextField label="Code" name="code" inputMode="numeric" autoComplete="one-time-code" required />
      </div>
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          Confirm this address
        </Button>
      </div>
    </form>
  );
}
