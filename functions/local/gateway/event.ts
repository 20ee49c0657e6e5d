import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2, APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import { DOOR_HEADER } from '../../../shared/contract/door.ts';
import type { Claims } from './authorizer.ts';
import type { RouteMatch } from './route-table.ts';

/** Types that API Gateway passes on as text; all others travel in base64. */
const TEXT =
  /^(text\/|application\/(json|xml|javascript|x-www-form-urlencoded)|application\/[^;]+\+(json|xml))/;

export interface EventParts {
  request: IncomingMessage;
  url: URL;
  match: RouteMatch;
  body: Buffer;
  claims: Claims | undefined;
  requestId: string;
  /** The visitor's address. */
  address: string;
  /** The key that the distribution shows to the API. */
  doorKey: string;
}

/** The event of payload format 2.0. */
export function proxyEvent(
  parts: EventParts,
): APIGatewayProxyEventV2 | APIGatewayProxyEventV2WithJWTAuthorizer {
  const { request, url, match, body, claims, requestId, address, doorKey } = parts;
  const { cookie, ...others } = request.headers;
  const headers = Object.fromEntries(
    Object.entries(others).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
  );
  // As the distribution and its function do it.
  headers['x-viewer-address'] = address;
  headers[DOOR_HEADER] = doorKey;
  const query: Record<string, string> = {};
  for (const [name, value] of url.searchParams)
    query[name] = name in query ? `${query[name]},${value}` : value;
  const isText = TEXT.test(headers['content-type'] ?? '');
  const now = new Date();
  return {
    version: '2.0',
    routeKey: match.route.key,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(cookie ? { cookies: cookie.split('; ') } : {}),
    headers,
    ...(url.search.length > 1 ? { queryStringParameters: query } : {}),
    ...(match.pathParameters ? { pathParameters: match.pathParameters } : {}),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      ...(claims ? { authorizer: { jwt: { claims, scopes: null } } } : {}),
      domainName: url.host,
      domainPrefix: url.hostname.split('.')[0] ?? '',
      http: {
        method: request.method ?? 'GET',
        path: url.pathname,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: address,
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId,
      routeKey: match.route.key,
      stage: '$default',
      time: now.toISOString(),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 ? { body: body.toString(isText ? 'utf8' : 'base64') } : {}),
    isBase64Encoded: body.length > 0 && !isText,
  } as APIGatewayProxyEventV2;
}
