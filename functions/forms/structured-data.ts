import { doiAddress } from '../../shared/domain/doi-address.ts';
import { dataGraph, organization, periodical } from '../../shared/domain/structured-data.ts';
import {
  addressOf,
  doiOf,
  fullNameOf,
  issueLabelOf,
  orcidAddressOf,
  type PublicationAuthor,
  type PublicationMeta,
  pagesOf,
  paragraphsOf,
} from './publication-meta.ts';
import { licenceOf } from './rights.ts';

/** An article for search engines (JSON-LD, schema.org): in its issue, its volume, and the journal that the site names everywhere. */
export function articleData(meta: PublicationMeta): object {
  const { title, volume, published, language, keywords, subjects, statements } = meta;
  const address = addressOf(meta);
  const doi = doiOf(meta);
  return dataGraph([
    organization,
    periodical,
    {
      '@type': 'ScholarlyArticle',
      '@id': `${address}#article`,
      headline: title,
      name: title,
      url: address,
      mainEntityOfPage: address,
      ...(doi && {
        identifier: { '@type': 'PropertyValue', propertyID: 'DOI', value: doi },
        sameAs: doiAddress(doi),
      }),
      author: meta.authors.map(person),
      datePublished: published,
      inLanguage: language,
      abstract: paragraphsOf(meta.abstract).join('\n\n'),
      keywords: [...subjects, ...keywords],
      version: meta.version,
      pagination: pagesOf(meta),
      isAccessibleForFree: true,
      license: licenceOf(meta),
      publisher: { '@id': organization['@id'] },
      isPartOf: {
        '@type': 'PublicationIssue',
        issueNumber: issueLabelOf(meta),
        isPartOf: {
          '@type': 'PublicationVolume',
          volumeNumber: String(volume),
          isPartOf: { '@id': periodical['@id'] },
        },
      },
      ...(!meta.withoutPdf && {
        encoding: {
          '@type': 'MediaObject',
          contentUrl: addressOf(meta, `v${meta.version}.pdf`),
          encodingFormat: 'application/pdf',
        },
      }),
      ...(statements.funding.length > 0 && {
        funding: statements.funding.flatMap(({ funder: name, ror, grants }) => {
          const funder = { '@type': 'Organization', ...(ror && { '@id': ror }), name };
          const known = grants.map((identifier) => ({ '@type': 'Grant', identifier, funder }));
          return known.length > 0 ? known : [{ '@type': 'Grant', funder }];
        }),
      }),
    },
  ]);
}

function person(author: PublicationAuthor): object {
  const { given, family, suffix, affiliations } = author;
  const orcid = orcidAddressOf(author);
  return {
    '@type': 'Person',
    ...(orcid && { '@id': orcid }),
    name: fullNameOf(author),
    ...(given && { givenName: given, familyName: family }),
    ...(suffix && { honorificSuffix: suffix }),
    affiliation: affiliations.map(({ institution, country, ror }) => ({
      '@type': 'Organization',
      ...(ror && { '@id': ror }),
      name: institution,
      ...(country && { address: { '@type': 'PostalAddress', addressCountry: country } }),
    })),
  };
}
