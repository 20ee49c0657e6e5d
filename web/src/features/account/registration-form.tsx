import { type FormEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import styles from './account.module.css';
import { FormError } from './form-error.tsx';
import { forgetRegistration, keepRegistration, useKeptRegistration } from './kept-registration.ts';
import { RegistrationFields } from './registration-fields.tsx';
import {
  type RegistrationFailure,
  type RegistrationValues,
  registrationFailureOf,
  valuesOf,
  whatIsWrongWith,
} from './registration-values.ts';

interface RegistrationFormProps {
  submitLabel: string;
  /** Also asks for specialization and years of experience. */
  forRole?: boolean;
  send: (values: RegistrationValues) => Promise<unknown>;
  onRegistered: (values: RegistrationValues) => void;
}

const none: RegistrationFailure = { message: '' };

/** For authors, editors and reviewers alike. Typed text stays after any answer, and after a reload. */
export function RegistrationForm({
  submitLabel,
  forRole = false,
  send,
  onRegistered,
}: RegistrationFormProps) {
  const errorId = useId();
  const form = useRef<HTMLFormElement>(null);
  useKeptRegistration(form);
  const [failure, setFailure] = useState(none);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = valuesOf(event.currentTarget);
    const wrong = whatIsWrongWith(values);
    if (wrong) return setFailure(wrong);
    setFailure(none);
    setBusy(true);
    const problem = await send(values).then(
      () => null,
      (reason) => reason ?? new Error('no reason'),
    );
    setBusy(false);
    if (!problem) {
      forgetRegistration();
      return onRegistered(values);
    }
    setFailure(registrationFailureOf(problem));
  }

  const named = (name: keyof RegistrationValues) => ({
    name,
    ...(failure.field === name ? { 'aria-invalid': true, 'aria-describedby': errorId } : {}),
  });

  return (
    <>
      <FormError id={errorId} message={failure.message} />
      <form
        ref={form}
        method="post"
        onSubmit={submit}
        onInput={(event) => {
          setFailure(none);
          keepRegistration(event.currentTarget);
        }}
      >
        <RegistrationFields forRole={forRole} named={named} />
        <p className={styles.below}>
          By registering you accept the <Link to={paths.terms}>Terms of Service</Link> and the{' '}
          <Link to={paths.privacy}>Privacy Policy</Link>.
        </p>
        <div className={styles.actions}>
          <Button type="submit" busy={busy}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </>
  );
}
