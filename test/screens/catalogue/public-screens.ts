import { JOURNAL, JOURNAL_LONG } from '../../../shared/domain/journal-paths.ts';
import { PRERENDERED_PATHS } from '../../../shared/domain/site-paths.ts';
import type { Screen } from '../screen.ts';

/** Forms: their own catalogue shows them in each state. */
const FORMS = /\/(login|register|reset-password)$/;

/** Every page that anybody can read, under the short prefix. */
const pages: Screen[] = PRERENDERED_PATHS.filter(
  (path) => !path.startsWith(JOURNAL_LONG) && !path.startsWith(`${JOURNAL}/peer-review`) && !FORMS.test(path),
).map((path) => ({ name: `Page: ${path}`, path, shows: /./ }));

export const publicScreens: Screen[] = [
  ...pages,
  { name: 'Page: not available', path: '/books', shows: /not available/i },
  {
    name: 'Page: menu open',
    path: '/',
    reach: (page) => page.locator('summary', { hasText: 'Peer Review Process' }).click(),
    shows: /Initial Editorial Screening/,
  },
];
