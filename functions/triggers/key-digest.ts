import { createHash, pbkdf2, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { CdkCustomResourceEvent, CdkCustomResourceResponse } from 'aws-lambda';
import type { KeyDigest } from '../../shared/contract/site-config.ts';
import { createLimitStore } from '../core/limit-store.ts';
import { database } from '../runtime/clients.ts';
import { secrets } from '../runtime/stores.ts';

interface Properties {
  SecretId: string;
  Iterations: string;
  /** For the editors' key only: a change of it ends their sessions. */
  SessionsTable?: string;
}

/** Runs at deployment: reads an access key, ends the sessions of an older one, and returns its salted, slow digest for config.json. */
export async function handler(event: CdkCustomResourceEvent): Promise<CdkCustomResourceResponse> {
  if (event.RequestType === 'Delete') return {};
  const { SecretId, Iterations, SessionsTable } = event.ResourceProperties as unknown as Properties;
  const { value, since } = await readOnceAllowed(SecretId);
  if (event.ResourceType === 'Custom::DoorDigest') return { Data: { Digest: digestDoorKey(value) } };
  if (SessionsTable && since) {
    await createLimitStore({ database: database(), name: SessionsTable }).endEditorSessionsBefore(since);
  }
  const { salt, digest } = await digestKey(value, Number(Iterations));
  return { Data: { Salt: salt, Digest: digest } };
}

const PAUSE_MS = 2000;
const PATIENCE_MS = 30_000;

/** The right to read a new key is created with it, moments before, and IAM takes seconds to distribute it. */
export async function readOnceAllowed(
  secretId: string,
  { read = (id: string) => secrets().read(id), pauseMs = PAUSE_MS, patienceMs = PATIENCE_MS } = {},
): ReturnType<typeof read> {
  const end = performance.now() + patienceMs;
  for (;;) {
    try {
      return await read(secretId);
    } catch (error) {
      const isForbidden = error instanceof Error && error.name === 'AccessDeniedException';
      if (!isForbidden || performance.now() >= end) throw error;
      await wait(pauseMs);
    }
  }
}

/** A key with 190 random bits can't be found by trying. SHA-256 in hex. */
export const digestDoorKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** PBKDF2 with SHA-256: 32 bytes, as SiteConfig says. */
export async function digestKey(key: string, iterations: number): Promise<KeyDigest> {
  const salt = randomBytes(16);
  const digest = await promisify(pbkdf2)(Buffer.from(key, 'utf8'), salt, iterations, 32, 'sha256');
  return { salt: salt.toString('base64'), iterations, digest: digest.toString('base64') };
}
