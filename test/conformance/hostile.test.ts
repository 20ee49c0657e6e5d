import { expect, test } from 'vitest';
import { apiClient } from '../support/api-client.ts';
import { fuzzProduct } from '../support/fuzz-product.ts';
import { provideLocalStack } from '../support/local-stack.ts';

const local = provideLocalStack();
const api = apiClient(
  () => local.stack.origin,
  () => local.stack.accessKeys,
);

test('requests made up from the contract, with hostile text in every field, meet no fault of ours', async () => {
  const { faults, statuses } = await fuzzProduct(api, { seed: 9, requests: 600 });
  expect(faults).toEqual([]);
  expect(statuses.get(400)).toBeGreaterThan(100);
  expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(20);
});
