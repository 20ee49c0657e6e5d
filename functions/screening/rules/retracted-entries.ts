import type { CheckedReferences } from '../../../shared/contract/screening.ts';
import { doiAddress } from '../../../shared/domain/doi-address.ts';
import type { ListedEntry } from './listed-entry.ts';
import { foldDoi, type Notice } from './read-retractions.ts';

/** UTF-16. */
const LONGEST = 300;

/** Entries whose work was retracted, by its DOI, or about which its journal published another notice. */
export const retractedEntries = (
  listed: readonly ListedEntry[],
  notices: ReadonlyMap<string, Notice>,
): CheckedReferences['findings'] =>
  listed.flatMap(({ text, doi }) => {
    const notice = doi && notices.get(foldDoi(doi));
    if (!notice) return [];
    const { nature, title, on } = notice;
    const link = doiAddress(notice.doi ?? doi);
    return [
      { kind: nature, text: text.slice(0, LONGEST), ...(title && { other: title }), ...(on && { on }), link },
    ];
  });
