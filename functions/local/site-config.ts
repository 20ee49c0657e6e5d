import { pbkdf2Sync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { KEY_DIGEST_ITERATIONS, type KeyDigest, type SiteConfig } from '../../shared/contract/site-config.ts';
import { writeWhole } from './write-whole.ts';

/** Digests take a moment to compute: kept beside the keys, made anew where a key changed. */
export function keyDigests(
  path: string,
  keys: Record<'editor' | 'reviewer', string>,
): SiteConfig['accessKeys'] {
  const kept: Partial<SiteConfig['accessKeys']> = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : {};
  const digests = {
    editor: currentDigest(keys.editor, kept.editor),
    reviewer: currentDigest(keys.reviewer, kept.reviewer),
  };
  writeWhole(path, JSON.stringify(digests));
  return digests;
}

function currentDigest(key: string, kept: KeyDigest | undefined): KeyDigest {
  const salt = kept ? Buffer.from(kept.salt, 'base64') : randomBytes(16);
  const digest = pbkdf2Sync(Buffer.from(key, 'utf8'), salt, KEY_DIGEST_ITERATIONS, 32, 'sha256').toString(
    'base64',
  );
  return { salt: salt.toString('base64'), iterations: KEY_DIGEST_ITERATIONS, digest };
}
