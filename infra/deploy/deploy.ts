import { type Account, findAccount } from './account.ts';
import { checkAccount } from './check-account.ts';
import { concurrencyOf } from './checks/concurrency.ts';
import { checkPackages } from './checks/packages.ts';
import { type CommandLine, readCommandLine } from './command-line.ts';
import { printFindings } from './finding.ts';
import { reportLines } from './report.ts';
import { contextArguments, type Run, runCdk, runNode } from './run-node.ts';
import { sendCanary } from './send-canary.ts';
import { findStack, hasStood } from './stacks.ts';

export interface DeployTools {
  findAccount: () => Promise<Account>;
  run: Run;
  say: (line: string) => void;
  /** Where packages are looked for. Default: where npm puts them. */
  packageFolders?: string[];
}

/** `npm run deploy`: looks at the account, builds, deploys all stacks, and says what there is now. Answers the exit code. */
export async function deploy(
  args: string[],
  { findAccount, run, say, packageFolders }: DeployTools,
): Promise<number> {
  const command = readCommandLine(args);
  const { settings, stage } = command;
  const account = await findAccount();
  say(`Stage ${stage} (${settings.name}), account ${account.id}, ${account.region}.`);

  const findings = [...checkPackages(packageFolders), ...(await checkAccount(account, settings))];
  const [inTheWay, advised] = [
    findings.filter((each) => each.isBlocking),
    findings.filter((each) => !each.isBlocking),
  ];
  if (inTheWay.length > 0) for (const line of ['In the way:', ...printFindings(inTheWay)]) say(line);
  if (advised.length > 0) for (const line of ['Good to know:', ...printFindings(advised)]) say(line);
  if (findings.length === 0) say('Nothing is missing.');
  if (command.isCheckOnly || inTheWay.length > 0) return inTheWay.length > 0 ? 1 : 0;

  const data = `${settings.name}-data`;
  const standing = await findStack(account.cloudFormation(account.region), data);
  const isFirst = !hasStood(standing);
  if (standing?.EnableTerminationProtection && settings.isThrowAway) {
    say(
      `${data} is protected, and isThrowAway would take its protection away: nothing was done. Only npm run destroy does that.`,
    );
    return 1;
  }
  const context = await contextOf(command, account);
  await run('functions/local/build/web.ts', []);
  const deployment = ['deploy', '--require-approval', 'never', '--progress', 'events'];
  await runCdk(run, [
    ...deployment,
    '--all',
    ...contextArguments([...context, ...(isFirst ? ['firstDeployment=true'] : [])]),
  ]);
  if (isFirst && !settings.isThrowAway) {
    say('Everything stands. Now what holds data is protected from deletion.');
    await runCdk(run, [...deployment, '--exclusively', data, ...contextArguments(context)]);
  }
  for (const line of await reportLines(account, settings)) say(line);
  for (const line of await sendCanary(account, settings)) say(line);
  return 0;
}

async function contextOf({ stage, given }: CommandLine, account: Account): Promise<string[]> {
  const isGiven = given.some((pair) => pair.startsWith('accountConcurrency='));
  const most = isGiven ? undefined : await concurrencyOf(account).catch(() => undefined);
  return [`stage=${stage}`, ...given, ...(most ? [`accountConcurrency=${most}`] : [])];
}

if (import.meta.main) {
  const say = (line: string) => console.log(line);
  process.exitCode = await deploy(process.argv.slice(2), { findAccount, run: runNode, say }).catch(
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return 1;
    },
  );
}
