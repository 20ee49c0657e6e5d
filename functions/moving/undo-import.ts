import { createImportFiles } from './import-files.ts';
import type { Worked } from './import-rows.ts';
import type { ImportStores } from './import-stores.ts';
import { endWork } from './work-row.ts';

const PAGE = 100;

/** Takes an import back that was not released: rows, claims, people and files. What stays is that there was one. */
export async function undoSome(
  { imports, documents }: Pick<ImportStores, 'imports' | 'documents'>,
  id: string,
  deadline: number,
): Promise<Worked> {
  const row = (await imports.find(id))!;
  if (row.state !== 'undoing') return { isWhole: true, row };
  for (;;) {
    if (Date.now() > deadline) return { isWhole: false, row };
    const { staged } = await imports.listStaged(id, PAGE);
    if (staged.length === 0) break;
    await imports.unstage(id, staged);
  }
  await imports.removeWaiting(
    id,
    (await imports.listWaiting(id)).map(({ email }) => email),
  );
  await createImportFiles(documents, id).remove('report');
  return { isWhole: true, row: await endWork(imports, row, 'undone', { staged: undefined }) };
}
