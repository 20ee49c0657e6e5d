import { pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { CdkCustomResourceEvent, CdkCustomResourceResponse } from 'aws-lambda';
import type { KeyDigest } from '../../shared/contract/site-config.ts';

const client = new SecretsManagerClient({});

/** Runs at deployment: reads an access key and answers its salted, slow digest for config.json. */
export async function handler(event: CdkCustomResourceEvent): Promise<CdkCustomResourceResponse> {
  if (event.RequestType === 'Delete') return {};
  const { SecretId, Iterations } = event.ResourceProperties as unknown as {
    SecretId: string;
    Iterations: string;
  };
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId }));
  if (!SecretString) throw new Error('The access key is empty.');
  const { salt, digest } = await digestKey(SecretString, Number(Iterations));
  return { Data: { Salt: salt, Digest: digest } };
}

/** PBKDF2 with SHA-256: 32 bytes, as SiteConfig says. */
export async function digestKey(key: string, iterations: number): Promise<KeyDigest> {
  const salt = randomBytes(16);
  const digest = await promisify(pbkdf2)(Buffer.from(key, 'utf8'), salt, iterations, 32, 'sha256');
  return { salt: salt.toString('base64'), iterations, digest: digest.toString('base64') };
}
