import type { IncomingHttpHeaders } from 'node:http';
import { S3Error } from './s3-error.ts';

/** As in the bucket's CORS configuration; `*` matches any run of characters in origins and headers. */
export interface CorsRule {
  allowedOrigins: string[];
  allowedMethods: string[];
  allowedHeaders?: string[];
  exposeHeaders?: string[];
  maxAgeSeconds?: number;
}

/** Headers that let the browser read an answer, or none if no rule matches. */
export function corsHeaders(
  rules: CorsRule[],
  origin: string | undefined,
  method: string,
  requestHeaders: string[] = [],
): Record<string, string> | undefined {
  if (!origin) return undefined;
  const rule = rules.find(
    (candidate) =>
      candidate.allowedOrigins.some((pattern) => matches(pattern, origin)) &&
      candidate.allowedMethods.includes(method) &&
      requestHeaders.every((name) =>
        candidate.allowedHeaders?.some((pattern) => matches(pattern.toLowerCase(), name)),
      ),
  );
  if (!rule) return undefined;
  const any = rule.allowedOrigins.includes('*');
  const headers: Record<string, string> = {
    'access-control-allow-origin': any ? '*' : origin,
    'access-control-allow-methods': rule.allowedMethods.join(', '),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
  if (!any) headers['access-control-allow-credentials'] = 'true';
  if (requestHeaders.length > 0) headers['access-control-allow-headers'] = requestHeaders.join(', ');
  if (rule.exposeHeaders?.length) headers['access-control-expose-headers'] = rule.exposeHeaders.join(', ');
  if (rule.maxAgeSeconds !== undefined) headers['access-control-max-age'] = String(rule.maxAgeSeconds);
  return headers;
}

export function preflightHeaders(rules: CorsRule[], headers: IncomingHttpHeaders): Record<string, string> {
  const method = headers['access-control-request-method'];
  if (!headers.origin || !method) {
    throw new S3Error(400, 'BadRequest', 'Insufficient information. Origin request header needed.');
  }
  const names = (headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const allowed = corsHeaders(rules, headers.origin, method, names);
  if (!allowed) {
    const reason =
      rules.length === 0 ? 'CORS is not enabled for this bucket.' : 'This CORS request is not allowed.';
    throw new S3Error(403, 'AccessForbidden', `CORSResponse: ${reason}`);
  }
  return allowed;
}

function matches(pattern: string, value: string): boolean {
  const star = pattern.indexOf('*');
  if (star === -1) return pattern === value;
  const [head, tail] = [pattern.slice(0, star), pattern.slice(star + 1)];
  return value.length >= head.length + tail.length && value.startsWith(head) && value.endsWith(tail);
}
