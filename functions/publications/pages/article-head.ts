import { cutText } from '../../../shared/domain/cut-text.ts';
import { JOURNAL } from '../../../shared/domain/journal-paths.ts';
import { el } from '../../forms/markup.ts';
import type { PublicationMeta } from '../../forms/publication-meta.ts';
import { versionName } from '../publication-keys.ts';
import type { VersionRow } from '../rules/publication-rows.ts';
import { pageHead } from './page-head.ts';

/** Code points of a description that search engines show. */
const SHOWN = 160;

export const articleHead = (meta: PublicationMeta, { version }: VersionRow): string =>
  pageHead({
    title: meta.title,
    description: cutText(meta.abstract.replace(/\s+/g, ' ').trim(), SHOWN),
    path: `${JOURNAL}/articles/${meta.number}`,
    kind: 'article',
    more: [
      el('link', {
        rel: 'alternate',
        type: 'application/pdf',
        href: `${JOURNAL}/articles/${versionName({ ...meta, version })}.pdf`,
      }),
    ],
  });
