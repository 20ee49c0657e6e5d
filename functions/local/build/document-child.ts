import { renameSync, rmSync } from 'node:fs';
import { build, type Plugin } from 'esbuild';
import { bundledChildFolder } from '../../documents/process/bundled-child.ts';
import { copyFilesBeside } from '../../documents/process/copy-files-beside.ts';
import { projectRoot } from './source-hash.ts';

/** mammoth's readers also load a parser and a writer of XML, which we don't use. */
const withoutXmlLibraries: Plugin = {
  name: 'without-xml-libraries',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(@xmldom\/xmldom(\/.*)?|xmlbuilder)$/ }, ({ path, importer }) =>
      /[\\/]mammoth[\\/]lib[\\/]xml[\\/]/.test(importer) ? { path, namespace: 'empty' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: 'module.exports = {};' }));
  },
};

/** Bundles the child process of the document pipeline into few files of a folder: `document-child.mjs` and its shared chunks. */
export async function bundleDocumentChild(folder: string): Promise<void> {
  await build({
    absWorkingDir: projectRoot,
    entryPoints: { 'document-child': 'functions/documents/process/child.ts' },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    // Native code and WebAssembly, and a module that a library names for a case that we never use.
    external: [
      '@myriaddreamin/typst-ts-node-compiler',
      '@hyzyla/pdfium',
      '@neslinesli93/qpdf-wasm',
      '@napi-rs/canvas',
    ],
    // What CommonJS packages expect of their environment.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    plugins: [withoutXmlLibraries],
    logLevel: 'error',
  });
  copyFilesBeside(folder);
}

/** For converting documents from source; without it the source itself is run. */
export async function keepDocumentChild(): Promise<void> {
  const fresh = `${bundledChildFolder}.${process.pid}`;
  await bundleDocumentChild(fresh);
  rmSync(bundledChildFolder, { recursive: true, force: true });
  renameSync(fresh, bundledChildFolder);
}
