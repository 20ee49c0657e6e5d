import { brand } from '../brand/brand.ts';
import { JOURNAL } from './journal-paths.ts';

export const organization = {
  '@type': 'Organization',
  '@id': `${brand.siteOrigin}/#organization`,
  name: brand.publisher,
  url: brand.siteOrigin,
  email: brand.mail.contact,
  logo: `${brand.siteOrigin}/favicon.svg`,
  sameAs: [brand.social.linkedin, brand.social.x, brand.social.youtube],
};

export const periodical = {
  '@type': 'Periodical',
  '@id': `${brand.siteOrigin}${JOURNAL}#periodical`,
  name: brand.journal,
  alternateName: brand.journalShort,
  url: `${brand.siteOrigin}${JOURNAL}/about/overview`,
  ...(brand.eIssn && { issn: brand.eIssn }),
  inLanguage: 'en',
  isAccessibleForFree: true,
  publisher: { '@id': organization['@id'] },
};

/** For search engines: the publisher, and on the journal's pages also the journal. */
export const structuredData = (path: string): object =>
  dataGraph(path.startsWith(JOURNAL) ? [organization, periodical] : [organization]);

export const dataGraph = (graph: object[]): object => ({ '@context': 'https://schema.org', '@graph': graph });

/** The text of a data block: within a page it must not contain `<`. */
export const dataBlockText = (json: string): string => json.replaceAll('<', '\\u003c');
