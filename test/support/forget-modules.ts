import { relative } from 'node:path';

/** Rooms without state that a file could change and without a look at the environment. Creating them takes longer than most files' tests. */
const STAYS = /^(shared|functions\/(core|forms|documents(?!\/process)|[a-z-]+\/rules))\//;

interface EvaluatedModule {
  file: string;
  importers: Set<string>;
  promise?: unknown;
  exports?: unknown;
  evaluated: boolean;
}

/**
 * Lets the next file of this worker load our modules anew, but for those that carry nothing over. A module that imports one of the
 * others goes with it. `vi.resetModules` would also drop the latter.
 */
export function forgetModules(): void {
  const { idToModuleMap: modules } = (
    globalThis as unknown as {
      __vitest_worker__: { evaluatedModules: { idToModuleMap: Map<string, EvaluatedModule> } };
    }
  ).__vitest_worker__.evaluatedModules;
  const going = [...modules.keys()].filter((id) => {
    const { file } = modules.get(id)!;
    return !/\/node_modules\//.test(file) && !STAYS.test(relative('', file));
  });
  const gone = new Set(going);
  for (const id of going) {
    const one = modules.get(id)!;
    for (const importer of one.importers)
      if (!gone.has(importer) && modules.has(importer)) {
        gone.add(importer);
        going.push(importer);
      }
    one.promise = undefined;
    one.exports = undefined;
    one.evaluated = false;
    one.importers.clear();
  }
}
