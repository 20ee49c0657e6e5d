import { type FormEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { PASSWORD_MIN_LENGTH, REGISTRATION_TITLES } from '../../../../shared/domain/constants.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { FieldRow, PasswordField, SelectField, TextField } from '../../ui/field.tsx';
import styles from './account.module.css';
import { FormError } from './form-error.tsx';
import { forgetRegistration, keepRegistration, useKeptRegistration } from './kept-registration.ts';

export interface RegistrationValues {
  title: '' | (typeof REGISTRATION_TITLES)[number];
  firstName: string;
  middleName: string;
  lastName: string;
  email: string;
  username: string;
  password: string;
  confirmPassword: string;
  specialization: string;
  experience: string;
}

interface RegistrationFormProps {
  submitLabel: string;
  /** Asks for specialization and years of experience, too. */
  forRole?: boolean;
  send: (values: RegistrationValues) => Promise<unknown>;
  onRegistered: (values: RegistrationValues) => void;
}

interface Failure {
  message: string;
  field?: string | undefined;
}

const none: Failure = { message: '' };
const fieldOfCode: Partial<Record<string, string>> = { account_exists: 'email', username_taken: 'username' };

/** Of authors, editors and reviewers alike. What was typed stays, whatever the answer, and over a reload. */
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
    if (values.password !== values.confirmPassword) {
      setFailure({ message: 'Passwords do not match!', field: 'confirmPassword' });
      return;
    }
    if (values.password.length < PASSWORD_MIN_LENGTH) {
      setFailure({
        message: `Password must have at least ${PASSWORD_MIN_LENGTH} characters.`,
        field: 'password',
      });
      return;
    }
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
    const message = messageOf(problem, 'Registration Failed');
    const field = problem instanceof ApiError ? (problem.field ?? fieldOfCode[problem.code]) : undefined;
    setFailure({ message, field });
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
        <FieldRow>
          <SelectField label="Title" optional autoComplete="honorific-prefix" {...named('title')}>
            <option value="">Choose a title</option>
            {REGISTRATION_TITLES.map((title) => (
              <option key={title}>{title}</option>
            ))}
          </SelectField>
          <TextField label="First Name" autoComplete="given-name" required {...named('firstName')} />
        </FieldRow>
        <FieldRow>
          <TextField label="Middle Name" optional autoComplete="additional-name" {...named('middleName')} />
          <TextField label="Last Name" autoComplete="family-name" required {...named('lastName')} />
        </FieldRow>
        <FieldRow>
          {/* People sign in with the address: it is what a password manager has to remember, not the username. */}
          <TextField label="Email" type="email" autoComplete="username" required {...named('email')} />
          <TextField
            label="Username"
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
            required
            {...named('username')}
          />
        </FieldRow>
        {forRole ? (
          <FieldRow>
            <TextField label="Specialization" required {...named('specialization')} />
            <TextField
              label="Years of Experience"
              type="number"
              inputMode="decimal"
              min={0}
              step="any"
              required
              {...named('experience')}
            />
          </FieldRow>
        ) : null}
        <FieldRow>
          <PasswordField
            label="Password"
            hint={`At least ${PASSWORD_MIN_LENGTH} characters.`}
            autoComplete="new-password"
            required
            {...named('password')}
          />
          <PasswordField
            label="Confirm Password"
            hint="The same once more."
            autoComplete="new-password"
            required
            {...named('confirmPassword')}
          />
        </FieldRow>
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

function valuesOf(form: HTMLFormElement): RegistrationValues {
  const data = new FormData(form);
  const text = (name: keyof RegistrationValues) => String(data.get(name) ?? '');
  return {
    title: text('title') as RegistrationValues['title'],
    firstName: text('firstName'),
    middleName: text('middleName'),
    lastName: text('lastName'),
    email: text('email'),
    username: text('username'),
    password: text('password'),
    confirmPassword: text('confirmPassword'),
    specialization: text('specialization'),
    experience: text('experience'),
  };
}
