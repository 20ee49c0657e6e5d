import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

/** A changed secret is noticed after this long. */
const KEPT_MS = 5 * 60_000;

export function createSecretStore(client: SecretsManagerClient, now: () => number = Date.now) {
  const kept = new Map<string, { value: string; at: number }>();

  /** As it stands now, and since when. */
  async function read(secretId: string): Promise<{ value: string; since: Date | undefined }> {
    const { SecretString, CreatedDate } = await client.send(
      new GetSecretValueCommand({ SecretId: secretId }),
    );
    if (!SecretString) throw new Error('the secret has no text');
    return { value: SecretString, since: CreatedDate };
  }

  return {
    read,

    async get(secretId: string): Promise<string> {
      const known = kept.get(secretId);
      if (known && now() - known.at < KEPT_MS) return known.value;
      const { value } = await read(secretId);
      kept.set(secretId, { value, at: now() });
      return value;
    },
  };
}
