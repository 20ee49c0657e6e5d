/**
 * Whether a part of a package is XML, by its name: the check scans these, and readers parse no others. Embedded web pages are excluded,
 * because they rightly begin with a document type.
 */
export function isXmlPart(name: string): boolean {
  return /\.(xml|rels|vml)$/i.test(name);
}
