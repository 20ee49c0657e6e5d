import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LAMBDA_PACKAGES_FOLDER, lockedPackage, NATIVE_PACKAGES } from '../native-packages.ts';

/** `npm run lambda-packages`: installs the packages that npm left out here, in the versions of package-lock.json. */
export function installLambdaPackages(folder: string, npm: (args: string[]) => void): void {
  const locked = NATIVE_PACKAGES.map((name) => [name, lockedPackage(name)] as const).filter(
    ([, { os }]) => os,
  );
  const manifest = {
    private: true,
    dependencies: Object.fromEntries(locked.map(([name, { version }]) => [name, version])),
  };
  const packages = Object.fromEntries(
    locked.map(([name, entry]) => [`node_modules/${name}`, { ...entry, optional: false }]),
  );
  const lock = { lockfileVersion: 3, requires: true, packages: { '': manifest, ...packages } };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  // By force: --os, --cpu and --libc affect npm only for optional packages, whose failures it hides.
  npm(['ci', '--prefix', folder, '--ignore-scripts', '--force', '--loglevel=error']);
}

if (import.meta.main) {
  if (process.argv.includes('--help')) {
    console.log(`npm run lambda-packages: installs the native packages for Lambda that npm left out here.`);
    process.exit(0);
  }
  const { npm_execpath: npm } = process.env;
  if (!npm) throw new Error('Only npm knows where npm is: npm run lambda-packages');
  installLambdaPackages(LAMBDA_PACKAGES_FOLDER, (args) => {
    const { status } = spawnSync(process.execPath, [npm, ...args], { stdio: 'inherit' });
    process.exitCode = status ?? 1;
  });
}
