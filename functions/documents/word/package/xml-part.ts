/**
 * Which parts of a package are XML, by their names: those the check scans and no others a reader may parse. Embedded web pages are
 * not: they begin with a document type by rights.
 */
export function isXmlPart(name: string): boolean {
  return /\.(xml|rels|vml)$/i.test(name);
}
