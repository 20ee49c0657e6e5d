import { InvokeCommand } from '@aws-sdk/client-lambda';
import { MANUSCRIPT_INDEXES } from '../constructs/manuscript-indexes.ts';
import { indexSteps } from '../release/index-steps.ts';
import type { Settings } from '../settings.ts';
import type { Account } from './account.ts';
import { againstStanding } from './against-standing.ts';
import { checkAccount } from './check-account.ts';
import { concurrencyOf } from './checks/concurrency.ts';
import { checkPackages } from './checks/packages.ts';
import { type CommandLine, readCommandLine } from './command-line.ts';
import { deployCode } from './deploy-code.ts';
import { type DeployTools, runCommand } from './deploy-tools.ts';
import { printFindings } from './finding.ts';
import { keyEditions } from './key-editions.ts';
import { reportLines } from './report.ts';
import { contextArguments, DEPLOYMENT, runCdk } from './run-node.ts';
import { findStack, outputOf } from './stacks.ts';
import { findStanding, type Standing } from './standing.ts';

/** `npm run deploy`: checks the account, builds, deploys all stacks, and reports the result. Returns the exit code. */
export async function deploy(
  args: string[],
  { findAccount, run, say, packageFolders }: DeployTools,
): Promise<number> {
  const command = readCommandLine(args, 'deploy');
  const { settings, stage } = command;
  const account = await findAccount();
  say(`Stage ${stage} (${settings.name}), account ${account.id}, ${account.region}.`);

  const standing = await findStanding(account, settings);
  const findings = [
    ...checkPackages(packageFolders),
    ...(standing ? againstStanding(standing, command) : []),
    ...(await checkAccount(account, settings)),
  ].sort((a, b) => Number(b.isBlocking) - Number(a.isBlocking));
  const [inTheWay, advised] = [
    findings.filter((each) => each.isBlocking),
    findings.filter((each) => !each.isBlocking),
  ];
  if (inTheWay.length > 0) for (const line of ['In the way:', ...printFindings(inTheWay)]) say(line);
  if (advised.length > 0) for (const line of ['Good to know:', ...printFindings(advised)]) say(line);
  if (findings.length === 0) say('Nothing is missing.');
  if (command.isCheckOnly || inTheWay.length > 0) return inTheWay.length > 0 ? 1 : 0;

  const data = `${settings.name}-data`;
  if (standing?.isProtected && settings.isThrowAway) {
    say(
      `${data} is protected, and isThrowAway would take its protection away: nothing was done. Only npm run destroy does that.`,
    );
    return 1;
  }
  const context = await contextOf(command, account, standing);
  const report = async () => {
    for (const line of await reportLines(account, settings)) say(line);
    for (const line of await sendCanary(account, settings)) say(line);
    return 0;
  };
  if (command.isCodeOnly) return (await deployCode(command, standing, context, { run, say })) || report();
  await run('functions/local/build/web.ts', []);
  if (command.isDiff) {
    await runCdk(run, ['diff', '--method', 'template', ...contextArguments(context)]);
    for (const line of INTERRUPTS) say(line);
    return 0;
  }
  for (const withheld of standing ? stepsBefore(standing) : []) {
    say(`The table of manuscripts gets its indexes one after the other; ${withheld.join(', ')} later.`);
    const later = contextArguments([...context, `withheldIndexes=${withheld.join(',')}`]);
    await runCdk(run, [...DEPLOYMENT, '--exclusively', data, ...later]);
  }
  await runCdk(run, [
    ...DEPLOYMENT,
    '--all',
    ...contextArguments([...context, ...(standing ? [] : ['firstDeployment=true'])]),
  ]);
  if (!standing && !settings.isThrowAway) {
    say('Everything is deployed. Now protecting what holds data from deletion.');
    await runCdk(run, [...DEPLOYMENT, '--exclusively', data, ...contextArguments(context)]);
  }
  return report();
}

const INTERRUPTS = [
  'Nothing was changed. A deployment takes some minutes, and longer where the distribution changes. It interrupts no one: calls under way end in the code in which they began, and open pages stay as they are.',
  'Only a changed access key of the editors ends sessions: those of the former key. npm test fails if a table, a bucket or the user pool would be replaced.',
];

/** The deployments that add the table's indexes, without the last, which deploys everything. */
const stepsBefore = ({ indexes, tables }: Standing): string[][] =>
  tables.Manuscripts.made ? indexSteps(indexes, Object.keys(MANUSCRIPT_INDEXES)).withheld.slice(0, -1) : [];

/** The settings of this run, and what is found out. */
export async function contextOf(
  { stage, given, settings, isNewOriginKey }: CommandLine,
  account: Account,
  standing: Standing | undefined,
): Promise<string[]> {
  const isGiven = given.some((pair) => pair.startsWith('accountConcurrency='));
  const most = isGiven ? undefined : await concurrencyOf(account).catch(() => undefined);
  // Without the right to look, the digests are made again from the keys that stand.
  const editions = await keyEditions(account, settings).catch(() => []);
  const originKey = standing ? standing.originKeyVersion + Number(isNewOriginKey) : 1;
  const found = [
    `originKeyVersion=${originKey}`,
    ...(most ? [`accountConcurrency=${most}`] : []),
    ...editions,
  ];
  return [`stage=${stage}`, ...given, ...found];
}

/** Tests sign-in at once, and creates the canary's account if it is missing. Reports the result; it stops nothing. */
async function sendCanary(account: Account, { name, canaryMinutes }: Settings): Promise<string[]> {
  if (canaryMinutes === 0) return [];
  const service = await findStack(account.cloudFormation(account.region), `${name}-service`);
  const FunctionName = outputOf(service, 'CanaryFunction');
  if (!FunctionName) return ['There is no canary to send.'];
  try {
    const { FunctionError, Payload } = await account.functions.send(new InvokeCommand({ FunctionName }));
    if (!FunctionError) return ['The canary opened a page, signed in and saw its list.'];
    const { errorMessage = FunctionError } = JSON.parse(Buffer.from(Payload ?? []).toString() || '{}');
    return [`The canary did not get in: ${errorMessage}. What to do: infra/README.md#canaryfails`];
  } catch (error) {
    return [`The canary could not be sent (${error instanceof Error ? error.name : String(error)}).`];
  }
}

if (import.meta.main)
  await runCommand(
    deploy,
    `npm run deploy -- STAGE [--check | --diff] [--code-only [--from FOLDER]] [--work-on TABLE …] [--new-origin-key] [-c NAME=VALUE …]: checks the AWS account, builds and deploys all stacks of a stage of infra/stages.ts.
  --check             only checks (or --dry-run)
  --diff              checks, and shows what a deployment would change
  --code-only         replaces only functions and pages, with --from by those of another state's folder
  --work-on TABLE     confirms that the site works on this table from now on
  --new-origin-key    changes the key that the distribution shows to the API
  -c NAME=VALUE       a setting for this run only`,
  );
