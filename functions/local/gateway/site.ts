import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RequestHandler } from './api.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.pdf': 'application/pdf',
  '.webmanifest': 'application/manifest+json',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
const COMPRESSED = /^(text\/|application\/(json|xml|manifest)|image\/svg)/;

interface EdgeRequest {
  method: string;
  uri: string;
}
interface EdgeResponse {
  statusCode: number;
  headers: Record<string, { value: string }>;
  body?: { data: string };
}

export interface SiteOptions {
  /** Undefined without pages. */
  folder: string | undefined;
  /** The code of the distribution's page function, run as in CloudFront. */
  pageRequestCode: string;
  headers: Record<string, string>;
  /** The content of `/config.json`. */
  config: () => string;
}

/** The work of CloudFront and the pages' bucket: page function, files, caching, compression, security headers. */
export function siteHandler({ folder, pageRequestCode, headers, config }: SiteOptions): RequestHandler {
  const pageRequest = runInNewContext(`${pageRequestCode};handler`) as (event: {
    request: EdgeRequest;
  }) => EdgeRequest | EdgeResponse;
  const files = new Map<string, Promise<ServedFile | undefined>>();

  return async (request, response, url) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const method = request.method ?? 'GET';
    if (method !== 'GET' && method !== 'HEAD') return end(response, 405, 'text/plain', 'Method Not Allowed');
    const decided = pageRequest({ request: { method, uri: url.pathname } });
    if ('statusCode' in decided) {
      for (const [name, { value }] of Object.entries(decided.headers)) response.setHeader(name, value);
      return end(response, decided.statusCode, undefined, decided.body?.data ?? '', method);
    }
    if (decided.uri === '/config.json') {
      response.setHeader('cache-control', 'no-cache');
      return end(response, 200, TYPES['.json'], config(), method);
    }
    let loading = files.get(decided.uri);
    if (!loading) {
      loading = readServedFile(folder, decided.uri);
      files.set(decided.uri, loading);
    }
    const file = await loading;
    // Names of missing files are unlimited, so they are not cached.
    if (!file) {
      files.delete(decided.uri);
      return end(response, 404, 'application/xml', '<Error><Code>NoSuchKey</Code></Error>', method);
    }
    response.setHeader('etag', file.etag);
    response.setHeader('cache-control', file.cacheControl);
    response.setHeader('vary', 'Accept-Encoding');
    if (request.headers['if-none-match'] === file.etag) {
      response.writeHead(304).end();
      return;
    }
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = file.compressed && (['br', 'gzip'] as const).find((name) => accepted.includes(name));
    const bytes = encoding ? await file.compressed![encoding]() : file.bytes;
    if (encoding) response.setHeader('content-encoding', encoding);
    return end(response, 200, file.type, bytes, method);
  };
}

interface ServedFile {
  bytes: Buffer;
  type: string;
  etag: string;
  cacheControl: string;
  compressed?: Record<'br' | 'gzip', () => Promise<Buffer>>;
}

async function readServedFile(folder: string | undefined, uri: string): Promise<ServedFile | undefined> {
  if (!folder) return undefined;
  let path: string;
  try {
    path = normalize(join(folder, decodeURIComponent(uri)));
  } catch {
    return undefined;
  }
  if (!path.startsWith(join(folder, sep))) return undefined;
  const bytes = await readFile(path).catch(() => undefined);
  if (!bytes) return undefined;
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  return {
    bytes,
    type,
    etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
    cacheControl: uri.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=0, must-revalidate',
    ...(COMPRESSED.test(type) && bytes.length > 1000 ? { compressed: compressors(bytes) } : {}),
  };
}

function compressors(bytes: Buffer): Record<'br' | 'gzip', () => Promise<Buffer>> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const made: Partial<Record<'br' | 'gzip', Promise<Buffer>>> = {};
  return {
    br: () => (made.br ??= promisify(brotliCompress)(bytes, quality)),
    gzip: () => (made.gzip ??= promisify(gzip)(bytes)),
  };
}

function end(
  response: ServerResponse,
  status: number,
  type: string | undefined,
  content: string | Buffer,
  method = 'GET',
): void {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  if (type) response.setHeader('content-type', type);
  response.writeHead(status, { 'content-length': bytes.length });
  response.end(method === 'HEAD' ? undefined : bytes);
}
