import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { copyFilesBeside } from '../functions/documents/process/copy-files-beside.ts';
import { FONT_FOLDERS, isNamedFont } from '../functions/documents/typeset/fonts.ts';
import { access, functionEntries, workers } from './access.ts';
import { leaveOutJsonSchema, leaveOutUnusedSdk } from './leave-out.ts';
import { leaveOutContract } from './leave-out-contract.ts';
import { describeMissing, findPackage, NATIVE_PACKAGES } from './native-packages.ts';

const root = join(import.meta.dirname, '..');
const outFolder = join(root, 'dist/functions');

const documentEntries = [
  ...Object.entries(access).map(([name, entry]) => ({ path: `http/${name}`, entry })),
  ...Object.entries(workers).map(([name, entry]) => ({ path: `queue/${name}`, entry })),
].flatMap(({ path, entry }) => ('opensDocuments' in entry ? [path] : []));

/** A library names it for a case that we never use. */
const NEVER_LOADED = ['@napi-rs/canvas'];

/** Returns where each function's code is, ready for Lambda. */
export async function bundleFunctions(): Promise<(entry: string) => Code> {
  rmSync(outFolder, { recursive: true, force: true });
  await bundleHandlers(outFolder);
  const child = join(root, 'functions/documents/process/child.ts');
  await build({
    ...asLambdaRuns(outFolder),
    entryPoints: documentEntries.map((entry) => ({ in: child, out: `${entry}/document-child` })),
  });
  for (const entry of documentEntries) copyPackages(join(outFolder, entry));
  return (entry) => Code.fromAsset(join(outFolder, entry));
}

/** All that is bundled: functions, and what the templates have made by one. */
export const bundledEntries: readonly string[] = [...functionEntries, 'triggers/key-digest'];

/** Bundles each function's own code with its imports, as `<entry>/index.mjs` below the folder. */
export async function bundleHandlers(folder: string, entries = bundledEntries): Promise<void> {
  await bundle(folder, entries, [leaveOutUnusedSdk, leaveOutJsonSchema, leaveOutContract]);
  for (const entry of documentEntries) if (entries.includes(entry)) copyFilesBeside(join(folder, entry));
}

async function bundle(folder: string, entries: readonly string[], plugins: Plugin[]): Promise<void> {
  await build({
    ...asLambdaRuns(folder),
    entryPoints: entries.map((entry) => ({ in: `functions/${entry}.ts`, out: `${entry}/index` })),
    // For packages in both forms: unused code can be left out only of modules.
    mainFields: ['module', 'main'],
    plugins,
  });
}

const asLambdaRuns = (outdir: string) =>
  ({
    absWorkingDir: root,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'none',
    platform: 'node',
    target: 'node24',
    format: 'esm',
    external: [...NATIVE_PACKAGES.flatMap((name) => [name, `${name}/*`]), ...NEVER_LOADED],
    // What CommonJS packages expect of their environment.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    logLevel: 'warning',
  }) satisfies BuildOptions;

function copyPackages(folder: string): void {
  for (const name of NATIVE_PACKAGES) {
    const source = findPackage(name);
    if (!source) {
      const { says, mend } = describeMissing(name);
      throw new Error(`${says} What mends it: ${mend}`);
    }
    copyPackage(folder, name, source, (path) => !/(\.d\.ts|\.map|\.md)$/.test(path));
  }
  for (const { package: name, folders } of FONT_FOLDERS) {
    // Some of these scripts have no bold.
    const source = join(root, 'node_modules', name);
    const present = folders.filter((fonts) => existsSync(join(source, fonts)));
    if (present.length === 0) throw new Error(`${name} is not installed.`);
    for (const fonts of present) copyPackage(folder, join(name, fonts), join(source, fonts), isUsedFont);
  }
}

/** Lambda's limit is 250 MB. */
function isUsedFont(path: string): boolean {
  return !/\.(otf|ttf)$/.test(path) || isNamedFont(path);
}

function copyPackage(
  folder: string,
  name: string,
  source: string,
  isWanted: (path: string) => boolean,
): void {
  const target = join(folder, 'node_modules', name);
  mkdirSync(dirname(target), { recursive: true });
  cpSync(source, target, { recursive: true, dereference: true, filter: isWanted });
}
