import { GetAccountSettingsCommand } from '@aws-sdk/client-lambda';
import { atOnce, mostInBackground } from '../../constructs/at-once.ts';
import { parseSettings, type Settings } from '../../settings.ts';
import { stages } from '../../stages.ts';
import type { Account } from '../account.ts';
import type { Check } from '../check.ts';
import { advice, blocking } from '../finding.ts';
import { findStack, hasStood } from '../stacks.ts';

/** With fewer left than this beside the builds, one page's calls wait for one another. */
const LEAST_FOR_CALLS = 5;
/** AWS's limit for most accounts; new ones begin with 10. */
const USUAL = 1000;
/** Fewer mean a new account, or one shared with others. */
const ENOUGH = 100;

/** The account's concurrency in this region. */
export async function concurrencyOf({ functions }: Account): Promise<number | undefined> {
  const { AccountLimit } = await functions.send(new GetAccountSettingsCommand());
  return AccountLimit?.ConcurrentExecutions;
}

/** Other installations of this folder in the same region: they take from the same limit. */
async function standingBeside({ cloudFormation, region }: Account, { name }: Settings): Promise<Settings[]> {
  const others = Object.values(stages)
    .map((entry) => parseSettings(entry))
    .filter((other) => other.name !== name);
  const stand = await Promise.all(
    others.map(async (other) => hasStood(await findStack(cloudFormation(region), `${other.name}-service`))),
  );
  return others.filter((_other, index) => stand[index]);
}

export const checkConcurrency: Check = async (account, settings) => {
  const most = await concurrencyOf(account);
  if (most === undefined || most >= ENOUGH) return [];
  const mend = `aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value ${USUAL} --region ${account.region}`;
  // Builds and the sweep may run for minutes; the others end within seconds.
  const left = most - settings.proofsAtOnce - atOnce(settings)['run-due'];
  if (left < LEAST_FOR_CALLS)
    return [
      blocking(
        `This account runs ${most} functions at once, and ${settings.proofsAtOnce} of them may build PDFs beside the one that looks every minute at what is due: too few are left to answer people.`,
        `Lower proofsAtOnce, or: ${mend}`,
      ),
    ];
  const beside = await standingBeside(account, settings);
  const background = [settings, ...beside].reduce((sum, each) => sum + mostInBackground(each), 0);
  const whose = beside.length > 0 ? `, with those of ${beside.map((each) => each.name).join(' and ')}` : '';
  const atWorst =
    background < most
      ? `${most - background} are left for people where all of them have work`
      : 'where all of them have work at the same moment, calls of people are turned away';
  return [
    advice(
      `This account runs ${most} functions at once, ${background} of which may run in the background (PDFs, letters, what is due, the canary${whose}): ${atWorst}. It is enough to try, and too few for many people.`,
      mend,
    ),
  ];
};
