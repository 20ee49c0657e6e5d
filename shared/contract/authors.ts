import * as z from 'zod';
import { COAUTHOR_TITLES, LIMITS } from '../domain/constants.ts';
import { Email, Id, optionalName, requiredName } from './fields.ts';

/** As typed for this submission; the other person's account is never altered. */
export const CoAuthor = z.object({
  title: z.enum(COAUTHOR_TITLES),
  firstName: requiredName(LIMITS.name),
  middleName: optionalName(LIMITS.name),
  lastName: requiredName(LIMITS.name),
  academicDegree: optionalName(LIMITS.name),
  email: Email,
  institution: requiredName(LIMITS.institution),
  country: requiredName(LIMITS.name),
  isCorresponding: z.boolean().optional(),
  /** The draft it belongs to, where there is one already. */
  manuscriptId: Id.optional(),
});
export type CoAuthor = z.infer<typeof CoAuthor>;
export const CoAuthorAnswer = z.object({ success: z.literal(true), data: z.object({ _id: Id }) });

export const AuthorEntry = z.object({
  _id: Id,
  title: z.string().optional(),
  firstName: z.string(),
  middleName: z.string().optional(),
  lastName: z.string(),
  academicDegree: z.string().optional(),
  email: z.string().optional(),
  institution: z.string().optional(),
  country: z.string().optional(),
  /** Of the submitting author, and of a co-author once they have confirmed: it is theirs to give. */
  orcid: z.string().optional(),
  /** They have shown at ORCID that it is theirs. */
  orcidVerified: z.literal(true).optional(),
  isCorresponding: z.boolean(),
});
export type AuthorEntry = z.infer<typeof AuthorEntry>;

/** An author as a reader gets them: `hasConfirmed` is false until the person has said that they are one. */
export const ListedAuthor = AuthorEntry.extend({
  hasConfirmed: z.boolean().optional(),
  /** To editors, where the author has an account that nobody has shown to be theirs. */
  emailConfirmed: z.literal(false).optional(),
});
export type ListedAuthor = z.infer<typeof ListedAuthor>;

/** What somebody who is named as an author says to that. */
export const AuthorshipAnswer = z.object({ isAuthor: z.boolean() });
