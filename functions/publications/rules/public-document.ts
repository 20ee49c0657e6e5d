/** A page or a file as everybody gets it. */
export interface PublicDocument {
  type: `${'text/html' | 'application/json' | 'application/atom+xml' | 'application/xml' | 'text/xml'}; charset=utf-8`;
  text: string;
  isMissing?: boolean;
  /** It was there, and was removed for good. */
  isGone?: boolean;
}
