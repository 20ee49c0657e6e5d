import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import type { createPipeline } from '../../../functions/documents/pipeline.ts';
import { copyFilesBeside } from '../../../functions/documents/process/copy-files-beside.ts';
import { plainPdf } from '../merge/pdf-builder.ts';
import { buildDocx, paragraph } from '../word/build-docx.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
// Within the project, so that what a Lambda has beside its bundle (native code, WebAssembly, fonts) is found.
const folder = join(root, 'node_modules', '.cache', `bundle-test-${process.pid}`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the pipeline runs as two bundles side by side, as in Lambda', async () => {
  mkdirSync(folder, { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: {
      worker: 'functions/documents/pipeline.ts',
      'document-child': 'functions/documents/process/child.ts',
    },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    external: [
      '@myriaddreamin/typst-ts-node-compiler',
      '@hyzyla/pdfium',
      '@neslinesli93/qpdf-wasm',
      // Named by emf-converter for features we never use.
      '@napi-rs/canvas',
    ],
    // Packages that are CommonJS ask for `require`.
    banner: {
      js: 'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);',
    },
    logLevel: 'silent',
  });
  copyFilesBeside(folder);
  writeFileSync(join(folder, 'package.json'), '{}');
  const bundle = (await import(pathToFileURL(join(folder, 'worker.mjs')).href)) as {
    createPipeline: typeof createPipeline;
  };
  const pipeline = bundle.createPipeline({ workers: 1, isShortLived: true });
  try {
    const outcome = await pipeline.buildProof({
      documents: [
        { kind: 'manuscript', fileName: 'm.docx', bytes: buildDocx(paragraph('Bundled')) },
        { kind: 'coverLetter', fileName: 'c.pdf', bytes: await plainPdf(['letter']) },
        { kind: 'declaration', fileName: 'd.pdf', bytes: await plainPdf(['declaration']) },
      ],
      cover: {
        journal: 'J',
        manuscriptId: '1',
        authors: [],
        keywords: [],
        classification: [],
        date: '2026-01-01T00:00:00Z',
      },
    });
    expect(outcome).toMatchObject({ state: 'ready', pages: 4 });
  } finally {
    await pipeline.close();
  }
});
