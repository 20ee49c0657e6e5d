import { cutAtWord } from '../../../shared/domain/cut-text.ts';
import { JOURNAL } from '../../../shared/domain/journal-paths.ts';
import { dataBlock, el } from '../../forms/markup.ts';
import { fullNameOf, type PublicationMeta } from '../../forms/publication-meta.ts';
import { scholarTags } from '../../forms/scholar-tags.ts';
import { articleData } from '../../forms/structured-data.ts';
import { versionName } from '../publication-keys.ts';
import type { VersionRow } from '../rules/publication-rows.ts';
import { pageHead } from './page-head.ts';

/** Code points of a description in search engines. */
const SHOWN = 160;

/** Metadata for machines: all of it on the article's own page. The page of one version points to the article's address. */
export function articleHead(
  given: PublicationMeta,
  { version, files, references }: VersionRow,
  isOwn: boolean,
) {
  const meta = { ...given, version };
  const property = (name: string, content: string) => el('meta', { property: `article:${name}`, content });
  return pageHead({
    title: meta.title,
    description: cutAtWord(meta.abstract.replace(/\s+/g, ' ').trim(), SHOWN),
    path: `${JOURNAL}/articles/${meta.number}`,
    kind: 'article',
    more: [
      ...(files['.pdf']
        ? [
            el('link', {
              rel: 'alternate',
              type: 'application/pdf',
              href: `${JOURNAL}/articles/${versionName(meta)}.pdf`,
            }),
          ]
        : []),
      ...(isOwn
        ? [
            property('published_time', meta.published),
            property('section', meta.type),
            ...meta.authors.map((author) => property('author', fullNameOf(author))),
            ...meta.keywords.map((keyword) => property('tag', keyword)),
            ...scholarTags(meta, references),
            dataBlock(articleData(meta)),
          ]
        : [el('meta', { name: 'robots', content: 'noindex' })]),
    ],
  });
}
