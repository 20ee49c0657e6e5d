import type { Installation } from '../../functions/ops/installation.ts';
import { describeTable, removeTable } from '../../functions/ops/remove-table.ts';
import { deleteTableCommand, installationTables } from '../deploy/installation-tables.ts';
import type { Given } from './given.ts';

/**
 * Tables of this installation that the product doesn't use: restored ones, those that it used before, and those that an earlier stack
 * left. No command on a person's data reaches them.
 */
export async function tablesBeside({ dynamodb, places, tables }: Installation): Promise<string[]> {
  // The table of limits is never restored. On one machine nothing is.
  const [, name] = /^(.+)-data-DataLimits/.exec(places.limitsTable) ?? [];
  if (!name) return [];
  const inUse = Object.values(tables).map((table) => table.name);
  return (await installationTables(dynamodb, name)).filter((table) => !inUse.includes(table));
}

/** The last step of a restore: takes away the table that nobody works on any more. Without a name it lists such tables. */
export async function takeTableAway({ installation, subject, options, say }: Given): Promise<boolean> {
  const beside = await tablesBeside(installation);
  const those = subject === 'all' ? beside : beside.filter((table) => table === subject);
  for (const table of those) say(`${table}: ${await describeTable(installation, table)}, not in use`);
  if (subject === 'all') {
    if (those.length === 0) say('No table is left: all of this installation are in use.');
    return true;
  }
  if (those.length === 0) {
    say(`${subject} is in use, or no table of this installation. To see which are not in use: all`);
    return false;
  }
  if (options.yes !== subject) {
    say(`Nothing was done. There is no way back from it. To do it: --yes ${subject}`);
    return options.yes === undefined;
  }
  const outcome = await removeTable(installation, subject);
  say(`${subject} is ${outcome}. AWS keeps its backups for 35 days.`);
  if (outcome === 'emptied')
    say(`The stack counts on it, so it stays, empty. If no stack has it: ${deleteTableCommand(subject)}`);
  return true;
}
