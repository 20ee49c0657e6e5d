import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { PASSWORD_MIN_LENGTH } from '../../../../shared/domain/constants.ts';
import { isEasyToGuess } from '../../../../shared/domain/easy-password.ts';
import { PasswordField } from '../../ui/fields/field.tsx';

/** For choosing a password, in a form that may ask for name and address too. The server refuses one that is easy to guess; this says so before. */
export function NewPasswordField(field: Omit<ComponentProps<typeof PasswordField>, 'hint' | 'autoComplete'>) {
  const { name = 'password' } = field;
  const place = useRef<HTMLSpanElement>(null);
  const [isEasy, setIsEasy] = useState(false);
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return undefined;
    const look = () => {
      const data = new FormData(form);
      const text = (field: string) => String(data.get(field) ?? '');
      const names = ['firstName', 'middleName', 'lastName'].map(text);
      setIsEasy(isEasyToGuess(text(name), { email: text('email'), names }));
    };
    look();
    // A browser that fills in fields fires only 'change'.
    const told = ['input', 'change'];
    for (const event of told) form.addEventListener(event, look);
    return () => {
      for (const event of told) form.removeEventListener(event, look);
    };
  }, [name]);
  useEffect(() => {
    const input = field.error && place.current?.closest('form')?.elements.namedItem(name);
    if (input instanceof HTMLElement) input.focus();
  }, [name, field.error]);
  const hint = (
    <>
      At least {PASSWORD_MIN_LENGTH} characters.{' '}
      <span ref={place} role="status">
        {isEasy && !field.error ? 'This one is easy to guess.' : ''}
      </span>
    </>
  );
  return <PasswordField {...field} hint={hint} autoComplete="new-password" />;
}
