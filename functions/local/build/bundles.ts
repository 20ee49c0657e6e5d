import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { bundleDocumentChild } from './document-child.ts';
import { cacheFolder, projectRoot, sourceHash } from './source-hash.ts';

/** Bundles the child process of functions that open documents, into the folder that `bundledFunctions` returns. */
export const DOCUMENT_CHILD = 'document-child.mjs';

const rules = readdirSync(join(projectRoot, 'functions'))
  .map((room) => join('functions', room, 'rules'))
  .filter((folder) => existsSync(join(projectRoot, folder)));

/** Code without environment and state, of which one copy serves all functions. */
export const SHARED = ['shared', ...rules];

/**
 * Mainly schemas, which take longer to create than anything else in a function: created once, because the stack itself needs them too.
 */
const sharedStaysOutside = (folder: string): Plugin => ({
  name: 'shared-stays-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^\.{1,2}\// }, ({ path, resolveDir }) => {
      const source = resolve(resolveDir, path);
      if (!SHARED.some((each) => source.startsWith(join(projectRoot, each) + sep))) return;
      const fromEntry = relative(join(folder, 'http', 'any'), source);
      return { path: fromEntry.split(sep).join('/'), external: true };
    });
  },
});

/**
 * Builds every function as a separate module, as in Lambda, with packages and shared code left outside. `process.env` and `console`
 * become those of the function's Lambda: see function-host.ts. Returns the folder, which holds `<entry>/index.mjs`.
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
    plugins: [sharedStaysOutside(fresh)],
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
