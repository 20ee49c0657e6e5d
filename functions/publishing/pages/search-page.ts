import { JOURNAL } from '../../../shared/domain/journal-paths.ts';
import { el, type MarkupElement, writeHtml } from '../../forms/markup.ts';
import type { ListLine } from '../rules/publication-rows.ts';

/** The search page before a search, and without a script: articles by year, the newest first. */
export function searchPage(lines: readonly ListLine[], isAll: boolean): string {
  const years = [...new Set(lines.map(({ published }) => published.slice(0, 4)))];
  return writeHtml(
    el(
      'div',
      { class: 'published-list' },
      years.map((year) =>
        el(
          'section',
          {},
          el('h2', {}, year),
          el('ul', {}, lines.filter(({ published }) => published.startsWith(year)).map(line)),
        ),
      ),
      !isAll &&
        el(
          'p',
          {},
          'Older articles are in the ',
          el('a', { href: `${JOURNAL}/articles/archives` }, 'archives'),
          '.',
        ),
    ),
  );
}

const line = ({ number, title, authors }: ListLine): MarkupElement =>
  el(
    'li',
    {},
    el('a', { href: `${JOURNAL}/articles/${number}`, dir: 'auto' }, title),
    el(
      'p',
      { class: 'published-authors' },
      authors.flatMap((name, index) => [index > 0 && ', ', el('bdi', {}, name)]),
    ),
  );
