import { JOURNAL, JOURNAL_PREFIXES } from '../../shared/domain/journal-paths.ts';
import { APP_PATHS, PRERENDERED_PATHS, REDIRECTS } from '../../shared/domain/site-paths.ts';

/** What the distribution needs to know about the built site, beside its paths. */
export interface BuiltSite {
  /** Files that are not pages and outside `assets/`: `/favicon.svg`. */
  files: string[];
  /** The whole page for unknown paths. */
  notFoundPage: string;
}

/** CloudFront's limit for a function's code, in bytes. */
export const MAX_CODE_BYTES = 10_240;

/**
 * The code of the function that runs on every page request, at CloudFront and in the local gateway alike. It does the same as
 * `siteFileOf`: known paths (in any letter case, with or without a slash at the end) get their file, all others a real 404. Publications
 * have their own behaviours, and come here only if written in other letters. Custom error responses would also replace the API's own
 * 404s.
 */
export function pageRequestCode({ files, notFoundPage }: BuiltSite, headers: Record<string, string>): string {
  const answerHeaders = Object.fromEntries(
    Object.entries({
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    }).map(([name, value]) => [name.toLowerCase(), { value }]),
  );
  const ownFile = [...PRERENDERED_PATHS, ...Object.keys(REDIRECTS)];
  const isBelow = (path: string) => path === JOURNAL || path.startsWith(`${JOURNAL}/`);
  const isTop = (path: string) => !JOURNAL_PREFIXES.some((prefix) => path.startsWith(prefix));
  return `var files = ${JSON.stringify([...files, '/config.json'])};
var top = ${JSON.stringify(ownFile.filter(isTop))};
var app = ${JSON.stringify(APP_PATHS.filter(isTop))};
var prefixes = ${JSON.stringify(JOURNAL_PREFIXES)};
var below = ${JSON.stringify(ownFile.filter(isBelow).map((path) => path.slice(JOURNAL.length)))};
var headers = ${JSON.stringify(answerHeaders)};
var page = ${templateLiteral(notFoundPage)};
function fileOf(uri) {
  if (uri.indexOf('/assets/') === 0 || files.indexOf(uri) !== -1) return uri;
  var path = uri.toLowerCase().replace(/\\/+$/, '') || '/';
  if (path === '/') return '/index.html';
  if (top.indexOf(path) !== -1) return path + '/index.html';
  if (app.indexOf(path) !== -1) return '/app.html';
  for (var i = 0; i < prefixes.length; i++) {
    var prefix = prefixes[i].toLowerCase();
    var rest = path.slice(prefix.length);
    if (path.indexOf(prefix) !== 0 || (rest && rest[0] !== '/')) continue;
    if (/^\\/(articles|issues)\\//.test(rest) && prefixes[i] + rest !== uri) return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: prefixes[i] + rest } } };
    return below.indexOf(rest) === -1 ? '/app.html' : prefixes[i] + rest + '/index.html';
  }
}
function handler(event) {
  var request = event.request;
  var file = fileOf(request.uri);
  if (file && file.statusCode) return file;
  if (!file) return { statusCode: 404, statusDescription: 'Not Found', headers: headers, body: { encoding: 'text', data: page } };
  request.uri = file;
  return request;
}
`;
}

/** Its quotes need no escapes, and there is little room. */
function templateLiteral(text: string): string {
  return `\`${text.replace(/[\\`]|\$\{/g, (found) => `\\${found}`)}\``;
}
