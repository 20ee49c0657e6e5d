import type { KeyDigest } from '../../../../shared/contract/site-config.ts';
import { loadSiteConfig } from '../../api/site-config.ts';

/** The client's check of an access key, against its salted slow digest. The server checks the editor's key again. */
export async function isAccessKey(role: 'editor' | 'reviewer', key: string): Promise<boolean> {
  const { accessKeys } = await loadSiteConfig();
  const expected = accessKeys[role];
  return (await digestOf(key, expected)) === expected.digest;
}

async function digestOf(key: string, { salt, iterations }: KeyDigest): Promise<string> {
  const material = await crypto.subtle.importKey('raw', new TextEncoder().encode(key), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const saltBytes = Uint8Array.from(atob(salt), (letter) => letter.charCodeAt(0));
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: saltBytes, iterations },
    material,
    256,
  );
  return btoa(String.fromCharCode(...new Uint8Array(bits)));
}
