import { existsSync } from 'node:fs';
import module from 'node:module';
import { runJob } from './run-job.ts';
import { serveJobs } from './serve-jobs.ts';

/* The entry of the child process that does the dangerous work. Bundled, it is `document-child.mjs` beside the caller's bundle (see
   worker-pool.ts). */
loadPdfLibFromOneFile();

/**
 * pdf-lib's entry is 190 small files; the same code in a single one beside it loads four times as fast. Call it once, before anything
 * else in a process: objects of the two copies are incompatible, so nothing may import pdf-lib in another way before. A bundle contains
 * pdf-lib anyway.
 */
function loadPdfLibFromOneFile(): void {
  if (!import.meta.url.endsWith('.ts')) return;
  const whole = new URL('../dist/pdf-lib.esm.js', import.meta.resolve('pdf-lib'));
  if (!existsSync(whole)) return;
  module.registerHooks?.({
    resolve: (specifier, context, next) =>
      specifier === 'pdf-lib'
        ? { url: whole.href, format: 'module', shortCircuit: true }
        : next(specifier, context),
  });
}

serveJobs(runJob);
