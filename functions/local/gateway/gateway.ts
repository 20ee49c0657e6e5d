import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runInNewContext } from 'node:vm';
import { API_REQUEST_CODE } from '../../../infra/edge/api-request.ts';
import { fitsPattern, OLD_PATHS, PUBLISHED_PATHS } from '../../../infra/edge/published-paths.ts';
import { API_DOCUMENT_PATH } from '../../../shared/contract/api-document-path.ts';
import { isOwnName } from '../emulators/http/is-own-name.ts';
import type { RequestHandler } from './api.ts';

export interface Gateway {
  port: number;
  /** Until then all calls but the demonstration set's own are answered 503. */
  open(): void;
  close(): Promise<void>;
}

export interface GatewayHandlers {
  api: RequestHandler;
  site: RequestHandler;
  published: RequestHandler;
}

export interface GatewayOptions {
  port: number;
  /** Calls with it in `x-starting` are served before the gateway is open. */
  startingKey: string;
  handlers: () => GatewayHandlers | undefined;
  log: (line: string) => void;
}

/** One address for everything, as at the distribution: publications, `/api/*` except its document, and the site for the rest. */
export async function startGateway({ port, startingKey, handlers, log }: GatewayOptions): Promise<Gateway> {
  let isOpen = false;
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    const url = readUrl(request);
    if (!url) {
      response.writeHead(400).end();
      return;
    }
    if (!isOwnName(request) || !isOwnName({ headers: url })) return answerMisdirected(response);
    const parts = handlers();
    if (!parts || (!isOpen && request.headers['x-starting'] !== startingKey))
      return answerStarting(request, response);
    handlerOf(url.pathname, parts)(request, response, url).catch((error: unknown) => {
      if (!request.destroyed) log(`gateway: ${error instanceof Error ? error.stack : String(error)}`);
      if (response.headersSent) response.destroy();
      else
        response
          .writeHead(500, { 'content-type': 'application/json' })
          .end('{"message":"Internal Server Error"}');
    });
  };
  const server = await listenOn(port, '127.0.0.1', listener);
  const bound = (server.address() as AddressInfo).port;
  // `localhost` may mean either; a machine without IPv6 needs only one.
  const second = await listenOn(bound, '::1', listener).catch(() => undefined);
  return {
    port: bound,
    open: () => {
      isOpen = true;
    },
    close: async () => {
      await Promise.all([server, second].map((one) => one && closeServer(one)));
    },
  };
}

function handlerOf(path: string, { api, site, published }: GatewayHandlers): RequestHandler {
  if (path === API_DOCUMENT_PATH) return site;
  if (PUBLISHED_PATHS.some(({ pattern }) => fitsPattern(pattern, path))) return published;
  if (!path.startsWith('/api/'))
    return OLD_PATHS.some((pattern) => fitsPattern(pattern, path)) ? published : site;
  const { statusCode, body } = passApi({ viewer: {}, request: { uri: path, headers: {} } });
  if (!statusCode) return api;
  return async (_, response) => {
    response.writeHead(statusCode, { 'content-type': 'application/json' }).end(body?.data);
  };
}

const passApi = runInNewContext(`${API_REQUEST_CODE};handler`) as (event: object) => {
  statusCode?: number;
  body?: { data: string };
};

function readUrl(request: IncomingMessage): URL | undefined {
  try {
    const target = request.url ?? '/';
    return new URL(
      target.startsWith('/') ? `http://${request.headers.host ?? 'localhost'}${target}` : target,
    );
  } catch {
    return undefined;
  }
}

function answerMisdirected(response: ServerResponse): void {
  response.writeHead(421, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end('{"message":"This address is served as localhost only."}');
}

const STARTING = 'Starting. Please try again in a moment.';

/** A visitor who comes too early sees the site as soon as it is ready. */
function answerStarting(request: IncomingMessage, response: ServerResponse): void {
  const isBrowser = request.headers.accept?.includes('text/html');
  response.writeHead(503, {
    'content-type': isBrowser ? 'text/plain' : 'application/json',
    'retry-after': '1',
    'cache-control': 'no-store',
    ...(isBrowser ? { refresh: '2' } : {}),
  });
  response.end(isBrowser ? STARTING : JSON.stringify({ message: STARTING }));
}

function listenOn(
  port: number,
  host: string,
  listener: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Server> {
  const server = createServer(listener);
  server.keepAliveTimeout = 65_000;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
