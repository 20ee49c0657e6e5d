/** A page or a file for everyone. */
export interface PublicDocument {
  type: `${'text/html' | 'application/json' | 'application/atom+xml' | 'application/xml' | 'text/xml'}; charset=utf-8`;
  text: string;
  isMissing?: boolean;
  /** Where it stands instead. */
  leadsTo?: string;
  /** That will not change. */
  isForGood?: boolean;
  /** It existed, and was removed permanently. */
  isGone?: boolean;
}
