import { environment } from './environment.ts';
import { secrets } from './stores.ts';

const nameOf = () => environment('SIGN_IN_SECRET').SIGN_IN_SECRET;

/** Signs everything that leaves and returns: tickets, codes, links. */
export const signInSecret = () => secrets().get(nameOf());

/** The previous secret, and since when it has signed nothing; undefined if it was never changed. */
export const formerSignInSecret = () => secrets().getFormer(nameOf());

/** How long a link works after its signing secret was changed: a review and its decision take less. */
export const FORMER_DAYS = 60;
