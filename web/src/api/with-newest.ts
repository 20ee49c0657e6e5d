import type { Manuscript } from '../../../shared/contract/manuscripts.ts';

const standing = ({ version, relation, mayReview, proof }: Manuscript) =>
  `${version} ${relation} ${mayReview} ${proof.version} ${proof.state}`;

/**
 * What a quiet look at the server brings, put in the place of what is on the screen: an answer that was under way while somebody
 * changed the manuscript here must not bring the old state back, and one that says nothing new must disturb nothing.
 */
export function newestOf(shown: Manuscript | undefined, fresh: Manuscript): Manuscript {
  if (!shown || shown.version < fresh.version) return fresh;
  return shown.version > fresh.version || standing(shown) === standing(fresh) ? shown : fresh;
}
