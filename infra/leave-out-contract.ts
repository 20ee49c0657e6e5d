import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { parseAst } from 'vite';
import { withoutDescriptions } from '../shared/contract/without-descriptions.ts';

/**
 * An endpoint's bundle contains only its own entry of the contract, and only the schemas that it uses. esbuild keeps code that runs when
 * a module is loaded, since it might have effects; ours only makes values, so each is marked as pure. A cold start then neither reads nor
 * runs a tenth of a bundle.
 */
export const leaveOutContract: Plugin = {
  name: 'leave-out-contract',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/contract\/routes\.ts$/ }, ({ importer }) =>
      /\/runtime\/(?:document-)?endpoint\.ts$/.test(importer) ? { path: 'own', namespace: OWN } : undefined,
    );
    onResolve({ filter: /^(?:own|each)$/ }, ({ path, importer }) =>
      HANDLER.test(importer) ? { path, namespace: path === 'own' ? OWN : EACH } : undefined,
    );
    onLoad({ filter: /^own$/, namespace: OWN }, () => ({ contents: 'export const routes = {};' }));
    onLoad({ filter: /^each$/, namespace: EACH }, () => ({
      contents: oneByOne(withoutDescriptions(readFileSync(ROUTES, 'utf8'))),
      loader: 'ts',
      resolveDir: dirname(ROUTES),
    }));
    onLoad({ filter: HANDLER }, ({ path }) => ({
      contents: withOwnRoute(basename(path, '.ts'), readFileSync(path, 'utf8')),
      loader: 'ts',
    }));
    onLoad({ filter: OWN_SOURCE }, ({ path }) =>
      path === ROUTES ? undefined : { contents: withPureValues(readFileSync(path, 'utf8')), loader: 'ts' },
    );
  },
};

const ROUTES = join(import.meta.dirname, '../shared/contract/routes.ts');
/** Our own code, which only makes values when it is loaded: an endpoint needs a part of the contract, and few of the stores. */
const OWN_SOURCE = /\/shared\/(?:contract|domain)\/.*\.ts$|\/functions\/.*\.ts$/;
const HANDLER = /\/functions\/http\/[a-z-]+\.ts$/;
const [OWN, EACH] = ['own-route', 'each-route'];

interface Node {
  type: string;
  start: number;
  end: number;
}
interface Named extends Node {
  kind?: string;
  declarations?: (Node & { init?: Node })[];
  declaration?: Named;
}
const topLevel = (code: string) => parseAst(code, { lang: 'ts' }).body as unknown as Named[];

const pure = (code: string) => `/* @__PURE__ */ (() => (${code}))()`;

/** Constants of a module, each marked as a pure value that can be dropped if unused. */
export function withPureValues(code: string): string {
  const values = topLevel(code)
    .map(({ declaration, ...statement }) => declaration ?? (statement as Named))
    .filter(({ kind }) => kind === 'const')
    .flatMap(({ declarations = [] }) => declarations.flatMap(({ init }) => init ?? []))
    .filter(({ type, start, end }) => !/Function/.test(type) && code.slice(start, end).includes('('));
  return replaced(code, values, pure);
}

/** The list of all endpoints as a constant for each, named by its index. */
function oneByOne(code: string): string {
  const [list] = topLevel(code).flatMap(({ declaration }) => declaration?.declarations ?? []);
  const entries = entriesOf(list?.init);
  const imports = topLevel(code).filter(({ type }) => type === 'ImportDeclaration');
  return [
    ...imports.map(({ start, end }) => code.slice(start, end)),
    ...entries.map(
      ({ key, value }) =>
        `export const ${constantName(key.value ?? key.name)} = ${pure(code.slice(value.start, value.end))};`,
    ),
  ].join('\n');
}

interface Entry {
  /** In quotes, or a plain word. */
  key: { value?: string; name: string };
  value: Node;
}
/** Through TypeScript's annotations on the object. */
function entriesOf(node: (Node & { expression?: Node; properties?: Entry[] }) | undefined): Entry[] {
  return node?.properties ?? (node?.expression ? entriesOf(node.expression) : []);
}

const constantName = (route: string) => route.replaceAll('-', '_');

const withOwnRoute = (name: string, code: string) =>
  `import { routes as declared } from 'own'; import { ${constantName(name)} as ownRoute } from 'each'; declared['${name}'] = ownRoute; ${code}`;

const replaced = (code: string, parts: Node[], write: (part: string) => string): string =>
  parts
    .sort((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end }) => text.slice(0, start) + write(text.slice(start, end)) + text.slice(end),
      code,
    );
