import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { JOURNAL_PREFIXES } from '../../shared/domain/journal-paths.ts';
import {
  APP_PATHS,
  canonicalPath,
  INDEXED_PATHS,
  PRERENDERED_PATHS,
  REDIRECTS,
} from '../../shared/domain/site-paths.ts';
import { routes } from '../../web/src/app/routes.tsx';

const leafOf = (path: string): RouteObject | undefined => matchRoutes(routes, path)?.at(-1)?.route;
const isUnknown = (path: string) => leafOf(path)?.path?.endsWith('*') ?? true;

test.each([...PRERENDERED_PATHS, ...APP_PATHS])('%s has a page of its own', (path) => {
  expect(isUnknown(path)).toBe(false);
  expect(leafOf(path)?.lazy).toBeTypeOf('function');
});

test.each(Object.entries(REDIRECTS))('%s leads to %s', (from, to) => {
  const element = leafOf(from)?.element as { props: { to: string; replace: boolean } };
  expect(element.props).toMatchObject({ to, replace: true });
});

test.each(JOURNAL_PREFIXES)('an unknown path below %s leads to the overview', (prefix) => {
  const element = leafOf(`${prefix}/no-such-page`)?.element as { props: { to: string } };
  expect(element.props.to).toBe(`${prefix}/about/overview`);
});

test.each(['/books', '/nothing', '/peer-review/unknown', '/journal'])('%s is not available', (path) => {
  expect(leafOf(path)?.path).toBe('*');
});

test('every route of the table stands in the list of paths', () => {
  const listed = new Set([...PRERENDERED_PATHS, ...APP_PATHS, ...Object.keys(REDIRECTS)]);
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

function allPaths(list: RouteObject[], parent = ''): string[] {
  return list.flatMap((route) => {
    const own = route.path === undefined ? parent : joined(parent, route.path);
    return route.children ? allPaths(route.children, own) : [own];
  });
}

function joined(parent: string, path: string): string {
  return path.startsWith('/') ? path : `${parent.replace(/\/$/, '')}/${path}`;
}
