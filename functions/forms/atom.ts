import { brand } from '../../shared/brand/brand.ts';
import { FEED_PATH, JOURNAL } from '../../shared/domain/journal-paths.ts';
import { doiAddressOf } from './cite-as.ts';
import { el, type MarkupElement, writeXml } from './markup.ts';
import { addressOf, doiOf, fullNameOf, type PublicationMeta, paragraphsOf } from './publication-meta.ts';
import { copyrightOf, licenceName, licenceOf } from './rights.ts';

interface Entry {
  meta: PublicationMeta;
  changedAt: string;
}

/** The journal's feed (Atom, RFC 4287), latest change first. */
export const writeFeed = (entries: readonly Entry[]): string =>
  writeXml(
    el(
      'feed',
      {
        xmlns: 'http://www.w3.org/2005/Atom',
        // By which readers of articles know a DOI (PRISM 2.0).
        'xmlns:prism': 'http://prismstandard.org/namespaces/basic/2.0/',
        'xml:lang': 'en',
      },
      el('id', {}, brand.siteOrigin + FEED_PATH),
      el('title', {}, brand.journal),
      el('updated', {}, entries[0]?.changedAt ?? `${brand.startYear}-01-01T00:00:00Z`),
      el('author', {}, el('name', {}, brand.publisher)),
      link('self', brand.siteOrigin + FEED_PATH, 'application/atom+xml'),
      link('alternate', `${brand.siteOrigin}${JOURNAL}/articles/current`, 'text/html'),
      entries.map(entry),
    ),
  );

function entry({ meta, changedAt }: Entry): MarkupElement {
  const address = addressOf(meta);
  const doi = doiAddressOf(meta);
  return el(
    'entry',
    { 'xml:lang': meta.language },
    el('id', {}, address),
    el('title', {}, meta.title),
    el('updated', {}, changedAt),
    el('published', {}, `${meta.published}T00:00:00Z`),
    meta.authors.map((author) => el('author', {}, el('name', {}, fullNameOf(author)))),
    link('alternate', address, 'text/html'),
    !meta.withoutPdf && link('related', addressOf(meta, `v${meta.version}.pdf`), 'application/pdf'),
    doi && [link('related', doi, 'text/html'), el('prism:doi', {}, doiOf(meta))],
    [meta.type, ...meta.keywords].map((term) => el('category', { term })),
    el('summary', {}, paragraphsOf(meta.abstract).join('\n\n')),
    rights(meta),
  );
}

function rights(meta: PublicationMeta): MarkupElement | false {
  const [copyright, licence] = [copyrightOf(meta), licenceOf(meta)];
  const words = [copyright && `© ${copyright.holder}.`, licence && licenceName(licence)].filter(Boolean);
  return words.length > 0 && el('rights', {}, words.join(' '));
}

const link = (rel: string, href: string, type: string) => el('link', { rel, href, type });
