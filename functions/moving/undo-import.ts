import { createImportFiles } from './import-files.ts';
import type { Worked } from './import-rows.ts';
import type { ImportStores } from './import-stores.ts';
import { endWork } from './work-row.ts';

const PAGE = 100;

type Stores = Pick<ImportStores, 'imports' | 'documents'>;

/** Removes everything of an import but its row; false if the deadline came first. */
export async function takeBack(
  { imports, documents }: Stores,
  id: string,
  deadline: number,
): Promise<boolean> {
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
export async function undoSome(stores: Stores, id: string, deadline: number): Promise<Worked> {
  const { imports } = stores;
  const row = (await imports.find(id))!;
  if (row.state !== 'undoing') return { isWhole: true, row };
  if (!(await takeBack(stores, id, deadline))) return { isWhole: false, row };
  return { isWhole: true, row: await endWork(imports, row, 'undone', { staged: undefined }) };
}
