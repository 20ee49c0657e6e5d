import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Problem } from '../../shared/contract/problem.ts';
import { DomainError } from '../core/rules/domain-error.ts';
import { STATUS_OF } from './problem-status.ts';

/** A fault that passes: the caller may ask again. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, code, $retryable, $metadata } = error as Error & {
    code?: unknown;
    $retryable?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  const network = ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN'];
  return (
    Boolean($retryable) ||
    ($metadata?.httpStatusCode ?? 0) >= 500 ||
    network.includes(String(code)) ||
    isPassing(error.cause) ||
    /Throttl|TooManyRequests|ProvisionedThroughput|TimeoutError|ServiceUnavailable|TransactionConflict|TransactionCanceled/.test(
      name,
    )
  );
}

export function toProblem(error: unknown, requestId: string): Problem {
  if (error instanceof DomainError) {
    const { field, manuscript, open, names, draft, journal } = error.detail;
    return { message: error.message, code: error.code, field, manuscript, open, names, draft, journal };
  }
  if (isPassing(error)) {
    const message = 'The service is busy at the moment. Try again.';
    return { message, code: 'unavailable', requestId };
  }
  return {
    message: 'Something went wrong on our side. Try again later.',
    code: 'internal',
    requestId,
  };
}

export function problemResponse(error: unknown, requestId: string): APIGatewayProxyStructuredResultV2 {
  const problem = toProblem(error, requestId);
  const retryAfter = error instanceof DomainError ? error.detail.retryAfter : undefined;
  return {
    statusCode: STATUS_OF[problem.code],
    headers: {
      ...ANSWER_HEADERS,
      ...(retryAfter ? { 'retry-after': String(retryAfter) } : {}),
      ...(problem.code === 'unavailable' ? { 'retry-after': '2' } : {}),
    },
    body: JSON.stringify(problem),
  };
}

export const ANSWER_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const;
