import type { IncomingMessage, ServerResponse } from 'node:http';
import { el, type MarkupElement, writeXml } from '../../forms/markup.ts';
import { keptIn } from '../write-whole.ts';
import { answerWorks } from './crossref-works.ts';
import { isHangUp, listen, type RunningServer, readWhole } from './http/listen.ts';

interface CrossrefOptions {
  /** 0 takes a free one. */
  port: number;
  /** The file that stores deposits. */
  path: string;
  /** 'login:password' */
  account: string;
}

interface Submission {
  batch: string;
  doi: string;
  isAsked: boolean;
}

/** By the prefix of a DOI: the starter of the product chooses the fate of all publications. */
const REFUSED = '10.5555.400/';
const UNREACHABLE = '10.5555.503/';

const MAX_BYTES = 4 * 1024 * 1024;

/** A form field as browsers and `fetch` send it. */
const fieldOf = (form: string, name: string): string | undefined =>
  new RegExp(`name="${name}"(?:; filename="([^"]*)")?\\r\\n(?:[\\w-]+: [^\\r]*\\r\\n)*\\r\\n([^\\r]*)`).exec(
    form,
  )?.[2];

function answer(response: ServerResponse, status: number, type: string, tree: MarkupElement): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` });
  response.end(writeXml(tree));
}

const saying = (title: string, text: string) =>
  el(
    'html',
    {},
    el('head', {}, el('title', {}, title)),
    el('body', {}, el('h2', {}, title), el('p', {}, text)),
  );

function diagnosis({ batch, doi, isAsked }: Submission): MarkupElement {
  if (!isAsked) return el('doi_batch_diagnostic', { status: 'in_process' }, el('batch_id', {}, batch));
  const isRefused = doi.startsWith(REFUSED);
  return el(
    'doi_batch_diagnostic',
    { status: 'completed', sp: 'stand-in' },
    el('submission_id', {}, '1'),
    el('batch_id', {}, batch),
    el(
      'record_diagnostic',
      { status: isRefused ? 'Failure' : 'Success' },
      el('doi', {}, doi),
      el(
        'msg',
        {},
        isRefused ? 'User not authorized to process records for this prefix.' : 'Successfully added',
      ),
    ),
  );
}

/** Crossref on one machine: a deposit first waits, and then is registered, or follows its prefix. */
export async function startCrossref({ port, path, account }: CrossrefOptions): Promise<RunningServer> {
  const { kept, keep } = keptIn<Submission>(path);
  const deposit = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readWhole(request, MAX_BYTES);
    if (!body) throw new Error('a deposit is too large');
    const form = body.toString();
    // The article's comes after that of its journal.
    const doi = [...form.matchAll(/<doi_data>\s*<doi>([^<]+)</g)].at(-1)?.[1] ?? '';
    if (doi.startsWith(UNREACHABLE)) return void response.destroy();
    if (`${fieldOf(form, 'login_id')}:${fieldOf(form, 'login_passwd')}` !== account)
      return answer(response, 401, 'text/html', saying('FAILURE', 'Wrong login.'));
    const file = /filename="([^"]+)"/.exec(form)?.[1] ?? '';
    keep(file, { batch: /<doi_batch_id>([^<]+)</.exec(form)?.[1] ?? '', doi, isAsked: false });
    answer(response, 200, 'text/html', saying('SUCCESS', 'Your batch submission was successfully received.'));
  };
  const result = (query: URLSearchParams, response: ServerResponse) => {
    if (`${query.get('usr')}:${query.get('pwd')}` !== account)
      return answer(response, 401, 'text/html', saying('FAILURE', 'Wrong login.'));
    const name = query.get('file_name') ?? '';
    const found = Object.hasOwn(kept, name) ? kept[name] : undefined;
    const tree = found ? diagnosis(found) : el('doi_batch_diagnostic', { status: 'unknown_submission' });
    if (found && !found.isAsked) keep(name, { ...found, isAsked: true });
    answer(response, 200, 'text/xml', tree);
  };
  return listen(port, (request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const { pathname, searchParams } = url;
    if (request.method === 'POST' && pathname === '/servlet/deposit')
      deposit(request, response).catch((error: unknown) => {
        if (!isHangUp(error)) console.error('local Crossref:', error);
        response.destroy();
      });
    else if (pathname === '/servlet/submissionDownload') result(searchParams, response);
    else if (/^\/works(\/|$)/.test(pathname)) answerWorks(url, response);
    else response.writeHead(404).end();
  });
}
