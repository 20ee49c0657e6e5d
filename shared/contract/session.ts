import * as z from 'zod';
import { Id, Time } from './fields.ts';
import { Institution, Ror } from './institution.ts';

/** What `amazon-cognito-identity-js` needs to renew the session, and when it must. */
export const Renewal = z.object({
  refreshToken: z.string(),
  idToken: z.string(),
  /** When the access token expires. */
  expiresAt: Time,
  clientId: z.string(),
  userPoolId: z.string(),
  region: z.string(),
  /** The pool's own name of the person, which is not the email address. */
  username: z.string(),
});
export type Renewal = z.infer<typeof Renewal>;

export const Person = z.object({
  _id: Id,
  title: z.string().optional(),
  firstName: z.string(),
  middleName: z.string().optional(),
  lastName: z.string(),
  suffix: z.string().optional(),
  academicDegree: z.string().optional(),
  name: z.string(),
  email: z.string(),
  /** Present until the person has shown that the address is theirs: until then it gets no email except the one with the code. */
  emailConfirmed: z.literal(false).optional(),
  username: z.string().optional(),
  institution: z.string().optional(),
  country: z.string().optional(),
  /** Of that institution; and the others. */
  ror: Ror,
  moreInstitutions: z.array(Institution).optional(),
  /** '0000-0002-1825-0097'. */
  orcid: z.string().optional(),
  /** ORCID has confirmed that it is theirs, and they can sign in with it. */
  orcidVerified: z.literal(true).optional(),
  photoURL: z.string().optional(),
  profilePic: z.string().optional(),
  specialization: z.string().optional(),
  experience: z.number().optional(),
  /** For reviewers, in their own sessions. */
  expertise: z.array(z.string()).optional(),
  awayUntil: z.iso.date().optional(),
  mostAtOnce: z.number().int().optional(),
  EditorRole: z.enum(['yes', 'no']),
});
export type Person = z.infer<typeof Person>;

/** `token` is the Cognito access token. */
export const AuthorSession = Person.extend({
  role: z.literal('author'),
  token: z.string(),
  session: Renewal,
});
export type AuthorSession = z.infer<typeof AuthorSession>;

export const EditorSession = z.object({
  token: z.string(),
  editor: Person.extend({ role: z.literal('editor') }),
  session: Renewal,
});
export type EditorSession = z.infer<typeof EditorSession>;

export const ReviewerSession = z.object({
  token: z.string(),
  reviewer: Person.extend({ role: z.literal('reviewer') }),
  session: Renewal,
});
export type ReviewerSession = z.infer<typeof ReviewerSession>;

/** The value in local storage under the key `user`. */
export type StoredUser = AuthorSession | EditorSession | ReviewerSession;
