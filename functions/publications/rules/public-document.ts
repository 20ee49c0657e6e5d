/** A page or a file as everybody gets it. */
export interface PublicDocument {
  type: 'text/html; charset=utf-8' | 'application/json; charset=utf-8';
  text: string;
  isMissing?: boolean;
}
