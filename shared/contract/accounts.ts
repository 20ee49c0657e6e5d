import * as z from 'zod';
import { LIMITS, PASSWORD_MIN_LENGTH, REGISTRATION_TITLES } from '../domain/constants.ts';
import { MAX_INSTITUTIONS } from '../domain/institutions.ts';
import { readOrcid } from '../domain/orcid.ts';
import {
  bounded,
  changedName,
  Email,
  filled,
  listOf,
  optional,
  optionalName,
  personNames,
  required,
  requiredName,
  Suffix,
  Username,
  withName,
} from './fields.ts';
import { Institution, Ror } from './institution.ts';

/** Never trimmed, because every character of a password counts. */
const Password = bounded(LIMITS.password);
const NewPassword = Password.refine(
  (value) => value.length >= PASSWORD_MIN_LENGTH,
  `must have at least ${PASSWORD_MIN_LENGTH} characters`,
);

const title = z
  .union([z.enum(REGISTRATION_TITLES), z.literal(''), z.null()])
  .optional()
  .transform((value) => value || undefined);

export const registration = {
  title,
  ...personNames,
  middleName: optionalName(LIMITS.name),
  email: Email,
  username: Username,
  password: NewPassword,
  confirmPassword: Password,
};
export const samePasswords = (body: { password: string; confirmPassword: string }) =>
  body.password === body.confirmPassword;
export const differ = { message: 'Passwords do not match!', path: ['confirmPassword'] };

export const Registration = z.object(registration).refine(samePasswords, differ).transform(withName);
export type Registration = z.infer<typeof Registration>;

/** Registration of editors and reviewers. `experience` in whole or part years; forms send it as text. */
export const RoleRegistration = z
  .object({
    ...registration,
    specialization: requiredName(LIMITS.institution),
    experience: z
      .union([z.number(), required(10).refine((value) => /^\d+(\.\d+)?$/.test(value), 'must be a number')])
      .transform(Number)
      .pipe(z.number('must be a number').min(0).max(100)),
  })
  .refine(samePasswords, differ)
  .transform(withName);
export type RoleRegistration = z.infer<typeof RoleRegistration>;

export const SignIn = z.object({ email: Email, password: filled(LIMITS.password) });
export type SignIn = z.infer<typeof SignIn>;

export const EditorSignIn = SignIn.extend({ accessKey: filled(200) });
export type EditorSignIn = z.infer<typeof EditorSignIn>;

/** The credential from Google's widget: an ID token. */
export const GoogleSignIn = z.object({
  token: filled(10_000),
  /** Known only to the browser that requested the token: the token's own nonce is its SHA-256 in base64url. */
  nonce: filled(200).optional(),
});
export const OrcidSignIn = z.object({ code: filled(1000) });

/**
 * Linking a signed-in person's ORCID iD: they leave for ORCID with the returned state, link the iD that ORCID confirms on their return,
 * or unlink it.
 */
export const OrcidLink = z.union([
  z.object({ do: z.literal('begin') }),
  z.object({ do: z.literal('link'), code: filled(1000), state: filled(500) }),
  z.object({ do: z.literal('unlink') }),
]);
export const OrcidState = z.object({ state: z.string() });

/** ORCID rarely provides the email address: then it is requested once, and the ticket identifies the sign-in that it completes. */
export const OrcidEmailWanted = z.object({
  emailRequired: z.literal(true),
  ticket: z.string(),
  name: z.string(),
});
export const OrcidEmail = z.object({
  ticket: filled(4000),
  email: Email,
  firstName: optionalName(LIMITS.name),
  lastName: optionalName(LIMITS.name),
});

/** `refreshToken` is revoked with the rest of the session. */
export const SignOut = z.object({ refreshToken: bounded(10_000).optional() });

export const PasswordForgotten = z.object({ email: Email });
export const PasswordReset = z.object({
  email: Email,
  code: required(20),
  password: NewPassword,
});

export const AddressConfirmation = z.object({ code: required(20) });

export const PasswordChange = z.object({ current: filled(LIMITS.password), password: NewPassword });

/** A code goes to the new address; with it, in the same session, the account changes to that address. */
export const EmailChange = z.union([
  z.object({ do: z.literal('begin'), email: Email, current: filled(LIMITS.password).optional() }),
  z.object({ do: z.literal('confirm'), email: Email, code: required(20) }),
]);

const Orcid = optional(60).transform((typed, context) => {
  const orcid = typed && readOrcid(typed);
  if (typed && !orcid) context.addIssue({ code: 'custom', message: 'is no ORCID iD', input: typed });
  return orcid || undefined;
});

/** A person's own details beside name and address, all optional. */
export const OwnDetails = z.object({
  title,
  firstName: changedName(LIMITS.name),
  lastName: changedName(LIMITS.name),
  middleName: optionalName(LIMITS.name),
  suffix: Suffix,
  academicDegree: optionalName(LIMITS.name),
  institution: optionalName(LIMITS.institution),
  country: optionalName(LIMITS.name),
  /** Of that institution; and where else they work. */
  ror: Ror,
  moreInstitutions: listOf(Institution, { max: MAX_INSTITUTIONS - 1 }).optional(),
  orcid: Orcid,
});
export type OwnDetails = z.infer<typeof OwnDetails>;

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
