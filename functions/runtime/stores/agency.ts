import * as z from 'zod';
import { type Agency, createCrossrefAgency } from '../../deposits/crossref-agency.ts';
import { environment } from '../environment.ts';
import { secrets } from './secrets.ts';

/** In the form it is entered by hand: one line, 'login:password'. A login may name its role, 'person@example.org/role'. */
const Account = z
  .string()
  .trim()
  .regex(/^[^:\s]+:.+$/s);

/** Anew each time, as the secret is changed by hand; undefined until it is filled in. */
export async function agency(): Promise<Agency | undefined> {
  const { CROSSREF_URL, CROSSREF_SECRET } = environment('CROSSREF_URL', 'CROSSREF_SECRET');
  if (!CROSSREF_URL || !CROSSREF_SECRET) throw new Error('deposits are not set up');
  const { data: account } = Account.safeParse(await secrets().get(CROSSREF_SECRET));
  if (!account) return undefined;
  const colon = account.indexOf(':');
  return createCrossrefAgency({
    url: CROSSREF_URL,
    login: account.slice(0, colon),
    password: account.slice(colon + 1),
  });
}
