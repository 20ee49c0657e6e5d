import { deletePerson, describeDeletion, whatHinders } from '../../functions/ops/person/delete-person.ts';
import { tiesOf } from '../../functions/ops/person/ties-of.ts';
import type { Given } from './given.ts';
import { tablesBeside } from './remove-table.ts';

/** Says what would be deleted; does it only if the address is given again. */
export async function removePerson({ installation, subject, options, say }: Given): Promise<boolean> {
  const ties = await tiesOf(installation, subject);
  for (const line of describeDeletion(ties)) say(line);
  const beside = await tablesBeside(installation);
  if (beside.length > 0)
    say(
      `These tables are not in use and may keep all of it until you take them away (npm run ops -- remove-table TABLE): ${beside.join(', ')}`,
    );
  const hindered = whatHinders(ties);
  for (const line of hindered) say(line);
  if (hindered.length > 0) return false;
  if (options.yes !== subject) {
    say(`Nothing was done. To do it: --yes ${subject}`);
    return options.yes === undefined;
  }
  await deletePerson(installation, ties);
  say(
    `Done. Backups forget it when their days are over (infra/README.md)${beside.length > 0 ? `, and these tables when you take them away: ${beside.join(', ')}` : ''}.`,
  );
  return true;
}
