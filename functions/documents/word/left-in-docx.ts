import { openPackage } from './package/open-package.ts';
import { descendantsOf } from './package/xml.ts';

const CHANGES = ['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo'];

/** Counts traces of people that Word still keeps in a file and readers must not see. Throws DocumentFault. */
export function leftInDocx(bytes: Uint8Array): { trackedChanges: number; comments: number } {
  const pkg = openPackage(bytes);
  const text = pkg.xml(pkg.mainPart);
  const part = pkg.related(pkg.mainPart, 'comments');
  const comments = part === undefined ? undefined : pkg.xml(part);
  return {
    trackedChanges: text ? CHANGES.flatMap((name) => descendantsOf(text, name)).length : 0,
    comments: comments ? descendantsOf(comments, 'w:comment').length : 0,
  };
}
