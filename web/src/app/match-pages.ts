import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router';

export type Matches = RouteMatch<string, RouteObject>[];

let last: { routes: RouteObject[]; pathname: string; matches: Matches } | undefined;

/** The routes of an address. The last answer is kept, because every part of a start asks for it. */
export function matchesOf(routes: RouteObject[], { pathname }: { pathname: string }): Matches {
  if (last?.routes !== routes || last.pathname !== pathname)
    last = { routes, pathname, matches: match(routes, pathname) };
  return last.matches;
}

/** Matched routes alone, as a table: to draw them nothing else has to be compiled. */
export const branchOf = (matches: { route: RouteObject }[]): RouteObject[] =>
  matches.reduceRight<RouteObject[]>((children, { route }) => [{ ...route, children } as RouteObject], []);

/** react-router compiles every path at each call, which takes a phone 60 ms for all of ours: it gets only those that may match. */
function match(routes: RouteObject[], pathname: string): Matches {
  const branches = branchesWithin(routes).filter(({ path }) => mayMatch(path, pathname.toLowerCase()));
  const found = matchRoutes(
    branches.flatMap(({ branch }, index) => branchOf(branch).map((top) => ({ ...top, id: `${index}` }))),
    { pathname },
  );
  const { branch } = branches[Number(found?.[0]?.route.id)] ?? {};
  // The table's own routes, because their code is installed in them.
  return branch && found ? found.map((each, depth) => ({ ...each, ...branch[depth] })) : [];
}

/** Up to its first parameter the address has to begin like the path. */
const mayMatch = (path: string, address: string) =>
  address.includes('%') || address.startsWith(path.replace(/\/?[:*].*$/, '').toLowerCase());

function branchesWithin(
  routes: RouteObject[],
  above: { route: RouteObject }[] = [],
): { path: string; branch: { route: RouteObject }[] }[] {
  return routes.flatMap((route) => {
    const branch = [...above, { route }];
    return route.children ? branchesWithin(route.children, branch) : [{ path: route.path ?? '', branch }];
  });
}
