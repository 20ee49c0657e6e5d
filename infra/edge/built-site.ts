import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { SitePages } from './page-request.ts';

/** Files that are no page and not for visitors. */
const HIDDEN = /^\/(\.vite\/|404\.html$|config\.json$)/;

/** Reads what `npm run build:web` wrote, or undefined where it has not run. */
export function readBuiltSite(folder: string): SitePages | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .filter((path) => !HIDDEN.test(path) && !path.startsWith('/assets/'))
    .sort();
  const isPage = (path: string) => path.endsWith('/index.html');
  return {
    pages: paths.filter(isPage).map((path) => path.slice(0, -'/index.html'.length) || '/'),
    files: [...paths.filter((path) => !isPage(path)), '/config.json'],
    notFoundPage: readFileSync(join(folder, '404.html'), 'utf8'),
  };
}
