import {
  ARTICLES_SITEMAP_PATH,
  FEED_PATH,
  JOURNAL,
  JOURNAL_LONG,
  OAI_PATH,
} from '../../shared/domain/journal-paths.ts';

/**
 * The code of the function that runs on every request for a publication. An article has one address: `/012/`, `12V1` and the long prefix
 * redirect to it permanently; what a sentence left behind its number is dropped. `12.pdf` is asked of the API at `12/pdf`, because files
 * stand at the addresses of versions. Other known paths are passed to their origin; unknown paths lead to the journal's overview, like all below
 * the prefix. Addresses of an old system are asked of the API as one word, `!` in place of slashes, because its routes have no depth.
 */
export const PUBLISHED_REQUEST_CODE = `function handler(event) {
  var request = event.request;
  var path = request.uri.replace(/\\/+$/, '').toLowerCase();
  if (path === '${FEED_PATH}') return at(path, '/api/published/lists/feed.xml');
  if (path === '${ARTICLES_SITEMAP_PATH}') return at(path, '/api/published/lists/sitemap.xml');
  if (path === '${OAI_PATH}') return at(path, '/api/published/oai');
  var isLong = path.indexOf('${JOURNAL_LONG.toLowerCase()}/') === 0;
  if (!isLong && path.indexOf('${JOURNAL}/') !== 0) return /^\\/journal\\/(?!.*\\/(article|issue|gateway)\\/)/.test(path) ? to('/api/published/articles/none') : old(request);
  var prefix = isLong ? '${JOURNAL_LONG}' : '${JOURNAL}';
  var rest = path.slice(prefix.length);
  var found;
  function to(uri) { request.uri = uri; return request; }
  function at(address, uri) { return request.uri === address ? to(uri) : lead(301, address); }
  if ((found = rest.match(/^\\/articles\\/0*([0-9]{1,9})(?:v0*([1-9][0-9]{0,8}))?$/))) {
    var id = found[1] + (found[2] ? 'v' + found[2] : '');
    return at('${JOURNAL}/articles/' + id, '/api/published/articles/' + id);
  }
  if ((found = rest.match(/^\\/articles\\/0*([0-9]{1,9})\\.(pdf|xml)$/)))
    return lead(302, '${JOURNAL}/articles/' + found[1] + '/' + found[2]);
  if ((found = rest.match(/^\\/articles\\/0*([0-9]{1,9})\\/(pdf|xml)$/)))
    return at('${JOURNAL}/articles/' + found[1] + '/' + found[2], '/api/published/articles/' + found[1] + '.' + found[2]);
  if ((found = rest.match(/^\\/articles\\/0*([0-9]{1,9}(?:v[1-9][0-9]{0,8})?)(?:[.,)]|%20)+$/)))
    return lead(302, '${JOURNAL}/articles/' + found[1]);
  if ((found = rest.match(/^\\/articles\\/([1-9][0-9]*v[1-9][0-9]*(?:\\.(?:pdf|xml|bib|ris|json)|\\/[a-z0-9-]+\\.[a-z0-9]+))$/)))
    return at('${JOURNAL}/articles/' + found[1], '/articles/' + found[1]);
  if ((found = rest.match(/^\\/articles\\/(current|archives|search)$/)))
    return at(prefix + rest, '/api/published/lists/' + (isLong ? 'long-' : '') + found[1]);
  if ((found = rest.match(/^\\/certificates\\/([0-9a-z]{1,64})$/)))
    return at('${JOURNAL}/certificates/' + found[1], '/api/published/certificates/' + found[1]);
  if ((found = rest.match(/^\\/issues\\/(?:0*([0-9]{1,9})-0*([0-9]{1,9})|((?:latest|search)\\.json))$/))) {
    var list = found[3] || found[1] + '-' + found[2];
    return at('${JOURNAL}/issues/' + list, '/api/published/lists/' + list);
  }
  return lead(302, prefix + '/about/overview');
}
function old(request) {
  var asked = request.querystring || {};
  var path = request.uri;
  if (asked.page) path = '/index.php' + ['journal', 'page', 'op'].concat(Object.keys(asked).filter(function (name) {
    return /^path(%5b|\\[)[0-9]*(%5d|\\])$/i.test(name);
  })).reduce(function (all, name) {
    var given = asked[name];
    return all + (given ? '/' + (given.multiValue || [given]).map(function (one) { return one.value; }).join('/') : '');
  }, '');
  if (/\\/oai\\/*$/i.test(path)) return lead(301, '${OAI_PATH}' + Object.keys(asked).reduce(function (all, name) {
    return /^(journal|page|op)$/.test(name) ? all : all + (all ? '&' : '?') + name + '=' + asked[name].value;
  }, ''));
  request.uri = '/api/published/articles/old' + path.replace(/%2f/gi, '/').replace(/\\/+/g, '!');
  return request;
}
function lead(status, address) {
  return { statusCode: status, statusDescription: status === 301 ? 'Moved Permanently' : 'Found', headers: { location: { value: address } } };
}
`;
