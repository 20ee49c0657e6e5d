import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { BuiltSite } from './page-request.ts';

/** Reads the output of `npm run build:web`, or undefined if it has not run. */
export function readBuiltSite(folder: string): BuiltSite | undefined {
  if (!existsSync(join(folder, '404.html'))) return undefined;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .filter((path) => !path.endsWith('.html') && !path.startsWith('/assets/') && !path.startsWith('/.'))
    .sort();
  return { files, notFoundPage: compact(readFileSync(join(folder, '404.html'), 'utf8')) };
}

/** Leaves out what a missing page does not need, because it has to fit into a CloudFront function. */
function compact(html: string): string {
  return html
    .replace(/\s*<meta (property="og:|name="(description|twitter:))[^>]*>/g, '')
    .replace(/\s*<link rel="(preload|modulepreload)"[^>]*>/g, '')
    .replace(/ data-discover="true"| class=""/g, '')
    .replace(/>\s+</g, '><')
    .trim();
}
