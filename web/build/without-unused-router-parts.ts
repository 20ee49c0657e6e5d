import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

type Edit = (source: string, file: string) => string;

/** Below react-router's own files, without what our router never runs. */
const EDITS: Readonly<Record<string, Edit>> = {
  // Instrumented routers.
  'router/instrumentation.js': withEmptyExports,
  // Framework mode.
  'dom/ssr/links.js': withEmptyExports,
  'dom/ssr/components.js': (source, file) => emptied(source, file, 'PrefetchPageLinks', 'return null;'),
  // What is asked for by loaders, actions, fetchers and routes found out on the way. A test holds that our routes have none.
  'router/router.js': (source, file) =>
    [
      'handleAction',
      'fetch',
      'handleFetcherAction',
      'handleFetcherLoader',
      'discoverRoutes',
      'startRedirectNavigation',
    ].reduce((text, name) => emptied(text, file, name), source),
  'dom/lib.js': withDroppableComponents,
};

/**
 * Parts of react-router that run only for routers unlike ours: 6 kB of every visitor's first load. Fails the build where a new
 * release looks otherwise.
 */
export function withoutUnusedRouterParts(): Plugin {
  return {
    name: 'without-unused-router-parts',
    apply: 'build',
    async load(id) {
      const file = Object.keys(EDITS).find((each) => id.endsWith(`react-router/dist/production/lib/${each}`));
      return file ? EDITS[file]!(await readFile(id, 'utf8'), id) : null;
    },
  };
}

/** The exports stay, as functions that answer nothing. */
function withEmptyExports(source: string, file: string): string {
  const names = source
    .match(/export \{([^}]+)\};?\s*$/)?.[1]
    ?.split(',')
    .map((name) => name.trim());
  if (!names) throw new Error(`${file} no longer ends with one list of exports`);
  return names.map((name) => `export const ${name} = () => undefined;`).join('\n');
}

/** The function of this name, written once and on lines of its own, gets another body. */
function emptied(source: string, file: string, name: string, body = ''): string {
  const whole = new RegExp(`^(\\t*)((?:async )?function) ${name}\\(.*\\n[^]*?^\\1\\}$`, 'gm');
  if (source.match(whole)?.length !== 1) throw new Error(`${file} no longer has one function ${name}`);
  return source.replace(whole, `$1$2 ${name}() {${body}}`);
}

/** Components that nobody uses are kept in the bundle by their names for developer tools. */
function withDroppableComponents(source: string, file: string): string {
  const pinned = /^\w+\.displayName = ".*";$/gm;
  const made = '= React$1.forwardRef(';
  if (!source.match(pinned) || !source.includes(made))
    throw new Error(`${file} no longer makes its components as it did`);
  return source.replace(pinned, '').replaceAll(made, `= /* @__PURE__ */ ${made.slice(2)}`);
}
