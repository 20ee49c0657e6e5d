import type { Check } from '../check.ts';
import { blocking, type Finding } from '../finding.ts';
import { findTable, KEPT_TABLES } from '../standing.ts';

/** With a name that is misspelt, or of an installation that is gone, every function would fail. */
export const checkTables: Check = async ({ database, region }, settings) => {
  const found = await Promise.all(
    KEPT_TABLES.map(async (table): Promise<Finding[]> => {
      const setting = `restored${table}Table` as const;
      const name = settings[setting];
      if (!name || (await findTable(database, name))) return [];
      return [
        blocking(
          `${setting} names ${name}, and ${region} has no such table.`,
          'Write it as npm run ops -- restore printed it, or take it out of the stage’s entry in infra/stages.ts.',
        ),
      ];
    }),
  );
  return found.flat();
};
