import { joinJournal } from '../moving/join-journal.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { imports } from '../runtime/import-stores.ts';
import { limitRegistrations } from '../runtime/rate-limit.ts';
import { formerSignInSecret, signInSecret } from '../runtime/sign-in-secret.ts';
import { accounts } from '../runtime/stores.ts';

export const handler = endpoint(
  'join-journal',
  async ({ body }) => {
    const former = await formerSignInSecret();
    const secrets = [await signInSecret(), ...(former ? [former.value] : [])];
    return joinJournal({ accounts: accounts(), imports: imports(), secrets }, body);
  },
  ({ address }) => limitRegistrations({ address }),
);
