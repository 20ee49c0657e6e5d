import type { Settings } from '../settings.ts';
import type { Account } from './account.ts';
import type { Check } from './check.ts';
import { checkAlarmMail } from './checks/alarm-mail.ts';
import { checkCertificate } from './checks/certificate.ts';
import { checkChief } from './checks/chief.ts';
import { checkConcurrency } from './checks/concurrency.ts';
import { checkMail } from './checks/mail.ts';
import { checkSecrets } from './checks/secrets.ts';
import { checkBootstraps, checkRegion, checkStacks } from './checks/stacks.ts';
import { advice, type Finding } from './finding.ts';

const CHECKS: Record<string, Check> = {
  'CDK is set up in this account': checkBootstraps,
  'the deployed stacks can be changed': checkStacks,
  'the name is free': checkRegion,
  'enough functions may run at once': checkConcurrency,
  'mail can be sent': checkMail,
  'alarms reach someone': checkAlarmMail,
  'someone is chief editor': checkChief,
  'the certificate is good': checkCertificate,
  'the secrets that the settings name exist': checkSecrets,
};

/** What the account lacks for these settings. Anything that can't be checked is reported, and stops nothing. */
export async function checkAccount(account: Account, settings: Settings): Promise<Finding[]> {
  const found = await Promise.all(
    Object.entries(CHECKS).map(([what, check]) =>
      check(account, settings).catch((error: unknown) => [
        advice(
          `Whether ${what} could not be looked up (${error instanceof Error ? error.name : String(error)}).`,
          'The deployment continues. To find out, give these credentials the right to look, or use others.',
        ),
      ]),
    ),
  );
  const alarms = settings.alarmEmail
    ? []
    : [
        advice(
          'No alarmEmail is set, so no one hears of an alarm.',
          'Set alarmEmail in the stage’s entry of infra/stages.ts.',
        ),
      ];
  return [...found.flat(), ...alarms].sort((a, b) => Number(b.isBlocking) - Number(a.isBlocking));
}
