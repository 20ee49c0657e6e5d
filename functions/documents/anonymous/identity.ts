/** Whom a review copy must not name. */
export interface Identity {
  given: string;
  family: string;
  emails: readonly string[];
  /** '0000-0002-1825-0097'. */
  orcid: string | null;
  institutions: readonly string[];
  /** `property`: read from a file's properties or the names of its commentators; nobody of the record, so it is asked about. */
  origin: 'author' | 'property';
}
