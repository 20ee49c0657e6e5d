import type { BrowserContext, Route } from 'playwright-core';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { type RouteName, routeNames, routes } from '../../shared/contract/routes.ts';
import type { Answers } from './screen.ts';

/** Beyond the API: where an upload stub sends its file to. Always taken. */
export const UPLOAD_URL = 'https://uploads.invalid/documents';

/** Said unless a screen says otherwise. */
const USUALLY: Answers = {
  'list-editors': { editors: [], isChief: true, outside: [] },
  'list-desk': {
    items: [],
    nextCursor: null,
    counts: { now: 0, later: 0, all: 0, unassigned: 0 },
    nextDue: null,
    isChief: true,
    editors: [],
  },
  'get-google-client-id': {
    refused: { status: 404, code: 'not_configured', message: 'Google sign-in is not set up.' },
  },
};

/** Answers every call of the pages as told, in the contract's own words; answers which calls nobody had told anything of. */
export async function answerCalls(context: BrowserContext, answers: Answers): Promise<string[]> {
  const untold: string[] = [];
  await context.route(UPLOAD_URL, (route) =>
    route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } }),
  );
  await context.route('**/api/**', async (route) => {
    const name = nameOf(route);
    const stub = name && (answers[name] ?? USUALLY[name]);
    if (stub === undefined) {
      untold.push(`${route.request().method()} ${new URL(route.request().url()).pathname}`);
      return route.abort();
    }
    if (stub === 'never') return undefined;
    if (stub === 'unreachable') return route.abort('connectionrefused');
    if ('refused' in stub) {
      const { status, ...body } = stub.refused;
      return route.fulfill({ status, json: body });
    }
    const { status, answer }: Endpoint = routes[name!];
    return route.fulfill({ status, json: answer.parse(stub) });
  });
  return untold;
}

function nameOf(route: Route): RouteName | undefined {
  const method = route.request().method();
  const path = new URL(route.request().url()).pathname;
  return (
    routeNames.find((name) => routes[name].method === method && routes[name].path === path) ??
    routeNames.find((name) => routes[name].method === method && patternOf(name).test(path))
  );
}

const patternOf = (name: RouteName) => new RegExp(`^${routes[name].path.replace('{id}', '[^/]+')}$`);
