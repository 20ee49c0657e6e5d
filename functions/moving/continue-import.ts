import { applySome } from './apply-import.ts';
import { createImportFiles } from './import-files.ts';
import type { Worked } from './import-rows.ts';
import type { ImportStores } from './import-stores.ts';
import { inviteSome } from './invite-people.ts';
import { releaseSome } from './release-import.ts';
import { endWork, ImportMoved } from './work-row.ts';

const WORK = { applying: applySome, releasing: releaseSome, inviting: inviteSome, undoing: undoSome };

/** Does the work that an import waits for, until the deadline; `isWhole` if nothing waits. */
export async function continueImport(stores: ImportStores, id: string, deadline: number): Promise<Worked> {
  const row = await stores.imports.find(id);
  if (!row) throw new Error(`There is no import ${id}`);
  if (!Object.hasOwn(WORK, row.state)) return { isWhole: true, row };
  try {
    return await WORK[row.state as keyof typeof WORK](stores, id, deadline);
  } catch (error) {
    const now = (await stores.imports.find(id)) ?? row;
    // Another worker, or a chief who undoes it: files of the work may be gone, those of a release a moment before it ends.
    const isEnding = row.state === 'releasing' && now.changedAt !== row.changedAt;
    if (!(error instanceof ImportMoved) && now.state === row.state && !isEnding) throw error;
    // This work may have added to what was taken back.
    if (now.state === 'undone') await takeBack(stores, id, Number.POSITIVE_INFINITY);
    return { isWhole: false, row: now };
  }
}

const PAGE = 100;

type Stores = Pick<ImportStores, 'imports' | 'documents'>;

/** Removes everything of an import but its row; false if the deadline came first. */
async function takeBack({ imports, documents }: Stores, id: string, deadline: number): Promise<boolean> {
  for (;;) {
    if (Date.now() > deadline) return false;
    const { staged } = await imports.listStaged(id, PAGE);
    if (staged.length === 0) break;
    await imports.unstage(id, staged);
  }
  await imports.removeWaiting(await imports.listWaiting(id));
  await createImportFiles(documents, id).remove('report');
  return true;
}

/** Takes an import back that was not released: rows, claims, people and files. What stays is that there was one. */
async function undoSome(stores: Stores, id: string, deadline: number): Promise<Worked> {
  const { imports } = stores;
  const row = (await imports.find(id))!;
  if (row.state !== 'undoing') return { isWhole: true, row };
  if (!(await takeBack(stores, id, deadline))) return { isWhole: false, row };
  return { isWhole: true, row: await endWork(imports, row, 'undone', { staged: undefined }) };
}
