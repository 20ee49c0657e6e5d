import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const router = 'react-router/dist/production/lib';
/** Their exports stay, as functions that answer nothing. */
const emptied = [`${router}/router/instrumentation.js`, `${router}/dom/ssr/links.js`];
/** Prefetching links of framework mode. */
const prefetching = `${router}/dom/ssr/components.js`;
const PREFETCH = 'function PrefetchPageLinks(';

/**
 * Parts of react-router that run only for instrumented or framework-mode routers, which ours is not: 3 kB of every visitor's
 * first load. Fails the build where a new release looks otherwise.
 */
export function withoutUnusedRouterParts(): Plugin {
  return {
    name: 'without-unused-router-parts',
    apply: 'build',
    async load(id) {
      if (emptied.some((file) => id.endsWith(file))) return emptyExports(id, await readFile(id, 'utf8'));
      if (id.endsWith(prefetching)) return withoutPrefetching(id, await readFile(id, 'utf8'));
      return null;
    },
  };
}

function emptyExports(id: string, source: string): string {
  const names = source
    .match(/export \{([^}]+)\};?\s*$/)?.[1]
    ?.split(',')
    .map((name) => name.trim());
  if (!names) throw new Error(`${id} no longer ends with one list of exports`);
  return names.map((name) => `export const ${name} = () => undefined;`).join('\n');
}

function withoutPrefetching(id: string, source: string): string {
  if (!source.includes(PREFETCH)) throw new Error(`${id} no longer has ${PREFETCH}`);
  return `${source.replace(PREFETCH, 'function unusedPrefetchPageLinks(')}\nfunction PrefetchPageLinks() { return null; }\n`;
}
