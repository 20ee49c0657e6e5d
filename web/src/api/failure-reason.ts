import { ApiError, messageOf } from './api-error.ts';

/** The browser knows that no network is there. That it knows of one says nothing about the server. */
export function isOffline(): boolean {
  return navigator.onLine === false;
}

/** Why a call failed, in words that are true: the server's own, else whether it was reached at all. */
export function failureReason(error: unknown): string {
  if (isOffline() && (!(error instanceof ApiError) || error.status === 0))
    return 'You are offline. Try again once you are connected.';
  return messageOf(error, 'The server gave no answer. Check your connection and try again.');
}
