import { type FormEvent, useRef, useState } from 'react';
import styles from './address-line.module.css';
import { Button } from './button.tsx';
import { TextField } from './fields/field.tsx';

interface AddressLineProps {
  email: string;
  isConfirmed: boolean;
  sendAgain: () => Promise<string>;
  confirm: (code: string) => Promise<{ isDone: boolean; words: string }>;
}

/** The address that the confirmation email went to, in one quiet line, with the field for its code on request. */
export function AddressLine({ email, isConfirmed, sendAgain, confirm }: AddressLineProps) {
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState<'sending' | 'confirming' | null>(null);
  const [said, setSaid] = useState('');
  const [error, setError] = useState('');
  const line = useRef<HTMLDivElement>(null);

  async function send() {
    setBusy('sending');
    setSaid(await sendAgain());
    setBusy(null);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    if (!code) return setError('Enter the code from the email.');
    setBusy('confirming');
    const { isDone, words } = await confirm(code);
    setBusy(null);
    setError(isDone ? '' : words);
    if (!isDone) return;
    setSaid(words);
    // The focused field is gone.
    line.current?.focus();
  }

  return (
    <div className={`${styles.line} below-4 muted small`} ref={line} tabIndex={-1}>
      {isConfirmed ? null : (
        <p className={styles.words}>
          We sent a code to <span className="breaks ink">{email}</span>. Confirm your address with it to get
          our other emails.{' '}
          <Button
            variant="quiet"
            size="small"
            aria-expanded={isOpen}
            onClick={() => {
              setOpen(!isOpen);
              setError('');
            }}
          >
            Enter the code
          </Button>{' '}
          <Button variant="quiet" size="small" busy={busy === 'sending'} onClick={() => void send()}>
            Send it again
          </Button>
        </p>
      )}
      {isOpen && !isConfirmed ? (
        <form
          className={`${styles.form} wrap gap-3 above-2`}
          onSubmit={(event) => void submit(event)}
          noValidate
        >
          <TextField
            label="Code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            required
            error={error || undefined}
            onInput={() => setError('')}
          />
          <Button type="submit" size="small" busy={busy === 'confirming'}>
            Confirm address
          </Button>
        </form>
      ) : null}
      <p role="status" className={said ? styles.said : undefined}>
        {said}
      </p>
    </div>
  );
}
