import type { RouteMatch, RouteObject } from 'react-router';

type Matches = RouteMatch<string, RouteObject>[];

export const isLoaded = (matches: Matches): boolean => matches.every(({ route }) => !route.lazy);

/** Fetches the code of matched routes and puts it in place, for good. */
export async function loadMatched(matches: Matches): Promise<void> {
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const module = await route.lazy();
      Object.assign(route, { ...module, lazy: undefined });
    }),
  );
}
