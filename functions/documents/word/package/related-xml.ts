import type { Package } from './open-package.ts';
import type { Element } from './xml.ts';

/** A part that the main part points to; undefined if it is missing or can't be read. */
export function relatedXml(pkg: Package, type: string): Element | undefined {
  const part = pkg.related(pkg.mainPart, type);
  try {
    return part === undefined ? undefined : pkg.xml(part);
  } catch {
    return undefined;
  }
}
