/** Fields of a work that are taken, or that say the same as one that is. */
export const KEPT = new Set(
  'DOI type title subtitle author abstract volume issue journal-issue page article-number published published-online published-print issued accepted license funder reference reference-count references-count container-title publisher ISSN issn-type language subject prefix URL resource'.split(
    ' ',
  ),
);

const SHARED: readonly [string, string][] = [
  [
    'indexed created deposited score source member content-domain is-referenced-by-count update-policy archive',
    'These are Crossref’s own books.',
  ],
  ['link', 'It is an address of the old system. We fetch no files.'],
  ['alternative-id', 'Other systems’ numbers of the article are not needed.'],
  ['short-container-title short-title', 'Short titles are not shown.'],
  ['original-title', 'It is the title in a language that the answer does not name.'],
  ['editor translator', 'Only authors are taken over.'],
  ['relation', 'Links to other works are not taken over. Check whether one is a correction.'],
  ['update-to', 'It corrects or retracts another article. Make that notice here.'],
  ['updated-by', 'A later notice corrects or retracts it. Make that notice here.'],
  ['assertion', 'Only the days of receipt and acceptance are taken.'],
];
/** Why a field is left out. */
export const LEFT_OUT: Readonly<Record<string, string>> = Object.fromEntries(
  SHARED.flatMap(([fields, reason]) => fields.split(' ').map((field) => [field, reason])),
);
