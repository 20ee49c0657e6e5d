import type { ReviewMode } from '../domain/review-modes.ts';

/**
 * Configuration for the browser at run time, not build time: `/config.json`, written at deploy (or by the local stack). Nothing in it is
 * secret.
 */
export interface SiteConfig {
  /** Whether reviewers learn whose manuscript they read. */
  review: ReviewMode;
  /** Whether editors may have manuscripts compared by Crossref Similarity Check. */
  similarity: boolean;
  /** For the client's own check of the access keys; the server checks the editor's key again. */
  accessKeys: { editor: KeyDigest; reviewer: KeyDigest };
  cognito: {
    region: string;
    /** Only if it isn't AWS's own: the local stack. */
    endpoint?: string;
  };
  /** Null if Google sign-in is not configured. */
  google: { scriptUrl: string } | null;
  /** Null if ORCID sign-in is not configured. */
  orcid: { clientId: string; authorizeUrl: string; scopes: string } | null;
}

/** PBKDF2 with SHA-256 over the key's UTF-8 bytes, 32 bytes of output. Salt and digest in base64. */
export interface KeyDigest {
  salt: string;
  iterations: number;
  digest: string;
}

export const KEY_DIGEST_ITERATIONS = 310_000;
export const GOOGLE_SCRIPT_URL = 'https://accounts.google.com/gsi/client';
export const ORCID_AUTHORIZE_URL = 'https://orcid.org/oauth/authorize';
export const ORCID_SCOPES = '/authenticate /read-limited';
