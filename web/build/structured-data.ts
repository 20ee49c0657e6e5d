import { brand } from '../../shared/brand/brand.ts';
import { JOURNAL } from '../../shared/domain/journal-paths.ts';

const organization = {
  '@type': 'Organization',
  '@id': `${brand.siteOrigin}/#organization`,
  name: brand.publisher,
  url: brand.siteOrigin,
  email: brand.mail.contact,
  logo: `${brand.siteOrigin}/favicon.svg`,
  sameAs: [brand.social.linkedin, brand.social.x, brand.social.youtube],
};

const periodical = {
  '@type': 'Periodical',
  '@id': `${brand.siteOrigin}${JOURNAL}#periodical`,
  name: brand.journal,
  alternateName: brand.journalShort,
  url: `${brand.siteOrigin}${JOURNAL}/about/overview`,
  inLanguage: 'en',
  isAccessibleForFree: true,
  publisher: { '@id': organization['@id'] },
};

/** For search engines: who publishes, and on the journal's pages also what. */
export function structuredData(path: string): object[] {
  const graph: object[] = [organization];
  if (path.startsWith(JOURNAL)) graph.push(periodical);
  return [{ '@context': 'https://schema.org', '@graph': graph }];
}
