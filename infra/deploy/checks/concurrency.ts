import { GetAccountSettingsCommand } from '@aws-sdk/client-lambda';
import { atOnce, mostInBackground } from '../../constructs/at-once.ts';
import type { Account } from '../account.ts';
import type { Check } from '../check.ts';
import { advice, blocking } from '../finding.ts';

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
  const background = mostInBackground(settings);
  const atWorst =
    background < most
      ? `${most - background} are left for people where all of them have work`
      : 'where all of them have work at the same moment, calls of people are turned away';
  return [
    advice(
      `This account runs ${most} functions at once, ${background} of which may run in the background (PDFs, letters, what is due, the canary): ${atWorst}. It is enough to try, and too few for many people.`,
      mend,
    ),
  ];
};
