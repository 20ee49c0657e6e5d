import type { IncomingMessage, ServerResponse } from 'node:http';
import { runInNewContext } from 'node:vm';
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import {
  fitsPattern,
  INERT_POLICY,
  MISSING_FILES_PATH,
  PUBLISHED_PATHS,
} from '../../../infra/edge/published-paths.ts';
import { PUBLISHED_REQUEST_CODE } from '../../../infra/edge/published-request.ts';
import type { RequestHandler } from './api.ts';

interface EdgeRequest {
  uri: string;
  querystring: Record<string, { value: string; multiValue?: { value: string }[] }>;
}
interface EdgeAnswer {
  statusCode: number;
  headers: Record<string, { value: string }>;
}

export interface PublishedOptions {
  /** It sets no headers of its own. */
  api: RequestHandler;
  objects: S3Client;
  bucket: string;
  headers: Record<string, string>;
}

/** The distribution's handling of publications: its function, then the API or the bucket of publications. Caches nothing. */
export function publishedHandler({ api, objects, bucket, headers }: PublishedOptions): RequestHandler {
  const decide = runInNewContext(`${PUBLISHED_REQUEST_CODE};handler`) as (event: {
    request: EdgeRequest;
  }) => EdgeRequest | EdgeAnswer;
  return async (request, response, url) => {
    const decided = decide({ request: { uri: url.pathname, querystring: querystringOf(url) } });
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if ('statusCode' in decided) {
      for (const [name, { value }] of Object.entries(decided.headers)) response.setHeader(name, value);
      response.writeHead(decided.statusCode).end();
      return;
    }
    if (decided.uri.startsWith('/api/'))
      return api(request, response, new URL(decided.uri + url.search, url));
    if (PUBLISHED_PATHS.find(({ pattern }) => fitsPattern(pattern, url.pathname))?.from === 'inert files')
      response.setHeader('content-security-policy', INERT_POLICY);
    const isFound = await answerFile(
      request,
      response,
      { Bucket: bucket, Key: decided.uri.slice(1) },
      objects,
    );
    if (isFound) return;
    // The page has a policy of its own, and no other is laid over it.
    response.removeHeader('content-security-policy');
    await api(request, response, new URL(MISSING_FILES_PATH + decided.uri, url));
  };
}

/** As CloudFront hands it on: names and values as they were written, the last of several values as the value. */
function querystringOf({ search }: URL): EdgeRequest['querystring'] {
  const asked: EdgeRequest['querystring'] = {};
  for (const pair of search.slice(1).split('&').filter(Boolean)) {
    const [name = '', ...value] = pair.split('=');
    const one = { value: value.join('=') };
    const there = asked[name];
    asked[name] = there
      ? { ...one, multiValue: [...(there.multiValue ?? [{ value: there.value }]), one] }
      : one;
  }
  return asked;
}

async function answerFile(
  { method }: IncomingMessage,
  response: ServerResponse,
  place: { Bucket: string; Key: string },
  objects: S3Client,
): Promise<boolean> {
  const found = await objects.send(new GetObjectCommand(place)).catch(() => undefined);
  const bytes = await found?.Body?.transformToByteArray();
  if (!found || !bytes) return false;
  const { ContentType, CacheControl, ETag } = found;
  for (const [name, value] of Object.entries({
    'content-type': ContentType,
    'cache-control': CacheControl,
    etag: ETag,
  }))
    if (value) response.setHeader(name, value);
  response.writeHead(200, { 'content-length': bytes.byteLength });
  response.end(method === 'HEAD' ? undefined : bytes);
  return true;
}
