import { GOOGLE_SCRIPT_URL } from '../contract/site-config.ts';

export interface PolicySources {
  /** Where presigned uploads go: 'https://bucket.s3.eu-west-1.amazonaws.com'. */
  uploadOrigin: string;
  /** Where merged PDFs come from; they stand in a frame beside what is written about them. */
  documentOrigin: string;
  /** Where sessions are renewed: 'https://cognito-idp.eu-west-1.amazonaws.com'. */
  cognitoOrigin: string;
  /** The identity script's address where Google sign-in is configured (the local stand-in's on one machine). */
  googleScriptUrl?: string | undefined;
}

/** The one Content-Security-Policy, for the distribution and the local gateway alike. */
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
    // Pictures of an article that is not published yet.
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

/** Beside the policy: what the other security headers of every page say. `allow-popups` is for Google's window. */
export const PAGE_SECURITY_HEADERS = {
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  // Nobody, we ourselves included, is told more of an address than whose it is: one may open what it names.
  'Referrer-Policy': 'strict-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
} as const;

/** As Google's own page on its identity script and policies lists them; any other address is a stand-in's. */
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
