import type { Installation } from '../installation.ts';
import { gatherImport, gatherOld, gatherOrigin } from './gather-import.ts';
import { importRules, oldRules, originRules } from './import-rules.ts';
import { type Broken, judged } from './judged.ts';

export const judgeImport = async (installation: Installation, id: string): Promise<Broken[]> =>
  judged(importRules, await gatherImport(installation, id));

/** Also those of which nothing is left but the row. */
export async function judgeImports(installation: Installation): Promise<Broken[]> {
  const imports = await installation.imports.list();
  return (await Promise.all(imports.map(({ id }) => judgeImport(installation, id)))).flat();
}

/** `pk` of a claimed origin. */
export async function judgeOrigin(installation: Installation, pk: string): Promise<Broken[]> {
  const facts = await gatherOrigin(installation, pk);
  return facts ? judged(originRules, facts) : [];
}

/** `pk` of an old address. */
export async function judgeOld(installation: Installation, pk: string): Promise<Broken[]> {
  const facts = await gatherOld(installation, pk);
  return facts ? judged(oldRules, facts) : [];
}
