import { expect, test } from 'vitest';
import { callNames } from '../../shared/contract/routes.ts';
import { apiClient } from '../support/api-client.ts';
import { fuzzProduct } from '../support/fuzz-product.ts';
import { provideLocalStack } from '../support/local-stack.ts';
import { runsAll } from '../support/tier.ts';

const local = provideLocalStack();
const api = apiClient(
  () => local.stack.origin,
  () => local.stack.accessKeys,
);

test('requests made up from the contract, with hostile text in every field, meet no fault of ours', async () => {
  const requests = runsAll ? 600 : callNames.length;
  const { faults, statuses } = await fuzzProduct(api, { seed: 9, requests });
  expect(faults).toEqual([]);
  expect(statuses.get(400)).toBeGreaterThan(requests / 6);
  expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(requests / 30);
});
