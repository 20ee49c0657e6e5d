import { PASSWORD_MIN_LENGTH, type REGISTRATION_TITLES } from '../../../../shared/domain/constants.ts';
import { ApiError, messageOf } from '../../api/api-error.ts';

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

/** What is wrong, and with which field if known. */
export interface RegistrationFailure {
  message: string;
  field?: string | undefined;
}

const fieldOfCode: Partial<Record<string, string>> = { account_exists: 'email', username_taken: 'username' };

/** Faults that can be found without the server. */
export function whatIsWrongWith(values: RegistrationValues): RegistrationFailure | null {
  if (values.password !== values.confirmPassword)
    return { message: 'Passwords do not match!', field: 'confirmPassword' };
  if (values.password.length < PASSWORD_MIN_LENGTH)
    return { message: `Password must have at least ${PASSWORD_MIN_LENGTH} characters.`, field: 'password' };
  return null;
}

export function registrationFailureOf(problem: unknown): RegistrationFailure {
  const field = problem instanceof ApiError ? (problem.field ?? fieldOfCode[problem.code]) : undefined;
  return { message: messageOf(problem, 'Registration Failed'), field };
}

export function valuesOf(form: HTMLFormElement): RegistrationValues {
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
