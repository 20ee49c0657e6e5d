import { counted } from '../../shared/domain/counted.ts';
import type { Settings } from '../settings.ts';
import { emptyBucket } from './bucket-versions.ts';
import { checkPackages } from './checks/packages.ts';
import { type CommandLine, readCommandLine } from './command-line.ts';
import { contextOf } from './deploy.ts';
import { type DeployTools, runCommand } from './deploy-tools.ts';
import { printFindings } from './finding.ts';
import { deleteTableCommand } from './installation-tables.ts';
import { contextArguments, DEPLOYMENT, runCdk } from './run-node.ts';
import { findStanding } from './standing.ts';
import { describeWhatGoes, findWhatGoes, holdsPeoplesData, type WhatGoes } from './what-goes.ts';

/** `npm run destroy`: removes an installation permanently, after saying what is deleted. Returns the exit code. */
export async function destroy(
  args: string[],
  { findAccount, run, say, packageFolders }: DeployTools,
): Promise<number> {
  const command = readCommandLine(args, 'destroy');
  const { settings, isCheckOnly } = command;
  const account = await findAccount();
  say(`Stage ${command.stage} (${settings.name}), account ${account.id}, ${account.region}.`);
  const goes = await findWhatGoes(account, settings);
  if (goes.stacks.length === 0) {
    say('Nothing is deployed.');
    for (const line of tablesLeft(goes)) say(`  - What stays: ${line}`);
    return 0;
  }
  say('This goes, for good:');
  for (const line of describeWhatGoes(goes)) say(`  - ${line}`);
  const refusal = refusalOf(command, goes);
  if (refusal) say(refusal);
  // The CDK command makes the templates again. Without these it would fail only after the buckets are emptied.
  const missing = checkPackages(packageFolders);
  if (missing.length > 0) for (const line of ['In the way:', ...printFindings(missing)]) say(line);
  const mayNot = refusal !== undefined || missing.length > 0;
  if (mayNot || isCheckOnly) return mayNot ? 1 : 0;

  // The same as deployed, because a stack gives up nothing that another still takes.
  const found = await contextOf(command, account, await findStanding(account, settings));
  const context = contextArguments([...found, 'isThrowAway=true']);
  if (goes.isProtected || !settings.isThrowAway) {
    say('First its protection is taken away.');
    await runCdk(run, [...DEPLOYMENT, '--all', ...context]);
  }
  const takeAway = async () => {
    for (const { name } of goes.buckets) await emptyBucket(account.objects, name);
    await runCdk(run, ['destroy', '--all', '--force', ...context]);
  };
  // S3 writes its access logs hours late, so a bucket may have got some after it was emptied.
  await takeAway().catch(takeAway);
  say(`${settings.name} is gone. What stays:`);
  for (const line of whatStays(settings, goes)) say(`  - ${line}`);
  return 0;
}

const tablesLeft = ({ tables }: WhatGoes): string[] =>
  tables
    .filter(({ stays }) => stays)
    .map(({ name, rows }) => `the table ${name}, with ${counted(rows, 'row')}: ${deleteTableCommand(name)}`);

/** No stack holds these. */
const whatStays = ({ name, mailFrom, siteOrigin, backupVaultArn }: Settings, goes: WhatGoes): string[] => [
  ...tablesLeft(goes),
  ...(mailFrom ? [`at Amazon SES the identity that sends for ${mailFrom}, and its DNS records`] : []),
  ...(siteOrigin ? [`the certificate of ${siteOrigin}, and the DNS records of both`] : []),
  ...(backupVaultArn ? [`copies in the vault ${backupVaultArn}, until their days are over`] : []),
  `the policies ${name}-on-call, ${name}-operator and ${name}-deployer, if you made them`,
  `CDK’s own stack CDKToolkit with its bucket, which other installations use too, and logs of CDK’s helper functions (/aws/lambda/${name}-…)`,
];

function refusalOf({ stage, settings, deleteDataOf }: CommandLine, goes: WhatGoes): string | undefined {
  const isTold = deleteDataOf === settings.name;
  if (deleteDataOf !== undefined && !isTold)
    return `--delete-data-of names ${deleteDataOf}, and this is ${settings.name}: nothing was done.`;
  const holds = holdsPeoplesData(goes);
  if (isTold || (settings.isThrowAway && !goes.isProtected && !holds)) return undefined;
  const why = holds ? 'It holds people’s data' : 'It is no throw-away stage';
  return `${why}, so nothing was done. To take it away all the same: npm run destroy -- ${stage} --delete-data-of ${settings.name}`;
}

if (import.meta.main)
  await runCommand(
    destroy,
    'npm run destroy -- STAGE [--check] [--delete-data-of NAME]: removes an installation. --check (or --dry-run) only lists what would go; people’s data goes only with --delete-data-of.',
  );
