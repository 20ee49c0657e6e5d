import { JOURNAL } from '../../../shared/domain/journal-paths.ts';
import { el, type MarkupElement } from '../../forms/markup.ts';
import { issueLabelOf, type PublicationMeta, pagesOf } from '../../forms/publication-meta.ts';

/** The journal, the issue and the number of an article, above its title. */
export const articlePlace = (meta: PublicationMeta): MarkupElement =>
  el(
    'p',
    { class: 'article-place' },
    el('a', { href: `${JOURNAL}/about/overview` }, meta.journal.title),
    ' · ',
    el(
      'a',
      { href: `${JOURNAL}/issues/${meta.volume}-${meta.issue}` },
      `Volume ${meta.volume}, Issue ${issueLabelOf(meta)}`,
    ),
    ` · ${meta.pages ? `pages ${meta.pages}` : pagesOf(meta)}`,
  );
