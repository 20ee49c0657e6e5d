import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Native code and WebAssembly can't go into a bundle, so they are beside it. */
export const NATIVE_PACKAGES = [
  '@myriaddreamin/typst-ts-node-compiler',
  '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu',
  '@hyzyla/pdfium',
  '@neslinesli93/qpdf-wasm',
  'libxml2-wasm',
];

/** Where `npm run lambda-packages` puts packages that npm leaves out on machines of another kind than Lambda's. */
export const LAMBDA_PACKAGES_FOLDER = join(root, 'dist/lambda-packages');

const PACKAGE_FOLDERS = [join(root, 'node_modules'), join(LAMBDA_PACKAGES_FOLDER, 'node_modules')];

/** As in package-lock.json. */
interface LockedPackage {
  version: string;
  /** Only for a package limited to some systems. */
  os?: string[];
}

export function lockedPackage(name: string): LockedPackage {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return lock.packages[`node_modules/${name}`];
}

/** Its folder, in the version of package-lock.json: another would not match the rest. */
export function findPackage(name: string, folders = PACKAGE_FOLDERS): string | undefined {
  const { version } = lockedPackage(name);
  return folders
    .map((folder) => join(folder, name))
    .find((path) => {
      const manifest = join(path, 'package.json');
      return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === version;
    });
}

/** What is missing, and the remedy. */
export function describeMissing(name: string): { says: string; mend: string } {
  const { version, os } = lockedPackage(name);
  const says = `${name} ${version} is not installed, and Lambda needs it to read files and build PDFs`;
  return os
    ? { says: `${says}: npm brings it to Linux on x64 with glibc only.`, mend: 'npm run lambda-packages' }
    : { says: `${says}.`, mend: 'npm ci' };
}
