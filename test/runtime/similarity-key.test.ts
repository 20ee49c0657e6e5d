import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { expect, it, vi } from 'vitest';
import { similarityAgency } from '../../functions/runtime/stores/similarity.ts';
import { mockClient } from '../support/mock-client.ts';

it('a key may be 32 letters and digits; what the template generated in its place is none', async () => {
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
