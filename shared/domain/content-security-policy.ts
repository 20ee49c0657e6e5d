import { GOOGLE_SCRIPT_URL } from '../contract/site-config.ts';

export interface PolicySources {
  /** Origin of presigned uploads: 'https://bucket.s3.eu-west-1.amazonaws.com'. */
  uploadOrigin: string;
  /** Origin of merged PDFs, which are framed beside forms about them. */
  documentOrigin: string;
  /** Origin for renewing sessions: 'https://cognito-idp.eu-west-1.amazonaws.com'. */
  cognitoOrigin: string;
  /** The identity script's address if Google sign-in is configured (the local stand-in's on one machine). */
  googleScriptUrl?: string | undefined;
}

/** The Content-Security-Policy for both the distribution and the local gateway. */
export function contentSecurityPolicy({
  uploadOrigin,
  documentOrigin,
  cognitoOrigin,
  googleScriptUrl,
}: PolicySources): string {
  const google = googleScriptUrl ? googleSources(googleScriptUrl) : null;
  const directives: Array<[name: string, ...sources: Array<string | undefined>]> = [
    ['default-src', "'none'"],
    ['script-src', "'self'", google?.script],
    ['style-src', "'self'", google?.style],
    // Pictures of an unpublished article.
    ['img-src', "'self'", documentOrigin, google?.pictures],
    ['font-src', "'self'"],
    ['connect-src', "'self'", uploadOrigin, cognitoOrigin, google?.calls],
    ['frame-src', documentOrigin, google?.frame],
    ['manifest-src', "'self'"],
    ['form-action', "'self'"],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
    ['frame-ancestors', "'none'"],
  ];
  return directives.map((words) => words.filter(Boolean).join(' ')).join('; ');
}

/** The other security headers of every page. `allow-popups` is for Google's window. */
export const PAGE_SECURITY_HEADERS = {
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  // No site, including our own, learns more of an address than its origin, because an address may give access.
  'Referrer-Policy': 'strict-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
} as const;

/** Google's own list for its identity script and policies; any other address is a stand-in's. */
function googleSources(scriptUrl: string) {
  if (scriptUrl === GOOGLE_SCRIPT_URL) {
    const base = 'https://accounts.google.com/gsi/';
    return {
      script: scriptUrl,
      style: `${base}style`,
      frame: base,
      calls: base,
      pictures: 'https://*.googleusercontent.com',
    };
  }
  const origin = scriptUrl.split('/').slice(0, 3).join('/');
  return { script: scriptUrl, style: undefined, frame: origin, calls: origin, pictures: undefined };
}
