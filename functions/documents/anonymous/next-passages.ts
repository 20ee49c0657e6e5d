import type { ModelPassage } from '../parts/passages-of.ts';
import type { PassageZone } from '../parts/zones.ts';

/** What a name may go on in: the next ones that say anything, where none is an entry of the references and not all go whole. */
export function nextPassages(
  passages: readonly ModelPassage[],
  zones: readonly PassageZone[],
  at: number,
): ModelPassage[] {
  const found: ModelPassage[] = [];
  const isWhole = (zone: string | undefined) => zone === 'byline' || zone === 'leftOut';
  for (let next = at + 1; next < passages.length && found.length < MAX_NEXT; next++) {
    const [one, other, passage] = [zones[at]?.zone, zones[next]?.zone, passages[next]];
    if (!passage || isBlank(passage)) continue;
    if (one === 'references' || other === 'references' || (isWhole(one) && isWhole(other))) break;
    found.push(passage);
  }
  return found;
}

/** Words of a name may stand in a cell's paragraphs, one each. */
const MAX_NEXT = 5;

export const isBlank = ({ text }: ModelPassage) => !/\p{L}/u.test(text);
