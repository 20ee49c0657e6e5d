import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { counted } from '../../shared/domain/counted.ts';
import { resourcesOf, stacksOf } from '../deploy/stacks.ts';
import { settingsOfStage } from '../stage-settings.ts';
import type { Given } from './given.ts';
import { createLogsInsights } from './logs-insights.ts';

const HOUR_MS = 3_600_000;
const MOST = 200;

const FIELDS = [
  'endpoint',
  'queue',
  'route',
  'event',
  'requestId',
  'manuscriptId',
  'status',
  'code',
  'fault',
  'functionError',
  'errorType',
  'place',
] as const;

/** Our own failures, those of Lambda's runtime, calls that were cut short, and what the gateway answered for a function. */
const FAILED =
  'level in ["error", "ERROR"] or record.status in ["timeout", "error", "failure"] or status >= 500';

/** For `logs:StartQuery`. A reference is the id that a page shows to the person whose call failed. */
export const failuresQuery = (reference?: string): string =>
  [
    `fields @timestamp, @log, ${FIELDS.join(', ')}`,
    `filter ${reference ? `requestId = "${reference}"` : FAILED}`,
    'sort @timestamp desc',
    `limit ${MOST}`,
  ].join(' | ');

/** Every log group of the installation: endpoints and workers stand in several stacks. */
async function logGroupsOf(client: CloudFormationClient, name: string, region: string): Promise<string[]> {
  const groups: string[] = [];
  for (const stack of stacksOf(name, region)) {
    if (stack.region !== region) continue;
    const resources = await resourcesOf(client, stack.name);
    groups.push(...resources.filter(({ type }) => type === 'AWS::Logs::LogGroup').map(({ id }) => id));
  }
  return groups;
}

/** What failed, in one list, from all logs. */
export async function listFailures({ installation, options, say }: Given): Promise<boolean> {
  if (!options.stage) throw new Error('On one machine, npm start prints what failed.');
  const { reference } = options;
  if (reference && !/^[\w=+/-]+$/.test(reference))
    throw new Error('A reference has letters, digits and -, _, =, +, / only: copy it from the page.');
  const { name } = settingsOfStage(options.stage, () => undefined);
  const { region: ask, credentials } = installation.dynamodb.config;
  const region = await ask();
  const client = new CloudFormationClient({ region });
  const logGroupNames = await logGroupsOf(client, name, region);
  client.destroy();
  const to = new Date();
  const from = options.since ? new Date(options.since) : new Date(to.getTime() - HOUR_MS);
  const found = await createLogsInsights({ region, credentials }).query({
    logGroupNames,
    queryString: failuresQuery(reference),
    from,
    to,
  });
  for (const line of found) {
    const { '@timestamp': at = '', '@log': log = '' } = line;
    const facts = FIELDS.flatMap((field) => (line[field] ? [`${field} ${line[field]}`] : []));
    say(`${at}  ${facts.join(', ') || log}`, line);
  }
  say(
    `${counted(found.length, 'line')} in ${logGroupNames.length} logs since ${from.toISOString()}${found.length === MOST ? '; there may be more' : ''}`,
  );
  return reference === undefined || found.length > 0;
}
