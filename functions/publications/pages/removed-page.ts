import { longDate } from '../../../shared/domain/stage-words.ts';
import { citeAs } from '../../forms/cite-as.ts';
import { el, writeHtml } from '../../forms/markup.ts';
import { fullNameOf } from '../../forms/publication-meta.ts';
import type { PublicationShown } from '../publication-store.ts';
import { articleAddress } from './article-address.ts';
import { articleDates } from './article-dates.ts';
import { articlePlace } from './article-place.ts';

/** The details of a removed article, and the reason. */
export function removedPage({ meta, removed }: PublicationShown): string {
  return writeHtml(
    el(
      'article',
      { class: 'article' },
      el(
        'header',
        { class: 'article-head' },
        articlePlace(meta),
        el('p', { class: 'article-type' }, 'Removed'),
        el('h1', { tabindex: -1, 'data-page-heading': true, dir: 'auto' }, meta.title),
        el(
          'p',
          {},
          meta.authors.map(fullNameOf).flatMap((name, index) => [index > 0 && ', ', el('bdi', {}, name)]),
        ),
        el(
          'p',
          { class: 'article-banner article-banner-retraction', role: 'note' },
          `We removed this ${meta.noticeOf ? 'notice' : 'article'} on ${longDate(removed!.at)}. Its files are gone for good.`,
        ),
        el('p', { dir: 'auto' }, removed!.reason),
        articleDates({ Published: meta.published, Removed: removed!.at.slice(0, 10) }),
        el('p', { class: 'article-facts' }, articleAddress(meta)),
        el('p', {}, 'Cite as: ', el('bdi', {}, citeAs(meta))),
      ),
    ),
  );
}
