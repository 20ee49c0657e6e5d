import { JOURNAL, JOURNAL_LONG } from '../../../shared/domain/journal-paths.ts';
import { PRERENDERED_PATHS } from '../../../shared/domain/site-paths.ts';
import type { Screen } from '../screen.ts';

/** Forms: their own catalogue shows them in each state. */
const FORMS = /\/(login|register|reset-password)$/;

/** Every public page, under the short prefix. */
const pages: Screen[] = PRERENDERED_PATHS.filter(
  (path) => !path.startsWith(JOURNAL_LONG) && !path.startsWith(`${JOURNAL}/peer-review`) && !FORMS.test(path),
).map((path) => ({ name: `Page: ${path}`, path, shows: /./ }));

/** The server's own pages in frames: an article, the lists with it, and their empty states. */
const published: Screen[] = [
  { name: 'Page: an article', path: `${JOURNAL}/articles/12`, shows: /Reviewed by 3 experts/ },
  {
    name: 'Page: an article, how to cite it and a citation shown',
    path: `${JOURNAL}/articles/12`,
    reach: async (page) => {
      await page.locator('.article-cite summary').click();
      await page.locator('a[href="#r1"]').first().hover();
    },
    shows: /Go to the reference list/,
  },
  {
    name: 'Page: an article, about one of its authors',
    path: `${JOURNAL}/articles/12`,
    reach: (page) => page.getByRole('button', { name: 'Amara Okafor' }).click(),
    shows: /Corresponding author/,
  },
  { name: 'Page: current issue', path: `${JOURNAL}/articles/current`, shows: /Volume 2, Issue 1/ },
  { name: 'Page: an issue', path: `${JOURNAL}/issues/2-1`, shows: /Research Article/ },
  {
    name: 'Page: archives',
    path: `${JOURNAL}/articles/archives`,
    shows: /Archives\s*Search by title[\s\S]*1 article/,
  },
  { name: 'Page: search', path: `${JOURNAL}/articles/search`, shows: /Sparse/ },
  { name: 'Page: search, found', path: `${JOURNAL}/articles/search?q=atention`, shows: /1 article found/ },
  {
    name: 'Page: search, nothing found',
    path: `${JOURNAL}/articles/search?q=xylophone`,
    shows: /No articles found/,
  },
  { name: 'Page: no current issue', path: `${JOURNAL_LONG}/articles/current`, shows: /No issue has been/ },
  { name: 'Page: no archives', path: `${JOURNAL_LONG}/articles/archives`, shows: /No issue has been/ },
];

export const publicScreens: Screen[] = [
  ...pages,
  ...published,
  { name: 'Page: not available', path: '/books', shows: /not available/i },
  {
    name: 'Page: menu open',
    path: '/',
    reach: (page) => page.locator('summary', { hasText: 'Peer Review Process' }).click(),
    shows: /Initial Editorial Screening/,
  },
];
