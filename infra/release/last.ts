import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ReleaseDigest } from './digest.ts';

export const lastDigestFile = join(import.meta.dirname, 'last-release.json');

/** The released state. */
export const lastDigest = (): ReleaseDigest =>
  ReleaseDigest.parse(JSON.parse(readFileSync(lastDigestFile, 'utf8')));
