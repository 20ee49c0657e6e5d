import type { IncomingMessage, ServerResponse } from 'node:http';
import { keptIn } from '../write-whole.ts';
import { isHangUp, listen, type RunningServer, readWhole } from './http/listen.ts';

/** How it treats everything that is sent. */
export const SIMILARITY_WAYS = ['answers', 'refuses', 'unreachable'] as const;
export type SimilarityWay = (typeof SIMILARITY_WAYS)[number];

interface SimilarityOptions {
  /** 0 takes a free one. */
  port: number;
  /** Where it keeps what was sent. */
  path: string;
  key: string;
  way?: SimilarityWay | undefined;
}

interface Submission {
  bytes: number;
  /** How often the report was asked for: the first time it isn't ready. */
  asked: number;
  isIndexed?: boolean;
}

const MAX_BYTES = 100 * 1024 * 1024;
const VERSION = 'v1beta';

/** Plays iThenticate: a report is ready when it is asked for a second time. */
export async function startSimilarity({ port, path, key, way }: SimilarityOptions): Promise<RunningServer> {
  const { kept, keep } = keptIn<Submission>(path);
  let origin = '';

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const say = (status: number, body: object = {}) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (pathname.startsWith('/viewer/')) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      return void response.end('<!doctype html><title>Report</title><h1>Similarity report (stand-in)</h1>');
    }
    if (way === 'unreachable') return void response.destroy();
    if (request.headers.authorization !== `Bearer ${key}`) return say(401);
    const body = await readWhole(request, MAX_BYTES);
    if (!body) throw new Error('a file is too large');
    const call = `${request.method} ${pathname.replace('/api/v1/', '')}`;
    if (call === 'GET features-enabled')
      return say(200, {
        tenant: { require_eula: true },
        similarity: { generation_settings: { search_repositories: ['INTERNET', 'PUBLICATION', 'CROSSREF'] } },
      });
    if (call === 'GET eula/latest') return say(200, { version: VERSION });
    if (call === `POST eula/${VERSION}/accept`) return say(200);
    if (call === 'POST submissions') {
      const id = `stand-in-${Object.keys(kept).length + 1}`;
      keep(id, { bytes: 0, asked: 0 });
      return say(201, { id, status: 'CREATED' });
    }
    const [, method, id = '', what = ''] = /^(\w+) submissions\/([\w-]+)\/?([\w-]*)$/.exec(call) ?? [];
    const found = Object.hasOwn(kept, id) ? kept[id] : undefined;
    if (!found) return say(404);
    if (method === 'PUT' && what === 'original') {
      keep(id, { ...found, bytes: body.byteLength });
      return say(202);
    }
    if (method === 'GET' && what === '') {
      if (way === 'refuses') return say(200, { id, status: 'ERROR', error_code: 'TOO_LITTLE_TEXT' });
      return say(200, { id, status: found.bytes > 0 ? 'COMPLETE' : 'CREATED' });
    }
    if (method === 'PUT' && what === 'similarity') {
      keep(id, { ...found, isIndexed: JSON.parse(body.toString()).indexing_settings.add_to_index });
      return say(202);
    }
    if (method === 'GET' && what === 'similarity') {
      keep(id, { ...found, asked: found.asked + 1 });
      return say(
        200,
        found.asked > 0 ? { status: 'COMPLETE', overall_match_percentage: 14 } : { status: 'PROCESSING' },
      );
    }
    if (method === 'POST' && what === 'viewer-url') return say(200, { viewer_url: `${origin}/viewer/${id}` });
    return say(404);
  }

  const server = await listen(port, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!isHangUp(error)) console.error('local iThenticate:', error);
      response.destroy();
    });
  });
  origin = server.url;
  return server;
}
