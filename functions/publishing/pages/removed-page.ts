import { longDate } from '../../../shared/domain/stage-words.ts';
import { citedMarkup } from '../../forms/cite-as.ts';
import { el, writeHtml } from '../../forms/markup.ts';
import { eLocatorOf, fullNameOf } from '../../forms/publication-meta.ts';
import type { PublicationShown } from '../publication-store.ts';
import { articleAddress } from './article-address.ts';
import { articleDates } from './article-dates.ts';
import { articlePlace } from './article-place.ts';

/** All that is left of a removed article, and the reason. */
export function removedPage({ meta, removed }: PublicationShown): string {
  const isNamed = !removed!.namesToo;
  return writeHtml(
    el(
      'article',
      { class: 'article' },
      el(
        'header',
        { class: 'article-head' },
        isNamed && articlePlace(meta),
        el('p', { class: 'article-type' }, isNamed ? 'Removed' : eLocatorOf(meta)),
        el('h1', { tabindex: -1, 'data-page-heading': true, dir: 'auto' }, meta.title),
        isNamed &&
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
        isNamed && el('p', {}, 'Cite as: ', citedMarkup(meta)),
      ),
    ),
  );
}
