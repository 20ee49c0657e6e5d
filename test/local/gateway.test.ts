import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import { describe, expect, test } from 'vitest';
import { claimsAsText } from '../../functions/local/gateway/authorizer.ts';
import { proxyEvent } from '../../functions/local/gateway/event.ts';
import { routeFinder } from '../../functions/local/gateway/route-table.ts';

const route = (key: string) => ({ key, entry: key, needsSession: false });

describe('the route of a request', () => {
  const find = routeFinder([
    route('GET /api/manuscripts/{id}'),
    route('GET /api/manuscripts/my-submissions'),
    route('PUT /api/manuscripts/{id}/status'),
    route('GET /api/published/{id+}'),
    route('GET /api/published/{id}'),
  ]);

  test('a literal segment goes before a parameter', () => {
    expect(find('GET', '/api/manuscripts/my-submissions')?.route.key).toBe(
      'GET /api/manuscripts/my-submissions',
    );
  });

  test('parameters arrive decoded', () => {
    expect(find('PUT', '/api/manuscripts/a%20b/status')?.pathParameters).toEqual({ id: 'a b' });
  });

  test('several parts arrive as one, unless a route fits them better', () => {
    expect(find('GET', '/api/published/12v1/figure%209.png')).toMatchObject({
      route: { key: 'GET /api/published/{id+}' },
      pathParameters: { id: '12v1/figure 9.png' },
    });
    expect(find('GET', '/api/published/12v1')?.route.key).toBe('GET /api/published/{id}');
  });

  test.each([
    ['POST', '/api/manuscripts/1'],
    ['GET', '/api/published/'],
    ['GET', '/api/manuscripts/'],
    ['GET', '/api/manuscripts/1/'],
    ['GET', '/api/manuscripts/%E0%A4%A'],
  ])('%s %s has none', (method, path) => {
    expect(find(method, path)).toBeUndefined();
  });
});

describe('the event of payload format 2.0', () => {
  const request = (headers: Record<string, string>) =>
    ({ method: 'POST', httpVersion: '1.1', headers }) as unknown as IncomingMessage;
  const eventOf = (headers: Record<string, string>, body: Buffer, search = '') =>
    proxyEvent({
      doorKey: 'shown',
      request: request(headers),
      url: new URL(`http://localhost:8080/api/x${search}`),
      match: { route: route('POST /api/x'), pathParameters: undefined },
      body,
      claims: { sub: 'person' },
      requestId: 'r1',
      address: '192.0.2.1',
    }) as APIGatewayProxyEventV2WithJWTAuthorizer;

  test('text stays text, everything else travels in base64', () => {
    const json = eventOf({ 'content-type': 'application/json; charset=utf-8' }, Buffer.from('{"a":"é"}'));
    expect([json.body, json.isBase64Encoded]).toEqual(['{"a":"é"}', false]);
    const form = eventOf({ 'content-type': 'multipart/form-data; boundary=x' }, Buffer.from([0, 255]));
    expect([form.body, form.isBase64Encoded]).toEqual(['AP8=', true]);
    expect(eventOf({}, Buffer.alloc(0)).body).toBeUndefined();
  });

  test('cookies, repeated query names, claims and the address come as API Gateway gives them', () => {
    const event = eventOf({ cookie: 'a=1; b=2' }, Buffer.alloc(0), '?x=1&x=2&y=');
    expect(event).toMatchObject({
      version: '2.0',
      cookies: ['a=1', 'b=2'],
      rawQueryString: 'x=1&x=2&y=',
      queryStringParameters: { x: '1,2', y: '' },
      requestContext: { authorizer: { jwt: { claims: { sub: 'person' } } }, http: { sourceIp: '192.0.2.1' } },
    });
    expect(event.headers.cookie).toBeUndefined();
  });
});

test('claims arrive as text, lists in brackets', () => {
  const claims = claimsAsText({
    'cognito:groups': ['editor', 'reviewer'],
    exp: 1700000000,
    email_verified: true,
  });
  expect(claims).toEqual({
    'cognito:groups': '[editor reviewer]',
    exp: '1700000000',
    email_verified: 'true',
  });
});
