import type { Manuscript } from '../../../shared/contract/manuscripts.ts';

/** Everything that a screen shows of a manuscript, without links, which are new in every answer. */
const standing = ({ mergedFileUrl: _link, ...rest }: Manuscript) => JSON.stringify(rest);

/** Only title and status, with the authors' count of versions. */
const isClosed = (view: Manuscript) => 'heldBack' in view && view.heldBack !== null;

/**
 * Merges a background refresh into the screen: an answer that was on its way while someone changed the manuscript here must not bring the
 * old state back, and an unchanged one must not disturb anything.
 */
export function newestOf<View extends Manuscript>(shown: View | undefined, fresh: View): View {
  if (!shown || isClosed(shown) !== isClosed(fresh)) return fresh;
  return shown.version > fresh.version || standing(shown) === standing(fresh) ? shown : fresh;
}
