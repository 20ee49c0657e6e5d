import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { bundleDocumentChild } from './document-child.ts';
import { cacheFolder, projectRoot, sourceHash } from './source-hash.ts';

/** The child process of those functions that open documents, in the folder that `bundledFunctions` answers. */
export const DOCUMENT_CHILD = 'document-child.mjs';

/**
 * Every function as a module of its own, as in Lambda, with packages left outside. `process.env` and
 * `console` become what the function's Lambda would have: see function-host.ts. Answers the folder, which holds `<entry>/index.mjs`.
 */
export async function bundledFunctions(entries: string[]): Promise<string> {
  const [local, builders] = [join('functions', 'local'), join('functions', 'local', 'build')];
  const isElsewhere = (path: string) => path.startsWith(local) && !path.startsWith(builders);
  const hash = sourceHash(['functions', 'shared', 'package-lock.json'], isElsewhere);
  const folder = join(cacheFolder, `functions-${hash}`);
  if (existsSync(folder)) return folder;
  const fresh = `${folder}.${process.pid}`;
  const child = bundleDocumentChild(fresh);
  child.catch(() => undefined);
  await build({
    absWorkingDir: projectRoot,
    entryPoints: entries
      .filter((entry) => existsSync(join(projectRoot, 'functions', `${entry}.ts`)))
      .map((entry) => ({ in: `functions/${entry}.ts`, out: `${entry}/index` })),
    outdir: fresh,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    sourcemap: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    define: { 'process.env': '__environment', console: '__console' },
    banner: {
      js: [
        'const __environment = globalThis.__functionEnvironment?.(import.meta.url) ?? process.env;',
        'const __console = globalThis.__functionConsole ?? console;',
      ].join(' '),
    },
    logLevel: 'warning',
  });
  await child;
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
  return folder;
}
