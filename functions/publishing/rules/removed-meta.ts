import type { PublicationMeta } from '../../forms/publication-meta.ts';

const REMOVED = 'Removed';

/** All that stays known of a removed publication: number, dates, and by default its title and the names of its authors. */
export function removedMeta(meta: PublicationMeta, namesToo: boolean): PublicationMeta {
  const { authors, noticeOf, review: _, labelled: __, translations: ___, ...others } = meta;
  const named = namesToo ? [{ given: undefined, family: REMOVED }] : authors;
  return {
    ...others,
    title: namesToo ? REMOVED : meta.title,
    abstract: '',
    keywords: [],
    subjects: [],
    alt: {},
    labelled: [],
    translations: [],
    statements: { funding: [] },
    noticeOf: noticeOf && { number: noticeOf.number, kind: noticeOf.kind, cited: '' },
    authors: named.map(({ given, family }) => ({
      given,
      family,
      orcidVerified: false,
      corresponding: false,
      roles: [],
      affiliations: [],
    })),
  };
}
