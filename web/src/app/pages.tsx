import { useLayoutEffect, useMemo, useState } from 'react';
import { type Location, matchRoutes, type RouteObject, useLocation, useRoutes } from 'react-router';
import type { PageHandle } from '../page-handle.ts';
import { ShownPageContext } from '../shown-page.ts';
import { isLoaded, loadMatched } from './load-matched.ts';

interface Shown {
  location: Location;
  failure?: unknown;
}

/**
 * Draws the page of the address. A new page is drawn when its code has come; until then the previous one stays, with a sign of activity.
 * Everything below reads the address of the page shown.
 */
export function Pages({ routes }: { routes: RouteObject[] }) {
  const asked = useLocation();
  const [shown, setShown] = useState<Shown>({ location: asked });

  useLayoutEffect(() => {
    const matches = matchRoutes(routes, asked) ?? [];
    if (isLoaded(matches)) return setShown((now) => (now.location === asked ? now : { location: asked }));
    let isLeft = false;
    const arrive = (failure?: unknown) => {
      if (!isLeft) setShown({ location: asked, failure });
    };
    loadMatched(matches).then(() => arrive(), arrive);
    return () => {
      isLeft = true;
    };
  }, [routes, asked]);

  const page = useRoutes(routes, shown.location);
  const isWaiting = shown.location !== asked;
  const state = useMemo(() => {
    const leaf = matchRoutes(routes, shown.location)?.at(-1)?.route;
    return { handle: leaf?.handle as PageHandle | undefined, isWaiting, failure: shown.failure };
  }, [routes, shown, isWaiting]);
  return <ShownPageContext value={state}>{page}</ShownPageContext>;
}
