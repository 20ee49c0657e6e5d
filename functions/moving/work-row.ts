import type { ImportState } from '../../shared/domain/import-states.ts';
import type { ImportRow } from './import-rows.ts';
import type { ImportStore } from './import-store.ts';

/** Someone else moved the import: the caller reads again, and goes on from there. */
export class ImportMoved extends Error {}

/** Notes how far the work has come. Only people count the version up. */
export async function noteWork(
  imports: ImportStore,
  before: ImportRow,
  change: Partial<ImportRow>,
): Promise<ImportRow> {
  const after = { ...before, ...change, changedAt: new Date().toISOString() };
  const moved = await imports.move(before, after);
  if (!moved) throw new ImportMoved(`The import ${before.id} was moved in the meantime`);
  return moved;
}

/** Ends the work: who ordered it has the next step too. */
export function endWork(
  imports: ImportStore,
  before: ImportRow,
  state: ImportState,
  change: Partial<ImportRow> = {},
): Promise<ImportRow> {
  const at = new Date().toISOString();
  const { by } = before.steps.at(-1) ?? before;
  return noteWork(imports, before, {
    ...change,
    state,
    version: before.version + 1,
    at: undefined,
    progress: undefined,
    steps: [...before.steps, { state, at, by }],
  });
}
