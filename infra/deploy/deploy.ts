import { MANUSCRIPT_INDEXES } from '../constructs/data.ts';
import { indexSteps } from '../release/index-steps.ts';
import { type Account, findAccount } from './account.ts';
import { againstStanding } from './against-standing.ts';
import { checkAccount } from './check-account.ts';
import { concurrencyOf } from './checks/concurrency.ts';
import { checkPackages } from './checks/packages.ts';
import { type CommandLine, readCommandLine } from './command-line.ts';
import { deployCode } from './deploy-code.ts';
import type { DeployTools } from './deploy-tools.ts';
import { printFindings } from './finding.ts';
import { reportLines } from './report.ts';
import { contextArguments, DEPLOYMENT, runCdk, runNode } from './run-node.ts';
import { sendCanary } from './send-canary.ts';
import { findStanding, type Standing } from './standing.ts';

/** `npm run deploy`: checks the account, builds, deploys all stacks, and reports the result. Returns the exit code. */
export async function deploy(
  args: string[],
  { findAccount, run, say, packageFolders }: DeployTools,
): Promise<number> {
  const command = readCommandLine(args);
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
  const context = await contextOf(command, account);
  if (command.isCodeOnly) return deployCode(command, standing, context, { run, say });
  await run('functions/local/build/web.ts', []);
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
  for (const line of await reportLines(account, settings)) say(line);
  for (const line of await sendCanary(account, settings)) say(line);
  return 0;
}

/** The deployments that add the table's indexes, without the last, which deploys everything. */
const stepsBefore = ({ indexes, tables }: Standing): string[][] =>
  tables.Manuscripts.made ? indexSteps(indexes, Object.keys(MANUSCRIPT_INDEXES)).withheld.slice(0, -1) : [];

async function contextOf({ stage, given }: CommandLine, account: Account): Promise<string[]> {
  const isGiven = given.some((pair) => pair.startsWith('accountConcurrency='));
  const most = isGiven ? undefined : await concurrencyOf(account).catch(() => undefined);
  return [`stage=${stage}`, ...given, ...(most ? [`accountConcurrency=${most}`] : [])];
}

if (import.meta.main) {
  if (process.argv.includes('--help')) {
    console.log(
      `npm run deploy -- STAGE [--check] [--code-only] [-c NAME=VALUE …]: checks the AWS account, builds and deploys all stacks of a stage of infra/stages.ts. --check only checks; --code-only replaces only functions and pages.`,
    );
    process.exit(0);
  }
  const say = (line: string) => console.log(line);
  process.exitCode = await deploy(process.argv.slice(2), { findAccount, run: runNode, say }).catch(
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return 1;
    },
  );
}
