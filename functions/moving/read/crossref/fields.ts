import { reasonsByName } from '../tally.ts';

/** Fields of a work that are taken, or that say the same as one that is. */
export const KEPT = new Set(
  'DOI type title subtitle author abstract volume issue journal-issue page article-number published published-online published-print issued accepted license funder reference reference-count references-count container-title publisher ISSN issn-type language subject prefix URL resource'.split(
    ' ',
  ),
);

/** Why a field is left out. */
export const LEFT_OUT = reasonsByName({
  'These are Crossref’s own books.':
    'indexed created deposited score source member content-domain is-referenced-by-count update-policy archive',
  'It is an address of the old system. We fetch no files.': 'link',
  'Other systems’ numbers of the article are not needed.': 'alternative-id',
  'Short titles are not shown.': 'short-container-title short-title',
  'It is the title in a language that the answer does not name.': 'original-title',
  'Only authors are taken over.': 'editor translator',
  'Links to other works are not taken over. Check whether one is a correction.': 'relation',
  'It corrects or retracts another article. Make that notice here.': 'update-to',
  'A later notice corrects or retracts it. Make that notice here.': 'updated-by',
  'Only the days of receipt and acceptance are taken.': 'assertion',
});
