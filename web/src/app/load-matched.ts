import { fetchLostSheets } from './lost-sheets.ts';
import type { Matches } from './match-pages.ts';

export const isLoaded = (matches: Matches): boolean => matches.every(({ route }) => !route.lazy);

/** Fetches the code of matched routes and installs it permanently. A page is never drawn without its style. */
export async function loadMatched(matches: Matches): Promise<void> {
  await fetchLostSheets();
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const module = await route.lazy();
      Object.assign(route, { ...module, lazy: undefined });
    }),
  );
}
