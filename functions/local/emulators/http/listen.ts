import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isOwnName } from './is-own-name.ts';

/** A server of the local stack. `close` ends open connections and resolves once nothing is served any more. */
export interface RunningServer {
  /** `http://127.0.0.1:<port>`, without a slash at the end. */
  url: string;
  port: number;
  close(): Promise<void>;
}

/** A server that stores data. Its process may be killed at any moment: everything acknowledged exists at the next start. */
export interface LastingServer extends RunningServer {
  /** Makes everything acknowledged so far and later survive a power cut too. */
  syncFromNowOn(): Promise<void>;
}

/** Whether the client hung up: nothing to answer and nothing to report. */
export function isHangUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
}

/** A request's whole body; undefined if it has more than `max` bytes. */
export async function readWhole(request: IncomingMessage, max: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > max) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Serves on the loopback interface only. Port 0 takes a free one. */
export function listen(port: number, listener: RequestListener): Promise<RunningServer> {
  const server = createServer((request, response) => {
    // A client that hangs up makes both emit an error, and an unhandled one would end the whole process.
    request.on('error', () => undefined);
    response.on('error', () => undefined);
    if (isOwnName(request)) listener(request, response);
    else response.writeHead(421).end();
  });
  // Slow uploads of large files are legitimate; a client that sends no header at all is not.
  server.requestTimeout = 15 * 60_000;
  server.headersTimeout = 30_000;
  // Longer than a client rests: one that asks just as its connection is closed would see a hang-up.
  server.keepAliveTimeout = 65_000;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.removeListener('error', reject);
      const bound = (server.address() as AddressInfo).port;
      resolve({
        url: `http://127.0.0.1:${bound}`,
        port: bound,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}
