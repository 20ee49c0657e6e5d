import { createRestorer, restoreTable } from '../../functions/ops/restore-table.ts';
import type { Given } from './given.ts';

const TABLES = {
  people: { place: 'peopleTable', setting: 'restoredPeopleTable' },
  manuscripts: { place: 'manuscriptsTable', setting: 'restoredManuscriptsTable' },
  publications: { place: 'publicationsTable', setting: 'restoredPublicationsTable' },
} as const;

/** Nothing changes for anyone until the printed setting is deployed. */
export async function restore({ installation, subject, options }: Given): Promise<boolean> {
  if (options.local)
    throw new Error(
      'The database on one machine keeps no past: keep copies of DATA_DIR, made while it is stopped.',
    );
  const table = Object.hasOwn(TABLES, subject) ? TABLES[subject as keyof typeof TABLES] : undefined;
  const at = new Date(options.to ?? '');
  if (!table || Number.isNaN(at.getTime()))
    throw new Error('restore people|manuscripts|publications --to TIME: a time as 2026-05-01T09:30:00Z');
  const source = installation.places[table.place];
  console.log(`${source} as it was at ${at.toISOString()}: this takes from twenty minutes to some hours …`);
  const target = await restoreTable(createRestorer(installation.dynamodb), source, at);
  console.log(`${target} is there. To work on it, add to the stage in infra/stages.ts:`);
  console.log(`  ${table.setting}: '${target}',`);
  console.log('and deploy it by its name:');
  console.log(`  npm run deploy -- ${options.stage ?? 'STAGE'} --work-on ${target}`);
  return true;
}
