import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/**
 * Two modules of react-router that run only for instrumented or framework-mode routers, which ours is not: 2 kB of every
 * visitor's first load. Their exports stay, as functions that answer nothing.
 */
const unused = [
  /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
  /react-router\/dist\/production\/lib\/dom\/ssr\/links\.js$/,
];

export function withoutUnusedRouterParts(): Plugin {
  return {
    name: 'without-unused-router-parts',
    apply: 'build',
    async load(id) {
      if (!unused.some((pattern) => pattern.test(id))) return null;
      const source = await readFile(id, 'utf8');
      const names = source
        .match(/export \{([^}]+)\};?\s*$/)?.[1]
        ?.split(',')
        .map((name) => name.trim());
      if (!names) throw new Error(`${id} no longer ends with one list of exports`);
      return names.map((name) => `export const ${name} = () => undefined;`).join('\n');
    },
  };
}
