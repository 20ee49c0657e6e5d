import type { ServerResponse } from 'node:http';

/** By the prefix of a DOI, as with deposits: one that nobody registered, one of another agency, a Crossref that has too much to do. */
const UNKNOWN = '10.5555.404/';
const ELSEWHERE = '10.5555.301/';
const BUSY = '10.5555.429/';

/** `10.5555/grass-and-its-seasons` leads to 'grass and its seasons'. */
const workOf = (DOI: string) => ({ DOI, title: [DOI.slice(DOI.indexOf('/') + 1).replace(/[-_.]+/g, ' ')] });

type Reply = [status: number, message?: object, headers?: Record<string, string>];

function replyTo({ pathname, searchParams }: URL): Reply {
  const [doi = '', of] = pathname.split('/').slice(2).map(decodeURIComponent);
  const words = searchParams.get('query.bibliographic') ?? '';
  if (!searchParams.get('mailto')) return [403];
  if (!doi) return [200, { items: /unheard of/i.test(words) ? [] : [{ DOI: '10.5555/1', title: [words] }] }];
  if (doi.startsWith(BUSY)) return [429, undefined, { 'retry-after': '60' }];
  if (of === 'agency') return doi.startsWith(ELSEWHERE) ? [200, { agency: { id: 'datacite' } }] : [404];
  return doi.startsWith(UNKNOWN) || doi.startsWith(ELSEWHERE) ? [404] : [200, workOf(doi)];
}

/** Crossref's list of works on one machine: it knows whatever it is asked about, but what says 'unheard of' or has a prefix above. */
export function answerWorks(url: URL, response: ServerResponse): void {
  const [status, message, headers] = replyTo(url);
  const pace = { 'x-rate-limit-limit': '50', 'x-rate-limit-interval': '1s' };
  response.writeHead(status, { 'content-type': 'application/json', ...pace, ...headers });
  response.end(message ? JSON.stringify({ status: 'ok', message }) : 'Resource not found.');
}
