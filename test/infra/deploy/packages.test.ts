import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { checkPackages } from '../../../infra/deploy/checks/packages.ts';
import { installLambdaPackages } from '../../../infra/deploy/lambda-packages.ts';
import { findPackage } from '../../../infra/native-packages.ts';
import { fakePackages, removeFakePackages } from '../../support/fake-packages.ts';

const LINUX_ONLY = '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu';
const ANYWHERE = '@hyzyla/pdfium';
const lock = JSON.parse(readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8'));
const { version, integrity } = lock.packages[`node_modules/${LINUX_ONLY}`];
afterAll(removeFakePackages);

describe('of the packages that Lambda needs', () => {
  test('nothing is missing where all are installed', () => {
    expect(checkPackages([fakePackages()])).toEqual([]);
  });

  test('one for Linux that npm left out is named, with why and the command that brings it', () => {
    expect(checkPackages([fakePackages({ [LINUX_ONLY]: undefined })])).toEqual([
      {
        isBlocking: true,
        says: `${LINUX_ONLY} ${version} is not installed, and Lambda needs it to read files and build PDFs: npm brings it to Linux on x64 with glibc only.`,
        mend: 'npm run lambda-packages',
      },
    ]);
  });

  test('one that npm brings to every machine is a matter of npm ci', () => {
    expect(checkPackages([fakePackages({ [ANYWHERE]: undefined })])).toMatchObject([{ mend: 'npm ci' }]);
  });

  test('one beside those of this machine will do, in the locked version only', () => {
    const here = fakePackages({ [LINUX_ONLY]: undefined });
    const beside = fakePackages();
    expect(findPackage(LINUX_ONLY, [here, beside])).toBe(join(beside, LINUX_ONLY));
    expect(findPackage(LINUX_ONLY, [here, fakePackages({ [LINUX_ONLY]: '0.0.1' })])).toBeUndefined();
  });
});

test('what npm left out is installed as it is locked, by force and without its scripts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lambda-packages-'));
  try {
    const calls: string[][] = [];
    installLambdaPackages(folder, (args) => calls.push(args));
    expect(calls).toEqual([
      ['ci', '--prefix', folder, '--ignore-scripts', '--force', expect.stringContaining('--loglevel')],
    ]);
    const written = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
    expect(written('package.json').dependencies).toEqual({ [LINUX_ONLY]: version });
    expect(written('package-lock.json').packages[`node_modules/${LINUX_ONLY}`]).toMatchObject({
      version,
      integrity,
      optional: false,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
