import { brand } from '../../shared/brand/brand.ts';
import { JOURNAL } from '../../shared/domain/journal-paths.ts';
import { el, writeXml } from './markup.ts';

/** Every article, for search engines. */
export const writeSitemap = (articles: readonly { number: number; changedAt: string }[]): string =>
  writeXml(
    el(
      'urlset',
      { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' },
      articles.map(({ number, changedAt }) =>
        el(
          'url',
          {},
          el('loc', {}, `${brand.siteOrigin}${JOURNAL}/articles/${number}`),
          el('lastmod', {}, changedAt),
        ),
      ),
    ),
  );
