import { shown } from '../parts/inline-text.ts';
import type { ModelPassage } from '../parts/passages-of.ts';
import type { PassageZone } from '../parts/zones.ts';

/** The next non-empty passages, in which a name may continue, if none is an entry of the references and some of them stay. */
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

/** The words of a name may be separate paragraphs of a cell. */
const MAX_NEXT = 5;

export const isBlank = ({ text }: ModelPassage) => !/\p{L}/u.test(text);

/** For each passage, the last heading before it: Word computes pages, so people find it by this. */
export function headingsAbove(passages: readonly ModelPassage[], zones: readonly PassageZone[]): string[] {
  let heading = '';
  return passages.map(({ isHeading, text }, at) => {
    const above = heading;
    const words = shown(text).trim();
    if (isHeading && !['title', 'byline'].includes(zones[at]?.zone ?? ''))
      heading = words.length > LONGEST_HEADING ? `${words.slice(0, LONGEST_HEADING).toWellFormed()}…` : words;
    return above;
  });
}

const LONGEST_HEADING = 80;
