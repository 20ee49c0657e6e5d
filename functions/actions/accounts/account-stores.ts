import type { IdentityStore } from '../../storage/identity-store.ts';
import type { PersonStore } from '../../storage/person-store.ts';

export interface AccountStores {
  people: PersonStore;
  identities: IdentityStore;
}
