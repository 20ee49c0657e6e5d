import { ApiError } from '../../api/api-error.ts';
import { PasswordField } from '../../ui/fields/field.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/** Never trimmed: every character counts. */
export const passwordsIn = (form: FormData) => ({
  password: String(form.get('password') ?? ''),
  confirmPassword: String(form.get('confirmPassword') ?? ''),
});

/** What the server has against the password itself, for its field. */
export const passwordFault = (problem: unknown): string | undefined =>
  problem instanceof ApiError && problem.field === 'password' ? problem.message : undefined;

/** A new password, twice. */
export function NewPasswords({ error }: { error: string | undefined }) {
  return (
    <>
      <NewPasswordField label="New password" name="password" required error={error} />
      <PasswordField
        label="Confirm new password"
        name="confirmPassword"
        autoComplete="new-password"
        required
      />
    </>
  );
}
