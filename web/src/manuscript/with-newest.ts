import type { Manuscript } from '../../../shared/contract/manuscripts.ts';

/** All that a screen shows of what happens to a manuscript; only links, which are new in every answer, are left out. */
const standing = ({ mergedFileUrl: _link, ...rest }: Manuscript) => JSON.stringify(rest);

/** Title and status alone, as its authors count versions. */
const isClosed = (view: Manuscript) => 'heldBack' in view && view.heldBack !== null;

/**
 * What a quiet look at the server brings, put in the place of what is on the screen: an answer that was under way while somebody
 * changed the manuscript here must not bring the old state back, and one that says nothing new must disturb nothing.
 */
export function newestOf<View extends Manuscript>(shown: View | undefined, fresh: View): View {
  if (!shown || isClosed(shown) !== isClosed(fresh)) return fresh;
  return shown.version > fresh.version || standing(shown) === standing(fresh) ? shown : fresh;
}
