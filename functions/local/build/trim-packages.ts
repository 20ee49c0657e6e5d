import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isNamedFont } from '../../documents/typeset/fonts.ts';
import { projectRoot } from './source-hash.ts';

/** Maps of compiled code, manuals (not licences), types for older compilers, and states of the JATS DTDs that no test asks for. */
const UNREAD =
  /\.map$|(^|\/)(?!licen[cs]e|notice|copying)[^/]*\.(md|markdown)$|\/dist-types\/ts3\.4\/|^@jats4r\/dtds\/schema\/(?!1\.[34]\/)/i;

/**
 * Removes parts of packages that nothing here reads: the headers for compiling against Node, pdf-lib for pages without a bundler and its
 * sources, pictures of fonts and unused weights, maps and manuals. npm can't install part of a package; together they are a fifth of the
 * installation. A missing package, as on another platform, is skipped. Returns what was removed.
 */
export function trimPackages(modules = join(projectRoot, 'node_modules')): string[] {
  const unread = filesIn(modules).filter(
    (path) =>
      UNREAD.test(path) ||
      /^node-linux-(x|arm)64\/include\//.test(path) ||
      /^pdf-lib\/(src\/|dist\/pdf-lib\.)/.test(path) ||
      (/^@(embedpdf|expo-google-fonts)\/.*\.(otf|ttf|png)$/.test(path) && !isNamedFont(path)),
  );
  for (const path of unread) rmSync(join(modules, path), { force: true });
  return unread;
}

function filesIn(modules: string): string[] {
  try {
    return (
      readdirSync(modules, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(modules.length + 1))
        // What runs of our own keep there.
        .filter((path) => !path.startsWith('.'))
    );
  } catch {
    return [];
  }
}
