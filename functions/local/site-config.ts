import { pbkdf2, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { KEY_DIGEST_ITERATIONS, type KeyDigest, type SiteConfig } from '../../shared/contract/site-config.ts';
import { writeWhole } from './write-whole.ts';

/** Digests take a moment to compute: stored beside the keys, renewed if a key has changed. */
export async function keyDigests(
  path: string,
  keys: Record<'editor' | 'reviewer', string>,
): Promise<SiteConfig['accessKeys']> {
  const kept: Partial<SiteConfig['accessKeys']> = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : {};
  const [editor, reviewer] = await Promise.all([
    currentDigest(keys.editor, kept.editor),
    currentDigest(keys.reviewer, kept.reviewer),
  ]);
  const digests = { editor, reviewer };
  writeWhole(path, JSON.stringify(digests));
  return digests;
}

async function currentDigest(key: string, kept: KeyDigest | undefined): Promise<KeyDigest> {
  const salt = kept ? Buffer.from(kept.salt, 'base64') : randomBytes(16);
  const digest = await promisify(pbkdf2)(Buffer.from(key, 'utf8'), salt, KEY_DIGEST_ITERATIONS, 32, 'sha256');
  return {
    salt: salt.toString('base64'),
    iterations: KEY_DIGEST_ITERATIONS,
    digest: digest.toString('base64'),
  };
}
