import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockedPackage, NATIVE_PACKAGES } from '../../infra/native-packages.ts';

const folders: string[] = [];

/** A folder of packages with everything Lambda needs, whatever this machine is, except for `change`: a version, or undefined for none. */
export function fakePackages(change: Record<string, string | undefined> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'packages-'));
  folders.push(folder);
  for (const name of NATIVE_PACKAGES) {
    const version = name in change ? change[name] : lockedPackage(name).version;
    if (version === undefined) continue;
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'package.json'), JSON.stringify({ name, version }));
  }
  return folder;
}

export function removeFakePackages(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
}
