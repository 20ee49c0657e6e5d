import * as z from 'zod';
import { LIMITS, PASSWORD_MIN_LENGTH, REGISTRATION_TITLES } from '../domain/constants.ts';
import { Email, optional, required } from './fields.ts';

/** Never trimmed: every character of a password counts. */
const Password = z.string().max(LIMITS.password);
const NewPassword = Password.min(PASSWORD_MIN_LENGTH, `must have at least ${PASSWORD_MIN_LENGTH} characters`);

const title = z
  .union([z.enum(REGISTRATION_TITLES), z.literal(''), z.null()])
  .optional()
  .transform((value) => value || undefined);

const registration = {
  title,
  firstName: required(LIMITS.name),
  middleName: optional(LIMITS.name),
  lastName: required(LIMITS.name),
  email: Email,
  username: required(LIMITS.username),
  password: NewPassword,
  confirmPassword: Password,
};
const samePasswords = (body: { password: string; confirmPassword: string }) =>
  body.password === body.confirmPassword;
const differ = { message: 'Passwords do not match!', path: ['confirmPassword'] };

export const Registration = z.object(registration).refine(samePasswords, differ);
export type Registration = z.infer<typeof Registration>;

/** Of editors and reviewers. `experience` in whole or part years; forms send it as text. */
export const RoleRegistration = z
  .object({
    ...registration,
    specialization: required(LIMITS.institution),
    experience: z
      .union([z.number(), required(10)])
      .transform(Number)
      .pipe(z.number('must be a number').min(0).max(100)),
  })
  .refine(samePasswords, differ);
export type RoleRegistration = z.infer<typeof RoleRegistration>;

export const SignIn = z.object({ email: Email, password: Password.min(1) });
export type SignIn = z.infer<typeof SignIn>;

export const EditorSignIn = SignIn.extend({ accessKey: z.string().min(1).max(200) });
export type EditorSignIn = z.infer<typeof EditorSignIn>;

/** The credential that Google's widget hands over: an ID token. */
export const GoogleSignIn = z.object({ token: z.string().min(1).max(10_000) });
export const OrcidSignIn = z.object({ code: z.string().min(1).max(1000) });

/** ORCID rarely tells the e-mail address: then it is asked for once, and the ticket says whose sign-in this completes. */
export const OrcidEmailWanted = z.object({
  emailRequired: z.literal(true),
  ticket: z.string(),
  name: z.string(),
});
export const OrcidEmail = z.object({
  ticket: z.string().min(1).max(4000),
  email: Email,
  firstName: optional(LIMITS.name),
  lastName: optional(LIMITS.name),
});

/** `refreshToken` is revoked with the rest of the session. */
export const SignOut = z.object({ refreshToken: z.string().max(10_000).optional() });

export const PasswordForgotten = z.object({ email: Email });
export const PasswordReset = z.object({ email: Email, code: required(20), password: NewPassword });

export const EmailCheck = z.object({ email: Email });
export const EmailCheckAnswer = z.object({
  exists: z.boolean(),
  user: z
    .object({
      _id: z.string(),
      title: z.string(),
      firstName: z.string(),
      middleName: z.string(),
      lastName: z.string(),
      academicDegree: z.string(),
      institution: z.string(),
      country: z.string(),
      email: z.string(),
    })
    .nullable(),
});
