import { brand } from '../../shared/brand/brand.ts';
import { ARTICLES_SITEMAP_PATH } from '../../shared/domain/journal-paths.ts';

export function sitemap(paths: readonly string[]): string {
  const entries = paths.map((path) => `  <url><loc>${brand.siteOrigin}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

/** Unlisted pages say so themselves; a crawler has to be able to read that. */
export function robotsText(): string {
  return `User-agent: *
Disallow: /api/

Sitemap: ${brand.siteOrigin}/sitemap.xml
Sitemap: ${brand.siteOrigin}${ARTICLES_SITEMAP_PATH}
`;
}
