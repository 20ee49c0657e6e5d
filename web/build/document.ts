import { brand } from '../../shared/brand/brand.ts';
import { FEED_PATH } from '../../shared/domain/journal-paths.ts';
import { FRAME_HEAD } from '../../shared/domain/published-frame.ts';
import { canonicalPath, INDEXED_PATHS } from '../../shared/domain/site-paths.ts';
import { dataBlockText, structuredData } from '../../shared/domain/structured-data.ts';
import type { PrerenderedPage } from '../src/app/prerendered-page.ts';
import type { PageAssets } from './assets.ts';

interface FullPage {
  path: string;
  page: PrerenderedPage;
  assets: PageAssets;
  fonts: string[];
}

const DEFAULT_DESCRIPTION = `${brand.publisher}: open-access, double-blind peer-reviewed publishing without charges to authors.`;

export function fullPage(template: string, { path, page, assets, fonts }: FullPage): string {
  const canonical = canonicalPath(path);
  const isIndexed = INDEXED_PATHS.includes(canonical);
  const { title, description = DEFAULT_DESCRIPTION } = page.handle;
  const address = brand.siteOrigin + canonical;
  const head = [
    `<title>${escapeHtml(documentTitle(title))}</title>`,
    meta('name', 'description', description),
    ...(isIndexed ? [`<link rel="canonical" href="${address}" />`] : [meta('name', 'robots', 'noindex')]),
    meta('property', 'og:site_name', brand.publisher),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(isIndexed ? [meta('property', 'og:url', address)] : []),
    meta('name', 'twitter:card', 'summary'),
    `<link rel="alternate" type="application/atom+xml" href="${FEED_PATH}" title="${brand.journal}" />`,
    ...preloadFonts(fonts),
    ...linksTo(assets),
    ...(isIndexed ? [dataBlock(structuredData(canonical))] : []),
  ];
  return readable(template, { head, path, page });
}

/** A frame for publications, to which the server adds the head, the address and the content. */
export function framePage(template: string, { path, page, assets, fonts }: FullPage): string {
  const head = [FRAME_HEAD, ...preloadFonts(fonts), ...linksTo(assets)];
  return readable(template, { head, path, page });
}

/** A page that is complete without its scripts: they are fetched last, and appearance.js says when they run. */
function readable(
  template: string,
  { head, path, page }: Pick<FullPage, 'path' | 'page'> & { head: string[] },
) {
  const withoutScripts = template.replace(
    /<script type="module" crossorigin src="([^"]+)"><\/script>/g,
    '<link rel="modulepreload" crossorigin fetchpriority="low" href="$1" data-runs />',
  );
  return fill(withoutScripts, {
    head,
    root: `<div id="root" data-path="${path}">`,
    app: page.html,
    noscript: '',
  });
}

/** The frame of pages drawn only in the browser. */
export function appPage(template: string, fonts: string[]): string {
  const head = [
    `<title>${escapeHtml(brand.publisher)}</title>`,
    meta('name', 'robots', 'noindex'),
    ...preloadFonts(fonts),
  ];
  const noscript = `<main><h1>${escapeHtml(brand.publisher)}</h1><p>This part of the site is a working place and needs JavaScript. Everything there is to read works without it: <a href="/">start at the home page</a>.</p></main>`;
  return fill(template, {
    // An address here may give access: nothing fetched must learn it, so this precedes everything that is.
    first: meta('name', 'referrer', 'no-referrer'),
    head,
    root: '<div id="root">',
    app: '<p role="status">Loading...</p>',
    noscript,
  });
}

/** For every unknown address: short, because the distribution's page function contains it. The browser draws the whole page. */
export function missingPage(template: string, fonts: string[]): string {
  const head = [
    `<title>${escapeHtml(documentTitle('Page Not Available'))}</title>`,
    meta('name', 'robots', 'noindex'),
    ...preloadFonts(fonts),
  ];
  return fill(template, {
    head,
    root: '<div id="root">',
    app: '<main><h1>Page Not Available</h1><p><a href="/">Return Home</a></p></main>',
    noscript: '',
  });
}

export function redirectPage(to: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta http-equiv="refresh" content="0; url=${to}" />
    <link rel="canonical" href="${brand.siteOrigin}${canonicalPath(to)}" />
    <title>${escapeHtml(brand.publisher)}</title>
  </head>
  <body>
    <p>This page is at <a href="${to}">${to}</a>.</p>
  </body>
</html>
`;
}

function fill(
  template: string,
  parts: { first?: string; head: string[]; root: string; app: string; noscript: string },
): string {
  return template
    .replace(/\s*<!--first-->/, () => (parts.first ? `\n    ${parts.first}` : ''))
    .replace('<!--head-->', () => parts.head.join('\n    '))
    .replace('<div id="root">', () => parts.root)
    .replace('<!--app-->', () => parts.app)
    .replace(/\s*<noscript><!--noscript--><\/noscript>/, () =>
      parts.noscript ? `\n    <noscript>${parts.noscript}</noscript>` : '',
    );
}

/** As the page itself writes it (ui/page.tsx); a browser test compares both. */
function documentTitle(title: string): string {
  return title === brand.publisher ? title : `${title} · ${brand.publisher}`;
}

function preloadFonts(fonts: string[]): string[] {
  return fonts.map(
    (file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin />`,
  );
}

function linksTo({ styles, scripts }: PageAssets): string[] {
  return [
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" />`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}" />`),
  ];
}

/** A data block, not a script: nothing runs, and the policy allows it. */
function dataBlock(data: object): string {
  return `<script type="application/ld+json">${dataBlockText(JSON.stringify(data))}</script>`;
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
