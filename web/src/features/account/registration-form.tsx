import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from './form-error.tsx';
import { type KnownPerson, RegistrationFields } from './registration-fields.tsx';
import {
  type RegistrationFailure,
  type RegistrationValues,
  registrationFailureOf,
  valuesOf,
  whatIsWrongWith,
} from './registration-values.ts';

const KEY = 'registration-form';

interface RegistrationFormProps {
  submitLabel: string;
  /** What we know already; the address can’t be changed then. */
  known?: KnownPerson;
  /** Also asks for specialization and years of experience. */
  forRole?: boolean;
  send: (values: RegistrationValues) => Promise<unknown>;
  onRegistered: (values: RegistrationValues) => void;
}

const none: RegistrationFailure = { message: '' };

/** For authors, editors and reviewers alike. Typed text stays after any answer, and after a reload. */
export function RegistrationForm({
  submitLabel,
  known,
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

  const passwordError = failure.field === 'password' ? failure.message : undefined;
  const named = (name: keyof RegistrationValues) => ({
    name,
    ...(failure.field === name && !passwordError
      ? { 'aria-invalid': true, 'aria-describedby': errorId }
      : {}),
  });

  return (
    <>
      <FormError id={errorId} message={passwordError ? '' : failure.message} />
      <form
        ref={form}
        method="post"
        onSubmit={submit}
        onInput={(event) => {
          setFailure(none);
          keepRegistration(event.currentTarget);
        }}
      >
        <RegistrationFields known={known} forRole={forRole} named={named} passwordError={passwordError} />
        <p className="above-5">
          By registering you accept the <Link to={paths.terms}>Terms of Service</Link> and the{' '}
          <Link to={paths.privacy}>Privacy Policy</Link>.
        </p>
        <div className="stack gap-3 above-5">
          <Button type="submit" busy={busy}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </>
  );
}

/** Restored after a reload, except passwords, which are never stored. */
const isKept = (name: string) => !/password/i.test(name);

function read(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return kept && typeof kept === 'object' ? (kept as Record<string, string>) : {};
  } catch {
    return {};
  }
}

/** For this tab only, whose session ends with it, so that a library's computer stores no one's name. */
function keepRegistration(form: HTMLFormElement): void {
  const typed = [...new FormData(form)].filter(
    ([name, value]) => isKept(name) && typeof value === 'string' && value !== '',
  );
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(typed)));
  } catch {
    // If the browser stores nothing, the form still works.
  }
}

function forgetRegistration(): void {
  sessionStorage.removeItem(KEY);
}

/** Restores typed text after a reload; after the page has woken up, since prerendered pages have no one's text. */
function useKeptRegistration(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const kept = read();
    for (const field of form.current?.elements ?? [])
      if (
        (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) &&
        field.name &&
        isKept(field.name) &&
        typeof kept[field.name] === 'string' &&
        field.value === ''
      )
        field.value = kept[field.name] ?? '';
  }, [form]);
}
