import { environment } from './environment.ts';
import { secrets } from './stores.ts';

const secretName = () => environment('SIGN_IN_SECRET').SIGN_IN_SECRET;

/** Signs everything that leaves and returns: tickets, codes, links. */
export const signInSecret = () => secrets().get(secretName());

/** The previous secret, and since when it has signed nothing; undefined if it was never changed. */
export const formerSignInSecret = () => secrets().getFormer(secretName());

/** How long a link works after its signing secret was changed: a review and its decision take less. */
export const FORMER_DAYS = 60;
