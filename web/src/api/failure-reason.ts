import { ApiError, messageOf } from './api-error.ts';
import { isOffline, OFFLINE } from './online.ts';

/** Why a call failed: in the server's own words, otherwise whether it was reached at all. */
export function failureReason(
  error: unknown,
  noAnswer = 'The server did not answer. Check your connection and try again.',
): string {
  if (isOffline() && (!(error instanceof ApiError) || error.status === 0))
    return `${OFFLINE} Try again when you are connected.`;
  return messageOf(error, noAnswer);
}
