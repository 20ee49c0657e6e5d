import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAGE_SECURITY_HEADERS } from '../../shared/domain/content-security-policy.ts';
import { appPage, fullPage, missingPage } from '../../web/build/document.ts';

const template = readFileSync('web/index.html', 'utf8');

test('a page whose address may open something says so before anything is fetched', () => {
  const page = appPage(template, ['assets/text.woff2']);
  const says = page.indexOf('<meta name="referrer" content="no-referrer" />');
  expect(says).toBeGreaterThan(0);
  for (const fetched of page.matchAll(/ (?:src|href)="/g)) expect(fetched.index).toBeGreaterThan(says);
});

test('no page tells more of its address than whose it is', () => {
  expect(PAGE_SECURITY_HEADERS['Referrer-Policy']).toBe('strict-origin');
  expect(missingPage(template, [])).not.toContain('<!--');
});

test('a page that can be read asks for its scripts last, and starts none by itself', () => {
  const built = template.replace('src="/src/app/main.tsx"', 'crossorigin src="/assets/start.js"');
  expect(appPage(built, [])).toContain('<script type="module" crossorigin src="/assets/start.js"></script>');
  const page = { html: '<h1>About</h1>', handle: { title: 'About' }, lazyParts: [] };
  const html = fullPage(built, {
    path: '/about',
    page,
    assets: { scripts: ['own.js'], styles: [] },
    fonts: [],
  });
  expect(html).not.toContain('type="module"');
  expect(html).toContain('fetchpriority="low" href="/assets/start.js" data-runs />');
  expect(html).toContain('fetchpriority="low" href="/own.js" />');
});
