/** The kind of place of a text; the same name means more in a byline than in a list of references. */
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

/** Zones where a family name alone is certain, because only the authors are named there. */
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

/** Zones where names are written without spaces: 'aokafor', 'OkaforLab'. */
export const isWrittenTogether = (zone: Zone): boolean =>
  zone === 'link' || zone === 'fileName' || zone === 'metadata' || zone === 'field';
