import { connect, type Socket } from 'node:net';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** What the SDK passes in and takes back: here its types for requests and responses are not needed. */
interface SdkRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Uint8Array;
}

/** The local server requires a signature but not a particular signer. */
const SIGNATURE = [
  'AWS4-HMAC-SHA256 Credential=test/20260101/eu-west-1/dynamodb/aws4_request',
  'SignedHeaders=host',
  'Signature=0',
].join(', ');
const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * A third of the cost of a call to the database on the same machine is a signature that nobody reads and the general HTTP client. Tests
 * of handlers make a hundred thousand such calls: theirs go as one write to an open socket and return as one buffer. Everything else is
 * the SDK's own; `test/conformance` and `test/journeys` drive all of it.
 */
export function quickRequests({ config }: DynamoDBClient, port: number): void {
  const idle: Socket[] = [];
  config.signer = async () => ({ sign: async <T>(request: T) => request }) as never;
  config.requestHandler = {
    ...config.requestHandler,
    async handle(request: SdkRequest) {
      const socket = idle.pop() ?? open(port);
      const { head, body } = await exchange(socket, bytesOf(request));
      idle.push(socket.unref());
      return { response: { ...readHead(head), body } };
    },
    destroy: () => {
      for (const socket of idle.splice(0)) socket.destroy();
    },
  } as never;
}

/** Events on an idle connection, such as the server's end, are no call's failure. */
const open = (port: number): Socket =>
  connect({ port, host: '127.0.0.1', noDelay: true }).on('error', () => undefined);

function bytesOf({ method, path, headers, body }: SdkRequest): Buffer {
  const { 'x-amz-target': target = '' } = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const head = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    'content-type: application/x-amz-json-1.0',
    `x-amz-target: ${target}`,
    `x-amz-date: ${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `authorization: ${SIGNATURE}`,
    `content-length: ${body.byteLength}`,
    '',
    '',
  ].join('\r\n');
  return Buffer.concat([Buffer.from(head), body]);
}

/** One answer, whose length its head gives. */
function exchange(socket: Socket, request: Buffer): Promise<{ head: string; body: Uint8Array }> {
  return new Promise((resolve, reject) => {
    let come: Buffer = Buffer.alloc(0);
    const end = (settle: () => void) => {
      socket.off('data', take).off('error', fail).off('close', fail);
      settle();
    };
    const fail = (error?: unknown) =>
      end(() =>
        reject(Object.assign(new Error('The database is gone'), { cause: error, code: 'ECONNRESET' })),
      );
    const take = (chunk: Buffer) => {
      come = come.length === 0 ? chunk : Buffer.concat([come, chunk]);
      const headEnd = come.indexOf(HEAD_END);
      if (headEnd < 0) return;
      const head = come.toString('latin1', 0, headEnd);
      const start = headEnd + HEAD_END.length;
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
      if (come.length < start + length) return;
      end(() => resolve({ head, body: new Uint8Array(come.subarray(start, start + length)) }));
    };
    socket.ref().on('data', take).on('error', fail).on('close', fail);
    socket.write(request);
  });
}

function readHead(head: string): { statusCode: number; headers: Record<string, string> } {
  const [status = '', ...lines] = head.split('\r\n');
  return {
    statusCode: Number(status.split(' ')[1]),
    headers: Object.fromEntries(
      lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    ),
  };
}
