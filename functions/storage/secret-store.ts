import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

/** A changed secret is noticed after this long. */
const KEPT_MS = 5 * 60_000;

export type SecretStore = ReturnType<typeof createSecretStore>;

export function createSecretStore(client: SecretsManagerClient, now: () => number = Date.now) {
  const kept = new Map<string, { value: string; at: number }>();
  return {
    async get(secretId: string): Promise<string> {
      const known = kept.get(secretId);
      if (known && now() - known.at < KEPT_MS) return known.value;
      const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: secretId }));
      if (!SecretString) throw new Error('the secret has no text');
      kept.set(secretId, { value: SecretString, at: now() });
      return SecretString;
    },
  };
}
