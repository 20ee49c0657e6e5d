import { el, type MarkupElement } from './markup.ts';
import {
  addressOf,
  affiliationWords,
  doiOf,
  invertedNameOf,
  issueLabelOf,
  orcidAddressOf,
  type PublicationMeta,
  pageRange,
  pagesOf,
} from './publication-meta.ts';

/** Tags for Google Scholar and similar indexes, only on an article's page: none is empty, and the PDF is beside the page. */
export function scholarTags(meta: PublicationMeta, references: readonly { text: string }[]): MarkupElement[] {
  const { title, journal, volume, language, keywords, published } = meta;
  const tags: [name: string, content: string | undefined][] = [
    ['title', title],
    ...meta.authors.flatMap((author): typeof tags => [
      ['author', invertedNameOf(author)],
      ...author.affiliations.map((place): (typeof tags)[number] => [
        'author_institution',
        affiliationWords(place),
      ]),
      ['author_orcid', orcidAddressOf(author)],
    ]),
    ['publication_date', published.replaceAll('-', '/')],
    ['journal_title', journal.title],
    ['journal_abbrev', journal.short],
    ['issn', journal.eissn],
    ['publisher', journal.publisher],
    ['volume', String(volume)],
    ['issue', issueLabelOf(meta)],
    ['firstpage', pageRange(meta)?.[0] ?? pagesOf(meta)],
    ['lastpage', pageRange(meta)?.[1]],
    ['doi', doiOf(meta)],
    ['language', language],
    ...keywords.map((keyword): [string, string] => ['keywords', keyword]),
    ['abstract_html_url', addressOf(meta)],
    ['fulltext_html_url', addressOf(meta)],
    ['pdf_url', meta.withoutPdf ? undefined : addressOf(meta, `v${meta.version}.pdf`)],
    ...references.map(({ text }): [string, string] => ['reference', text]),
  ];
  return tags.flatMap(([name, content]) =>
    content?.trim() ? [el('meta', { name: `citation_${name}`, content })] : [],
  );
}
