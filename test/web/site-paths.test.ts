import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { JOURNAL_PREFIXES } from '../../shared/domain/journal-paths.ts';
import {
  APP_PATHS,
  canonicalPath,
  FRAMES,
  INDEXED_PATHS,
  PRERENDERED_PATHS,
  REDIRECTS,
} from '../../shared/domain/site-paths.ts';
import { matchesOf } from '../../web/src/app/match-pages.ts';
import { pageCode } from '../../web/src/app/page-code.tsx';
import { routes } from '../../web/src/app/routes.tsx';
import { JOURNAL_TABS } from '../../web/src/content/journal/navigation.ts';
import { journalPrefixOf, paths } from '../../web/src/paths.ts';

const leafOf = (path: string): RouteObject | undefined => matchRoutes(routes, path)?.at(-1)?.route;
const isUnknown = (path: string) => leafOf(path)?.path?.endsWith('*') ?? true;

test.each(Object.entries(pageCode))('%s has a component and the title of its document', async (_, load) => {
  const page = await load();
  expect(page.Component ?? page.element).toBeTruthy();
  expect(page.handle.title).not.toBe('');
});

test.each([...PRERENDERED_PATHS, ...APP_PATHS, ...FRAMES.map(({ path }) => path)])(
  '%s has a page of its own',
  (path) => {
    expect(isUnknown(path)).toBe(false);
    expect(leafOf(path)?.lazy).toBeTypeOf('function');
  },
);

test('the quick match of an address is react-router’s own', () => {
  const filled = [...APP_PATHS, ...FRAMES.map(({ path }) => path)].map((path) =>
    path.replace(/:\w+/g, 'A-1'),
  );
  const odd = [
    '/books',
    '/peer-review/unknown',
    '/journal',
    `${JOURNAL_PREFIXES[0]}/no/such`,
    '//',
    '/%61bout',
  ];
  for (const path of [...PRERENDERED_PATHS, ...filled, ...Object.keys(REDIRECTS), ...odd])
    for (const pathname of [path, `${path}/`, path.toUpperCase()])
      expect(matchesOf(routes, { pathname }), pathname).toEqual(matchRoutes(routes, { pathname }));
});

test.each(Object.entries(REDIRECTS))('%s leads to %s', (from, to) => {
  const element = leafOf(from)?.element as { props: { to: string; replace: boolean } };
  expect(element.props).toMatchObject({ to, replace: true });
});

test.each(JOURNAL_PREFIXES)('an unknown path below %s leads to the overview', (prefix) => {
  const element = leafOf(`${prefix}/no-such-page`)?.element as { props: { to: string } };
  expect(element.props.to).toBe(`${prefix}/about/overview`);
});

test.each(JOURNAL_PREFIXES)('a missing figure of an article below %s is not available', (prefix) => {
  expect(leafOf(`${prefix}/articles/12v1/figure-9.png`)?.path).toBe(`${prefix}/articles/:article/*`);
});

test.each(['/books', '/nothing', '/peer-review/unknown', '/journal'])('%s is not available', (path) => {
  expect(leafOf(path)?.path).toBe('*');
});

test('every route of the table stands in the list of paths', () => {
  const framed = FRAMES.map(({ path }) => path);
  const listed = new Set([...PRERENDERED_PATHS, ...APP_PATHS, ...framed, ...Object.keys(REDIRECTS)]);
  const missing = allPaths(routes).filter((path) => !path.endsWith('*') && !listed.has(path));
  expect(missing).toEqual([]);
});

test('the canonical address of a page under the long prefix is the one that is listed', () => {
  const [, long] = JOURNAL_PREFIXES;
  expect(canonicalPath(`${long}/about/overview`)).toBe('/journal/jics/about/overview');
  expect(canonicalPath(`${long}/peer-review/feedback-and-revisions`)).toBe(
    '/peer-review/feedback-and-revisions',
  );
  expect(new Set(INDEXED_PATHS).size).toBe(INDEXED_PATHS.length);
});

test('a link is a path at the top, and in the journal one below the prefix that it is followed from', () => {
  const [short, long] = JOURNAL_PREFIXES;
  expect(paths.login).toBe('/login');
  expect(paths.feedbackAndRevisions).toBe('/peer-review/feedback-and-revisions');
  expect(paths.journal(long)).toBe(long);
  expect(paths.editorDashboard()).toBe(`${short}/editor/dashboard`);
  expect(paths.editorDashboard(journalPrefixOf(`${long.toLowerCase()}/editor`))).toBe(
    `${long}/editor/dashboard`,
  );
});

test('a tab of the journal names its pages in the order of the table, and what cannot be opened', () => {
  const items = JOURNAL_TABS.map(({ tab, items }) => [tab, items.map(({ path }) => path)]);
  expect(items).toContainEqual([
    'about',
    ['about/overview', 'about/editorial-board', 'about/aims-scope', 'about/integrity'],
  ]);
  expect(items).toContainEqual(['articles', ['articles/current', 'articles/archives', undefined]]);
});

function allPaths(list: RouteObject[], parent = ''): string[] {
  return list.flatMap((route) => {
    const own = route.path === undefined ? parent : joined(parent, route.path);
    return route.children ? allPaths(route.children, own) : [own];
  });
}

function joined(parent: string, path: string): string {
  return path.startsWith('/') ? path : `${parent.replace(/\/$/, '')}/${path}`;
}
