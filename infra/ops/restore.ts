import { removeAgain } from '../../functions/ops/removals.ts';
import { createRestorer, restoreTable } from '../../functions/ops/restore-table.ts';
import { DAY_MS } from '../../shared/domain/deadline.ts';
import type { Given } from './given.ts';

const TABLES = {
  people: { place: 'peopleTable', setting: 'restoredPeopleTable' },
  manuscripts: { place: 'manuscriptsTable', setting: 'restoredManuscriptsTable' },
  publications: { place: 'publicationsTable', setting: 'restoredPublicationsTable' },
} as const;

/** AWS's own limit. */
const RESTORABLE_DAYS = 35;

/** Nothing changes for anyone until the printed setting is deployed. */
export async function restore({ installation, subject, options, say }: Given): Promise<boolean> {
  if (options.local)
    throw new Error(
      'The database on one machine keeps no past: keep copies of DATA_DIR, made while it is stopped.',
    );
  const table = Object.hasOwn(TABLES, subject) ? TABLES[subject as keyof typeof TABLES] : undefined;
  if (!table || !options.to)
    throw new Error('restore people|manuscripts|publications --to TIME: a time as 2026-05-01T09:30:00Z');
  const at = new Date(options.to);
  if (Date.now() - at.getTime() > RESTORABLE_DAYS * DAY_MS)
    throw new Error(
      `AWS keeps the last ${RESTORABLE_DAYS} days of a table, and ${options.to} is before them.`,
    );
  const source = installation.places[table.place];
  say(`${source} as it was at ${at.toISOString()}: this takes from twenty minutes to some hours …`);
  if (installation.isDryRun) return true;
  const target = await restoreTable(createRestorer(installation.dynamodb), source, at);
  if (subject !== 'people') {
    const removed = await removeAgain(installation, subject as 'manuscripts' | 'publications', target);
    if (removed.length > 0) say(`Removed from it again, as ordered: ${removed.join(', ')}.`);
  }
  say(`${target} is there. To work on it, add to the stage in infra/stages.ts:`);
  say(`  ${table.setting}: '${target}',`);
  say('and deploy it by its name:');
  say(`  npm run deploy -- ${options.stage} --work-on ${target}`);
  say(
    'Once no one needs the table that was in use until then, because it keeps what people ask you to delete:',
  );
  say(`  npm run ops -- remove-table ${source} --stage ${options.stage}`);
  return true;
}
