import { deletePerson, describeDeletion, whatHinders } from '../../functions/ops/person/delete-person.ts';
import { tiesOf } from '../../functions/ops/person/ties-of.ts';
import type { Given } from './given.ts';

/** Says what would be deleted; does it only if the address is given again. */
export async function removePerson({ installation, subject, options }: Given): Promise<boolean> {
  const ties = await tiesOf(installation, subject);
  for (const line of describeDeletion(ties)) console.log(line);
  const hindered = whatHinders(ties);
  for (const line of hindered) console.log(line);
  if (hindered.length > 0) return false;
  if (options.yes !== subject) {
    console.log(`Nothing was done. To do it: --yes ${subject}`);
    return true;
  }
  await deletePerson(installation, ties);
  console.log('Done. Backups forget it when their days are over (infra/README.md).');
  return true;
}
