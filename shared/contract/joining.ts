import * as z from 'zod';
import { differ, registration, samePasswords } from './accounts.ts';
import { Email, filled, Id, withName } from './fields.ts';

/** The link of an invitation: the import, the address that it was sent to, and the signature. */
const invitation = { importId: Id, email: Email, key: filled(100) };
export const Joining = z.discriminatedUnion('do', [
  z.object({ do: z.enum(['open', 'forget']), ...invitation }),
  z
    .object({ do: z.literal('join'), ...registration, ...invitation })
    .refine(samePasswords, differ)
    .transform(withName),
]);
export type Joining = z.infer<typeof Joining>;

/** The person as the old system knew them. */
export const InvitedPerson = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Those that the account will have. */
  isReviewer: z.boolean(),
  interests: z.array(z.string()),
  orcid: z.string().nullable(),
});
export type InvitedPerson = z.infer<typeof InvitedPerson>;
