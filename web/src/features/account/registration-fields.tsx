import { useState } from 'react';
import { REGISTRATION_TITLES } from '../../../../shared/domain/constants.ts';
import { FieldRow, PasswordField, SelectField, TextField } from '../../ui/fields/field.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import type { RegistrationValues } from './registration-values.ts';

export type KnownPerson = Pick<RegistrationValues, 'firstName' | 'lastName' | 'email'>;

interface RegistrationFieldsProps {
  /** Of someone who comes by an invitation: the names can be changed, the address can’t. */
  known: KnownPerson | undefined;
  /** Also asks for specialization and years of experience. */
  forRole: boolean;
  /** The field's name, and what is wrong with it. */
  named: (name: keyof RegistrationValues) => { name: string; 'aria-describedby'?: string };
  /** What is wrong with the password, said at its field. */
  passwordError: string | undefined;
}

export function RegistrationFields({ known, forRole, named, passwordError }: RegistrationFieldsProps) {
  const [hasLastName, setLastName] = useState(Boolean(known?.lastName));
  return (
    <>
      <FieldRow>
        <SelectField label="Title" optional autoComplete="honorific-prefix" {...named('title')}>
          <option value="">Choose a title</option>
          {REGISTRATION_TITLES.map((title) => (
            <option key={title}>{title}</option>
          ))}
        </SelectField>
        <TextField
          label="First Name"
          autoComplete="given-name"
          // One name is enough.
          required={!hasLastName}
          defaultValue={known?.firstName}
          {...named('firstName')}
        />
      </FieldRow>
      <FieldRow>
        <TextField label="Middle Name" optional autoComplete="additional-name" {...named('middleName')} />
        <TextField
          label="Last Name"
          autoComplete="family-name"
          defaultValue={known?.lastName}
          onChange={({ target }) => setLastName(target.value.trim() !== '')}
          {...named('lastName')}
        />
      </FieldRow>
      <FieldRow>
        {/* People sign in with the address, so a password manager must remember it, not the username. */}
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          required
          defaultValue={known?.email}
          readOnly={known !== undefined}
          {...named('email')}
        />
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
        <NewPasswordField label="Password" required error={passwordError} {...named('password')} />
        <PasswordField
          label="Confirm Password"
          hint="Enter the same password again."
          autoComplete="new-password"
          required
          {...named('confirmPassword')}
        />
      </FieldRow>
    </>
  );
}
