import { GetAccountSettingsCommand } from '@aws-sdk/client-lambda';
import type { Account } from '../account.ts';
import type { Check } from '../check.ts';
import { advice, blocking } from '../finding.ts';

/** With fewer left than this beside the builds, one page's calls wait for one another. */
const LEAST_FOR_CALLS = 5;
/** What AWS gives to most accounts; new ones begin with 10. */
const USUAL = 1000;
/** With fewer it is a new account's, or one that others need, too. */
const ENOUGH = 100;

/** Functions that the account may run at once in this region. */
export async function concurrencyOf({ functions }: Account): Promise<number | undefined> {
  const { AccountLimit } = await functions.send(new GetAccountSettingsCommand());
  return AccountLimit?.ConcurrentExecutions;
}

export const checkConcurrency: Check = async (account, { proofsAtOnce }) => {
  const most = await concurrencyOf(account);
  if (most === undefined || most >= ENOUGH) return [];
  const mend = `aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value ${USUAL} --region ${account.region}`;
  const left = most - proofsAtOnce;
  if (left < LEAST_FOR_CALLS)
    return [
      blocking(
        `This account runs ${most} functions at once, and ${proofsAtOnce} of them may build PDFs: too few are left to answer people.`,
        `Lower proofsAtOnce, or: ${mend}`,
      ),
    ];
  return [
    advice(
      `This account runs ${most} functions at once, ${left} beside the PDFs: enough to try, too few for many people.`,
      mend,
    ),
  ];
};
