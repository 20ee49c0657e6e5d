import { expect, it } from 'vitest';
import { workPageFrom } from '../../../web/src/features/account/work-page-from.ts';

const dashboard = '/journal/jics/editor/dashboard';

it.each([
  '/journal/jics/editor/manuscripts/m1/decision',
  '/journal/jics/editor/statistics?from=2026-01',
  '/journal/jics/editor/dashboard?author=a1',
])('an editor who signs in goes on at the page of theirs that was asked for: %s', (from) => {
  expect(workPageFrom({ from }, dashboard)).toBe(from);
});

it.each([
  '/journal/jics/editor/login',
  '/journal/jics/editor/register?x',
  '/journal/jics/editor',
  '/journal/jics/reviewer/dashboard',
  '//example.org/journal/jics/editor/dashboard',
])('and at the dashboard where it was none of theirs: %s', (from) => {
  expect(workPageFrom({ from }, dashboard)).toBe(dashboard);
  expect(workPageFrom(null, dashboard)).toBe(dashboard);
});
