import type { IdentityStore } from './identity-store.ts';
import type { PersonStore } from './person-store.ts';

export interface AccountStores {
  people: PersonStore;
  identities: IdentityStore;
}
