import { JOURNAL, JOURNAL_LONG } from '../../shared/domain/journal-paths.ts';
import { PRERENDERED_PATHS } from '../../shared/domain/site-paths.ts';
import { findViolations } from '../support/browser.ts';
import { none, printLines, printRows } from './figures.ts';
import { onSite } from './on-stack.ts';

const ROLES = ['visitor', 'author', 'editor', 'reviewer'] as const;
type Role = (typeof ROLES)[number];

/** axe on every route, in every role (or those named), at both widths and in both themes. */
export const run = (asked: string[]): Promise<void> =>
  onSite({ demo: true }, async ({ api }, openPage) => {
    const faulty: string[] = [];
    let checked = 0;
    for (const role of ROLES.filter((each) => asked.length === 0 || asked.includes(each))) {
      const session = role === 'visitor' ? undefined : (await api.person(role, `Bench${role}`)).session;
      for (const width of [1280, 390])
        for (const colorScheme of ['light', 'dark'] as const) {
          const page = await openPage({ width, colorScheme, session });
          for (const path of pathsOf(role)) {
            await page.goto(path, { waitUntil: 'networkidle' });
            const violations = await findViolations(page);
            checked += 1;
            if (violations.length > 0)
              faulty.push(`${role} ${width} ${colorScheme} ${path}\n    ${violations.join('\n    ')}`);
          }
          await page.context().close();
        }
    }
    printLines(faulty);
    printRows('axe', [none('states with violations', faulty.length, checked)]);
  });

/** A visitor sees every public page; the others the pages that look different to them. */
function pathsOf(role: Role): string[] {
  const own = ['/', '/account', '/profile', '/track', `${JOURNAL}/editor`, `${JOURNAL}/reviewer`];
  if (role === 'visitor')
    return [...PRERENDERED_PATHS.filter((path) => !path.startsWith(JOURNAL_LONG)), '/books'];
  if (role === 'author') return [...own, `${JOURNAL}/submit`, `${JOURNAL}/my-submissions`];
  return [...own, `${JOURNAL}/${role}/dashboard`];
}
