import { environment } from './environment.ts';
import { secrets } from './stores/secrets.ts';

/** Signs what leaves the house and comes back: tickets, codes, links. */
export const signInSecret = () => secrets().get(environment('SIGN_IN_SECRET').SIGN_IN_SECRET);
