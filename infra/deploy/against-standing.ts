import { MANUSCRIPT_INDEXES } from '../constructs/manuscript-indexes.ts';
import { indexSteps } from '../release/index-steps.ts';
import type { CommandLine } from './command-line.ts';
import { blocking, type Finding } from './finding.ts';
import { KEPT_TABLES, type KeptTable, type Standing } from './standing.ts';

type Wanted = Pick<CommandLine, 'settings' | 'stage' | 'isCodeOnly' | 'from' | 'workOn'>;

/** What a deployment with these settings would damage in the existing installation. */
export function againstStanding(standing: Standing, command: Wanted): Finding[] {
  return [
    ...KEPT_TABLES.flatMap((table) => ofTable(standing, table, command)),
    // Requirements of another state on the table are missing from its own templates.
    ...(command.from === undefined ? ofIndexes(standing, command) : []),
  ];
}

const workedOnBy = (
  { tables }: Pick<Standing, 'tables'>,
  table: KeptTable,
  { settings }: Pick<CommandLine, 'settings'>,
): string | undefined => settings[`restored${table}Table`] ?? tables[table].made;

/** A setting missing from an older state would lead the site back to a table that was abandoned for good reason. */
function ofTable(standing: Standing, table: KeptTable, command: Wanted): Finding[] {
  const { inUse, made } = standing.tables[table];
  const next = workedOnBy(standing, table, command);
  if (!inUse || !next || next === inUse) return [];
  const setting = `restored${table}Table`;
  const stay = inUse === made ? `take ${setting} out of` : `put ${setting}: '${inUse}' into`;
  if (command.isCodeOnly)
    return [
      blocking(
        `The site works on the table ${inUse}, and these settings would lead its functions to ${next}: with --code-only the table stays.`,
        `To stay, ${stay} the stage’s entry in infra/stages.ts.`,
      ),
    ];
  if (command.workOn.includes(next)) return [];
  return [
    blocking(
      `The site works on the table ${inUse}, and this deployment would lead it to ${next}: what is written from then on would be there, and what was written before would not.`,
      `To stay, ${stay} the stage’s entry in infra/stages.ts. If it is meant: npm run deploy -- ${command.stage} --work-on ${next}`,
    ),
  ];
}

function ofIndexes({ tables, indexes, indexesToUse }: Standing, command: Wanted): Finding[] {
  const wanted = Object.keys(MANUSCRIPT_INDEXES);
  const { made } = tables.Manuscripts;
  const { isCodeOnly } = command;
  const toUse = workedOnBy({ tables }, 'Manuscripts', command);
  const missing = wanted.filter((name) => !indexesToUse.includes(name));
  // A deployment creates indexes only of the table that the stack made.
  if (missing.length > 0 && toUse && (isCodeOnly || toUse !== made))
    return [
      blocking(
        `The table ${toUse} has no index ${missing.join(', ')}, and this state asks it.`,
        toUse === made
          ? 'Without --code-only the deployment makes it first.'
          : `Make it (one at a time, and wait until each is active): ${addIndex(toUse, missing[0]!)}`,
      ),
    ];
  const { refusal } = indexSteps(indexes, wanted);
  return refusal && !isCodeOnly
    ? [blocking(refusal, 'Deploy the states between the deployed one and this one first.')]
    : [];
}

function addIndex(table: string, name: string): string {
  const { partition, sort, attributes } = MANUSCRIPT_INDEXES[name]!;
  const update = [
    {
      Create: {
        IndexName: name,
        KeySchema: [
          { AttributeName: partition, KeyType: 'HASH' },
          { AttributeName: sort, KeyType: 'RANGE' },
        ],
        Projection: attributes
          ? { ProjectionType: 'INCLUDE', NonKeyAttributes: attributes }
          : { ProjectionType: 'ALL' },
      },
    },
  ];
  const types = [partition, sort].map((key) => `AttributeName=${key},AttributeType=S`).join(' ');
  return `aws dynamodb update-table --table-name ${table} --attribute-definitions ${types} --global-secondary-index-updates '${JSON.stringify(update)}'`;
}
