import { DAY_MS } from '../../shared/domain/deadline.ts';
import { joinJournal } from '../moving/join-journal.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { imports } from '../runtime/import-stores.ts';
import { limitRegistrations } from '../runtime/rate-limit.ts';
import { FORMER_DAYS, formerSignInSecret, signInSecret } from '../runtime/sign-in-secret.ts';
import { accounts, manuscripts } from '../runtime/stores.ts';

export const handler = endpoint(
  'join-journal',
  async ({ body }) => {
    const former = await formerSignInSecret();
    const counts = former && Date.now() - former.replacedAt.getTime() <= FORMER_DAYS * DAY_MS;
    const secrets = [await signInSecret(), ...(counts ? [former.value] : [])];
    return joinJournal(
      { accounts: accounts(), imports: imports(), manuscripts: manuscripts(), secrets },
      body,
    );
  },
  ({ address }) => limitRegistrations({ address }),
);
