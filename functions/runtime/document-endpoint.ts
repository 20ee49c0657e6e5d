import { createHash } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type RouteName, type Routes, routes } from '../../shared/contract/routes.ts';
import type { PublicDocument } from '../publishing/rules/public-document.ts';
import { compress } from './compress.ts';
import { checkOriginKey } from './origin-key.ts';
import { watchedEndpoint } from './watched-endpoint.ts';

type DocumentRoute = {
  [Name in RouteName]: Routes[Name] extends { answers: 'document' } ? Name : never;
}[RouteName];

/** For a page in place of a file, whose own policy would leave the page without its styles. */
const PAGE_POLICY = "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

/** Answers a document: the distribution keeps it for a minute, a browser asks each time whether its own is still right. */
export const documentEndpoint = (
  name: DocumentRoute,
  read: (id: string, asked: string) => Promise<PublicDocument>,
) =>
  watchedEndpoint(name, async (event) => {
    const { headers: asked = {}, pathParameters } = event;
    checkOriginKey(asked);
    const { type, text, isMissing, isGone, leadsTo, isForGood } = await read(
      pathParameters?.id ?? '',
      questionOf(event),
    );
    const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
    const headers = {
      'content-type': type,
      'cache-control': 'public, max-age=0, s-maxage=60',
      'x-content-type-options': 'nosniff',
      etag,
    };
    if (leadsTo) return { statusCode: isForGood ? 301 : 302, headers: { ...headers, location: leadsTo } };
    if (isMissing || isGone)
      return compress(
        {
          statusCode: isGone ? 410 : 404,
          headers: { ...headers, 'content-security-policy': PAGE_POLICY },
          body: text,
        },
        asked['accept-encoding'] ?? '',
      );
    if (asked['if-none-match'] === etag) return { statusCode: 304, headers };
    return compress({ statusCode: routes[name].status, headers, body: text }, asked['accept-encoding'] ?? '');
  });

/** The query, or the form that came instead of one. */
function questionOf({
  rawQueryString,
  body,
  isBase64Encoded,
  requestContext,
}: APIGatewayProxyEventV2): string {
  if (requestContext.http.method !== 'POST') return rawQueryString;
  return Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8').toString('utf8');
}
