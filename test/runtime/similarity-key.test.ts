import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { expect, it, vi } from 'vitest';
import { similarityAgency } from '../../functions/runtime/stores.ts';
import { mockClient } from '../support/mock-client.ts';

it('accepts a key of 32 letters and digits, and not the placeholder that the template generated', async () => {
  const given: Record<string, string> = { filled: '0f'.repeat(16), generated: '{"notFilledIn":"aB3"}' };
  mockClient(SecretsManagerClient)
    .on(GetSecretValueCommand)
    .callsFake(({ SecretId }) => ({ SecretString: given[SecretId] }));
  vi.stubEnv('SIMILARITY_URL', 'https://similarity.example.org');
  for (const [name, isKey] of [
    ['filled', true],
    ['generated', false],
  ] as const) {
    vi.stubEnv('SIMILARITY_SECRET', name);
    expect((await similarityAgency()) !== undefined).toBe(isKey);
  }
  vi.unstubAllEnvs();
});
