import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { cacheFolder, projectRoot, sourceHash } from './source-hash.ts';

/**
 * Every function as a module of its own, as in Lambda, with packages left outside. `process.env` and
 * `console` become what the function's Lambda would have: see function-host.ts. Answers the folder, which holds `<entry>/index.mjs`.
 */
export async function bundledFunctions(entries: string[]): Promise<string> {
  const hash = sourceHash(['functions', 'shared', 'package-lock.json'], (path) =>
    path.startsWith(join('functions', 'local')),
  );
  const folder = join(cacheFolder, `functions-${hash}`);
  if (existsSync(folder)) return folder;
  const fresh = `${folder}.${process.pid}`;
  const child = 'functions/documents/process/child.ts';
  const hasChild = existsSync(join(projectRoot, child));
  await build({
    absWorkingDir: projectRoot,
    entryPoints: entries
      .filter((entry) => existsSync(join(projectRoot, 'functions', `${entry}.ts`)))
      .flatMap((entry) => [
        { in: `functions/${entry}.ts`, out: `${entry}/index` },
        ...(hasChild ? [{ in: child, out: `${entry}/document-child` }] : []),
      ]),
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
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
  return folder;
}
