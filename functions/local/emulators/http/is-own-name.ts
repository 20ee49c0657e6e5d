const OWN_NAMES = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Whether a request names this machine as itself. A page of the web may have its own name lead here, and would read what is stored as
 * its own.
 */
export const isOwnName = ({ headers }: { headers: { host?: string | undefined } }): boolean =>
  headers.host === undefined || OWN_NAMES.test(headers.host);
