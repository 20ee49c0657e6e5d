import * as z from 'zod';
import { Institution } from '../../../shared/contract/institution.ts';
import { DomainError } from '../../core/rules/domain-error.ts';

const RoleRecord = z.object({ specialization: z.string(), experience: z.number(), since: z.string() });

/** A chief hands manuscripts out, appoints, and ends roles. */
const EditorRole = RoleRecord.extend({
  chief: z.boolean().optional(),
  /** Since when they wait for a chief to admit them; they wait as long as `keyUsedAt` is absent. */
  waitsSince: z.string().optional(),
  /** The first of all editors to sign in; there is one. */
  isFirst: z.literal(true).optional(),
  /** When they first used the editors' key. Anybody may register: until then nobody treats them as an editor. */
  keyUsedAt: z.string().optional(),
});

const ReviewerRole = RoleRecord.extend({
  /** Fields that they named, beside the specialization. */
  expertise: z.array(z.string()).optional(),
  /** The last day on which they are away. */
  awayUntil: z.string().optional(),
  /** Reviews that they take on at a time. */
  mostAtOnce: z.number().int().optional(),
});

/** A person as stored. */
export const PersonRecord = z.object({
  /** Our own id: everything of theirs refers to it, and it outlives the pool. */
  id: z.string(),
  version: z.number().int(),
  /** The pool's own name of the person, and its id of them, which tokens use. */
  poolName: z.string(),
  /** The pool's id of the account. If it is absent, `id` is that. */
  sub: z.string().optional(),
  /** Lower case. */
  email: z.string(),
  /** True once the person showed that the address is theirs: by the code that was mailed to it, or by Google's word. */
  emailConfirmed: z.boolean(),
  /** The first time; absent of accounts confirmed before it was kept. */
  emailConfirmedAt: z.string().optional(),
  /** Confirmed addresses that they used before, oldest first, and until when. They stay theirs: nobody else can register with one. */
  formerEmails: z.array(z.object({ email: z.string(), until: z.string() })).default([]),
  /** Keeps wrong passwords away from the pool; without it every one is tried there. */
  passwordTag: z.string().optional(),
  username: z.string().optional(),
  title: z.string().optional(),
  firstName: z.string(),
  middleName: z.string().optional(),
  lastName: z.string(),
  suffix: z.string().optional(),
  academicDegree: z.string().optional(),
  institution: z.string().optional(),
  country: z.string().optional(),
  /** Of that institution; and where else they work. */
  ror: z.string().optional(),
  moreInstitutions: z.array(Institution).optional(),
  /** As the person typed it; the iD they sign in with takes precedence. */
  orcid: z.string().optional(),
  photoUrl: z.string().optional(),
  roles: z.object({ editor: EditorRole.optional(), reviewer: ReviewerRole.optional() }),
  /** A role that a chief ended or never admitted to: it can't be taken up again by registering, only given back. */
  endedEditor: EditorRole.extend({ at: z.string(), by: z.string() }).optional(),
  subjects: z.array(
    z.object({
      provider: z.enum(['google', 'orcid']),
      subject: z.string(),
      /** Absent of those linked before it was kept. */
      linkedAt: z.string().optional(),
    }),
  ),
  createdAt: z.string(),
});
export type PersonRecord = z.infer<typeof PersonRecord>;

export type Subject = PersonRecord['subjects'][number];

/** Every address that leads to this account. */
export const addressesOf = ({ email, formerEmails }: Pick<PersonRecord, 'email' | 'formerEmails'>) => [
  email,
  ...formerEmails.map((former) => former.email),
];

/** The iD that they have shown to be theirs, by signing in at ORCID. */
export const provedOrcidOf = ({ subjects }: Pick<PersonRecord, 'subjects'>) =>
  subjects.find(({ provider }) => provider === 'orcid')?.subject;

const orcidOf = (person: Pick<PersonRecord, 'orcid' | 'subjects'>) => provedOrcidOf(person) ?? person.orcid;

/** The iD in the form manuscripts and sessions carry. */
export const orcidEntryOf = (person: Pick<PersonRecord, 'orcid' | 'subjects'>) => ({
  orcid: orcidOf(person),
  orcidVerified: provedOrcidOf(person) ? (true as const) : undefined,
});

export const provedByAnother = (orcid: string) =>
  new DomainError(
    'account_exists',
    `Another account here has shown that ${orcid} is theirs. Check the number, or link your own iD.`,
    { field: 'orcid' },
  );

export { fullName } from '../../../shared/domain/person-name.ts';

export const notAPerson = (field: string) =>
  new DomainError('invalid_request', `${field} names someone who is not registered.`, { field });
