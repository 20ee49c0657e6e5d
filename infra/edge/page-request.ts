/** What the distribution needs to know of the built site. */
export interface SitePages {
  /** Paths of prerendered pages, each `<path>/index.html` in the bucket: `/about`; `/` is the home page. */
  pages: string[];
  /** Files outside `assets/`, by path: `/favicon.svg`. */
  files: string[];
  /** The whole page that is answered for every other path. */
  notFoundPage: string;
}

/** CloudFront's limit for a function's code, in bytes. */
export const MAX_CODE_BYTES = 10_240;

/**
 * The code of the function that runs on every page request, at CloudFront and in the local gateway alike: known paths (in any
 * letter case, with or without a slash at the end) get their page, all others an honest 404. Custom error responses would do
 * the same to the API's own 404s.
 */
export function pageRequestCode(site: SitePages, headers: Record<string, string>): string {
  const answerHeaders = Object.fromEntries(
    Object.entries({
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    }).map(([name, value]) => [name.toLowerCase(), { value }]),
  );
  return `var pages = ${JSON.stringify(lookup(site.pages))};
var files = ${JSON.stringify(site.files)};
var notFound = ${JSON.stringify({
    statusCode: 404,
    statusDescription: 'Not Found',
    headers: answerHeaders,
    body: { encoding: 'text', data: site.notFoundPage },
  })};
function handler(event) {
  var request = event.request;
  var uri = request.uri;
  if (uri.indexOf('/assets/') === 0 || files.indexOf(uri) !== -1) return request;
  var path = uri.toLowerCase().replace(/\\/+$/, '') || '/';
  if (!Object.prototype.hasOwnProperty.call(pages, path)) return notFound;
  var page = pages[path] || path;
  request.uri = page === '/' ? '/index.html' : page + '/index.html';
  return request;
}
`;
}

/** Lower-case path to the path as built; 0 where they are the same, because the code has little room. */
function lookup(pages: string[]): Record<string, string | 0> {
  return Object.fromEntries(
    pages.map((path) => [path.toLowerCase(), path === path.toLowerCase() ? 0 : path]),
  );
}
