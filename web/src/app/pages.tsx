import { useLayoutEffect, useMemo, useState } from 'react';
import { type Location, type RouteObject, useLocation, useRoutes } from 'react-router';
import type { PageHandle } from '../page-handle.ts';
import { ShownPageContext } from '../shown-page.ts';
import { isLoaded, loadMatched } from './load-matched.ts';
import { branchOf, matchesOf } from './match-pages.ts';

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
    const matches = matchesOf(routes, asked);
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

  // Drawn anew with each `shown`, because code may have been installed in the same routes since.
  const { branch, handle } = useMemo(() => {
    const matches = matchesOf(routes, shown.location);
    return { branch: branchOf(matches), handle: matches.at(-1)?.route.handle as PageHandle | undefined };
  }, [routes, shown]);
  const page = useRoutes(branch, shown.location);
  const isWaiting = shown.location !== asked;
  const { failure } = shown;
  const state = useMemo(() => ({ handle, isWaiting, failure }), [handle, isWaiting, failure]);
  return <ShownPageContext value={state}>{page}</ShownPageContext>;
}
