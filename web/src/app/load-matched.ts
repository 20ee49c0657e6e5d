import type { RouteMatch, RouteObject } from 'react-router';

/** Puts the lazy parts of matched routes in place, as the router would do later. */
export async function loadMatched(matches: RouteMatch<string, RouteObject>[]): Promise<void> {
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const module = await route.lazy();
      Object.assign(route, { ...module, lazy: undefined });
    }),
  );
}
