import type { AccountStores } from '../people/account-stores.ts';
import type { PoolFacts } from '../people/open-session.ts';
import { environment } from './environment.ts';
import { identities } from './stores/identities.ts';
import { people } from './stores/people.ts';

export const accounts = (): AccountStores => ({ people: people(), identities: identities() });

const CLIENT_OF = {
  author: 'AUTHOR_CLIENT_ID',
  editor: 'EDITOR_CLIENT_ID',
  reviewer: 'REVIEWER_CLIENT_ID',
} as const;

export function poolOf(kind: keyof typeof CLIENT_OF): PoolFacts {
  const key = CLIENT_OF[kind];
  const found = environment('AWS_REGION', 'USER_POOL_ID', key);
  return { region: found.AWS_REGION, userPoolId: found.USER_POOL_ID, clientId: found[key] };
}
