import { environment } from './environment.ts';
import { secrets } from './stores/secrets.ts';

const nameOf = () => environment('SIGN_IN_SECRET').SIGN_IN_SECRET;

/** Signs what leaves the house and comes back: tickets, codes, links. */
export const signInSecret = () => secrets().get(nameOf());

/** The one before, and since when it signs nothing any more; undefined where it was never changed. */
export const formerSignInSecret = () => secrets().getFormer(nameOf());
