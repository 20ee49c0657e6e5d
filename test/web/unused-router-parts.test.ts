import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import { routes } from '../../web/src/app/routes.tsx';

/* web/build/without-unused-router-parts.ts takes the code behind these out of the build. */

const flat = (list: RouteObject[]): RouteObject[] =>
  list.flatMap((route) => [route, ...flat(route.children ?? [])]);

test('no route loads, acts or stands before others', () => {
  const asking = ['loader', 'action', 'middleware', 'shouldRevalidate'] as const;
  expect(flat(routes).filter((route) => asking.some((part) => part in route))).toEqual([]);
});

test('nothing asks the router to submit, to fetch, to redirect or to prefetch', () => {
  const source = join(import.meta.dirname, '../../web/src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const imported = files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/import \{([^}]*)\} from 'react-router'/g)].flatMap(
      (match) => match[1]!.split(',').map((name) => name.trim()),
    ),
  );
  expect(imported).toContain('Link');
  const asking =
    /^(Form|PrefetchPageLinks|ScrollRestoration|redirect.*|replace|use(Fetcher|Submit|Revalidat).*)$/;
  expect(imported.filter((name) => asking.test(name))).toEqual([]);
});
