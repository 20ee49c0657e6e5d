/** What kind of place a text stands in; the same name tells more in a byline than in a list of references. */
export type Zone =
  | 'byline'
  | 'header'
  | 'footer'
  | 'footnote'
  | 'caption'
  | 'table'
  | 'body'
  | 'references'
  | 'leftOut'
  | 'alt'
  | 'link'
  | 'metadata'
  | 'title'
  | 'abstract'
  | 'keywords'
  | 'fileName'
  | 'annotation'
  | 'field';

/** Where a family name alone is certain: nobody else stands there. */
const TELLING: ReadonlySet<Zone> = new Set([
  'byline',
  'header',
  'footer',
  'leftOut',
  'link',
  'metadata',
  'fileName',
  'annotation',
  'field',
]);

export const isTelling = (zone: Zone): boolean => TELLING.has(zone);

/** Where names are written without spaces: 'aokafor', 'OkaforLab'. */
export const isWrittenTogether = (zone: Zone): boolean =>
  zone === 'link' || zone === 'fileName' || zone === 'metadata' || zone === 'field';
