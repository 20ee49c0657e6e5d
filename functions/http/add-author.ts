import { endpoint } from '../runtime/endpoint.ts';
import { limitEmailChecks } from '../runtime/rate-limit.ts';
import { manuscripts, people } from '../runtime/stores.ts';
import { addAuthor } from '../submitting/add-author.ts';

export const handler = endpoint(
  'add-author',
  async ({ body, caller }) => {
    const stores = { people: people(), manuscripts: manuscripts() };
    const _id = await addAuthor(stores, caller.personId, body);
    return { success: true as const, data: { _id } };
  },
  // It reveals as much about an address as verify-email does.
  ({ caller }) => limitEmailChecks(caller.personId),
);
