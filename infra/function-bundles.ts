import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { build } from 'esbuild';
import { access, functionEntries, workers } from './access.ts';

const root = join(import.meta.dirname, '..');
const outFolder = join(root, 'dist/functions');

const documentEntries = [
  ...Object.entries(access).map(([name, entry]) => ({ path: `http/${name}`, entry })),
  ...Object.entries(workers).map(([name, entry]) => ({ path: `queue/${name}`, entry })),
].flatMap(({ path, entry }) => ('opensDocuments' in entry ? [path] : []));

/** Native code, WebAssembly and fonts can't go into a bundle: they lie beside it. */
const DOCUMENT_PACKAGES = [
  '@myriaddreamin/typst-ts-node-compiler',
  '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu',
  '@hyzyla/pdfium',
  '@neslinesli93/qpdf-wasm',
  '@embedpdf/fonts-arabic',
  '@embedpdf/fonts-hebrew',
  '@embedpdf/fonts-jp',
  '@embedpdf/fonts-kr',
  '@embedpdf/fonts-sc',
  '@expo-google-fonts/noto-serif-devanagari',
  '@fontsource-variable/stix-two-text',
];

/** One esbuild run for all functions; answers where each one's code is. */
export async function bundleFunctions(): Promise<(entry: string) => Code> {
  rmSync(outFolder, { recursive: true, force: true });
  const child = join(root, 'functions/documents/process/child.ts');
  const entries = [...functionEntries, 'deploy/key-digest'].filter((entry) => {
    const isThere = existsSync(join(root, 'functions', `${entry}.ts`));
    if (!isThere) process.stderr.write(`functions/${entry}.ts is missing: its Lambda would do nothing.\n`);
    return isThere;
  });
  await build({
    absWorkingDir: root,
    entryPoints: [
      ...entries.map((entry) => ({ in: `functions/${entry}.ts`, out: `${entry}/index` })),
      ...(existsSync(child) ? documentEntries : [])
        .filter((entry) => entries.includes(entry))
        .map((entry) => ({ in: child, out: `${entry}/document-child` })),
    ],
    outdir: outFolder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    sourcemap: true,
    sourcesContent: false,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    external: DOCUMENT_PACKAGES.flatMap((name) => [name, `${name}/*`]),
    // What CommonJS packages expect of their surroundings.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    logLevel: 'warning',
  });
  for (const entry of documentEntries) if (entries.includes(entry)) copyPackages(join(outFolder, entry));
  return (entry) =>
    existsSync(join(outFolder, entry))
      ? Code.fromAsset(join(outFolder, entry))
      : Code.fromInline('exports.handler = async () => {};');
}

function copyPackages(folder: string): void {
  for (const name of DOCUMENT_PACKAGES) {
    const source = join(root, 'node_modules', name);
    if (!existsSync(source)) continue;
    const target = join(folder, 'node_modules', name);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(source, target, { recursive: true, dereference: true, filter: isNeeded });
  }
}

/** The document model knows one weight and its bold of each script; the other weights are 80 MB. */
function isNeeded(path: string): boolean {
  return !/(NotoSans\w*-(Black|DemiLight|Light|Medium|Thin)\.otf|\.d\.ts|\.map|\.md)$/.test(path);
}
