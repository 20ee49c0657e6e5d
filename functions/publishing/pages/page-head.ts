import { brand } from '../../../shared/brand/brand.ts';
import { FEED_PATH } from '../../../shared/domain/journal-paths.ts';
import { el, type MarkupElement, writeHtml } from '../../forms/markup.ts';

interface Head {
  title: string;
  description: string;
  /** The canonical address of the page. */
  path: string;
  kind?: 'website' | 'article';
  more?: MarkupElement[];
}

/** As the site's build writes it for every other page. */
export const pageHead = ({ title, description, path, kind = 'website', more = [] }: Head): string => {
  const address = brand.siteOrigin + path;
  const property = (name: string, content: string) => el('meta', { property: name, content });
  return writeHtml([
    el('title', {}, `${title} · ${brand.publisher}`),
    el('meta', { name: 'description', content: description }),
    el('link', { rel: 'canonical', href: address }),
    property('og:site_name', brand.publisher),
    property('og:type', kind),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    el('meta', { name: 'twitter:card', content: 'summary' }),
    el('link', { rel: 'alternate', type: 'application/atom+xml', href: FEED_PATH, title: brand.journal }),
    ...more,
  ]);
};
