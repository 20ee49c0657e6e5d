import { PAGE_SECURITY_HEADERS } from '../../shared/domain/content-security-policy.ts';

/** Headers of every answer below /api, at the distribution and in the local gateway alike. Nothing there is ever a page. */
export const API_HEADERS = {
  ...PAGE_SECURITY_HEADERS,
  'X-Frame-Options': 'DENY',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
} as const;
