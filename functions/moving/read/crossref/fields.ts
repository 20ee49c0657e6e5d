/** Fields of a work that are taken, or that say the same as one that is. */
export const KEPT = new Set(
  'DOI type title subtitle author abstract volume issue journal-issue page article-number published published-online published-print issued accepted license funder reference reference-count references-count container-title publisher ISSN issn-type language subject prefix URL'.split(
    ' ',
  ),
);

const OWN_BOOKS = 'These are Crossref’s own books.';
const OLD_PLACE = 'It is an address of the old system.';
/** Why a field is left out. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  indexed: OWN_BOOKS,
  created: OWN_BOOKS,
  deposited: OWN_BOOKS,
  score: OWN_BOOKS,
  source: OWN_BOOKS,
  member: OWN_BOOKS,
  'content-domain': OWN_BOOKS,
  'is-referenced-by-count': OWN_BOOKS,
  'update-policy': OWN_BOOKS,
  archive: OWN_BOOKS,
  resource: OLD_PLACE,
  link: 'It is an address of the old system. We fetch no files.',
  'alternative-id': 'Other systems’ numbers of the article are not needed.',
  'short-container-title': 'The journal’s own abbreviation is used.',
  'short-title': 'Running and short titles are not shown.',
  'original-title': 'It is the title in another language, which the answer does not name.',
  editor: 'Only authors are taken over.',
  translator: 'Only authors are taken over.',
  relation: 'Links to other works are not taken over. Check whether one is a correction.',
  'update-to': 'It corrects or retracts another article. Make that notice here.',
  'updated-by': 'A later notice corrects or retracts it. Make that notice here.',
  assertion: 'Only the days of receipt and acceptance are taken.',
};
