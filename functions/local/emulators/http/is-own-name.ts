const OWN_NAMES = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Whether a request names this machine as itself. A web page may point its own domain name here, and would read the stored data as its
 * own.
 */
export const isOwnName = ({ headers }: { headers: { host?: string | undefined } }): boolean =>
  headers.host === undefined || OWN_NAMES.test(headers.host);
