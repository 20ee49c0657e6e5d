import { createIdentityStore } from '../../people/identity-store.ts';
import { identityPool } from '../clients/identity-pool.ts';
import { environment } from '../environment.ts';
import { once } from '../once.ts';

export const identities = once(() =>
  createIdentityStore(identityPool(), environment('USER_POOL_ID').USER_POOL_ID),
);
