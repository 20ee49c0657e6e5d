import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

/** A changed secret is noticed after this long. */
const KEPT_MS = 5 * 60_000;

/** A secret's value before its latest change. */
export interface Former {
  value: string;
  replacedAt: Date;
}

export function createSecretStore(client: SecretsManagerClient, now: () => number = Date.now) {
  const kept = new Map<string, { value: string; at: number }>();
  const former = new Map<string, { found: Former | undefined; at: number }>();

  /** Its current value, and since when. */
  async function read(secretId: string): Promise<{ value: string; since: Date | undefined }> {
    const { SecretString, CreatedDate } = await client.send(
      new GetSecretValueCommand({ SecretId: secretId }),
    );
    if (!SecretString) throw new Error('the secret has no text');
    return { value: SecretString, since: CreatedDate };
  }

  /** Secrets Manager keeps one former value itself. */
  async function readFormer(SecretId: string): Promise<Former | undefined> {
    try {
      const { SecretString } = await client.send(
        new GetSecretValueCommand({ SecretId, VersionStage: 'AWSPREVIOUS' }),
      );
      const { since } = await read(SecretId);
      return SecretString && since ? { value: SecretString, replacedAt: since } : undefined;
    } catch (error) {
      if (error instanceof Error && error.name === 'ResourceNotFoundException') return undefined;
      throw error;
    }
  }

  return {
    read,

    async getFormer(secretId: string): Promise<Former | undefined> {
      const known = former.get(secretId);
      if (known && now() - known.at < KEPT_MS) return known.found;
      const found = await readFormer(secretId);
      former.set(secretId, { found, at: now() });
      return found;
    },

    async get(secretId: string): Promise<string> {
      const known = kept.get(secretId);
      if (known && now() - known.at < KEPT_MS) return known.value;
      const { value } = await read(secretId);
      kept.set(secretId, { value, at: now() });
      return value;
    },
  };
}
