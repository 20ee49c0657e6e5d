import * as z from 'zod';
import { COAUTHOR_TITLES, LIMITS } from '../domain/constants.ts';
import { DraftId, Email, Id, optionalName, personNames, requiredName, withName } from './fields.ts';
import { Institution, Ror } from './institution.ts';

/** As typed for this submission; the other person's account is never changed. */
export const CoAuthor = z
  .object({
    title: z.enum(COAUTHOR_TITLES),
    ...personNames,
    middleName: optionalName(LIMITS.name),
    academicDegree: optionalName(LIMITS.name),
    email: Email,
    institution: requiredName(LIMITS.institution),
    country: requiredName(LIMITS.name),
    isCorresponding: z.boolean().optional(),
    /** The draft it belongs to, if there is one already. */
    manuscriptId: Id.optional(),
    /** The id that the draft gets by its first save. */
    draftId: DraftId.optional(),
  })
  .transform(withName);
export type CoAuthor = z.infer<typeof CoAuthor>;
export const CoAuthorAnswer = z.object({ success: z.literal(true), data: z.object({ _id: Id }) });

export const AuthorEntry = z.object({
  _id: Id,
  title: z.string().optional(),
  firstName: z.string(),
  middleName: z.string().optional(),
  lastName: z.string(),
  suffix: z.string().optional(),
  academicDegree: z.string().optional(),
  email: z.string().optional(),
  institution: z.string().optional(),
  country: z.string().optional(),
  /** For the submitting author, and for a co-author once they have confirmed, because only they may give it. */
  orcid: z.string().optional(),
  /** Whether ORCID has confirmed that it is theirs. */
  orcidVerified: z.literal(true).optional(),
  /** In articles, as their account said when it was built. */
  ror: Ror,
  moreInstitutions: z.array(Institution).optional(),
  /** Their account was deleted. */
  hasAccount: z.literal(false).optional(),
  isCorresponding: z.boolean(),
});
export type AuthorEntry = z.infer<typeof AuthorEntry>;

/** An author as readers see them: `hasConfirmed` is false until the person has said that they are one. */
export const ListedAuthor = AuthorEntry.extend({
  hasConfirmed: z.boolean().optional(),
  /** For editors, if no one has shown that the author's account is theirs. */
  emailConfirmed: z.literal(false).optional(),
});
export type ListedAuthor = z.infer<typeof ListedAuthor>;

/** The answer of a person named as an author. */
export const AuthorshipAnswer = z.object({ isAuthor: z.boolean() });
