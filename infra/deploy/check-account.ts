import type { Settings } from '../settings.ts';
import type { Account } from './account.ts';
import type { Check } from './check.ts';
import { checkAlarmMail } from './checks/alarm-mail.ts';
import { checkCertificate } from './checks/certificate.ts';
import { checkConcurrency } from './checks/concurrency.ts';
import { checkDomain } from './checks/domain.ts';
import { checkMail } from './checks/mail.ts';
import { checkSecrets } from './checks/secrets.ts';
import { checkBootstraps, checkRegion, checkStacks } from './checks/stacks.ts';
import { advice, blocking, type Finding } from './finding.ts';
import { findTable, KEPT_TABLES } from './standing.ts';

/** With a name that is misspelt, or of an installation that is gone, every function would fail. */
const checkTables: Check = async ({ database, region }, settings) => {
  const found = await Promise.all(
    KEPT_TABLES.map(async (table): Promise<Finding[]> => {
      const setting = `restored${table}Table` as const;
      const name = settings[setting];
      if (!name || (await findTable(database, name))) return [];
      return [
        blocking(
          `${setting} names ${name}, and ${region} has no such table.`,
          'Write it as npm run ops -- restore printed it, or take it out of the stage’s entry in infra/stages.ts.',
        ),
      ];
    }),
  );
  return found.flat();
};

/** Needs nothing from the account: the settings name the chief. */
const checkChief: Check = async (_account, { chiefEditor, mailFrom, googleClientId, orcidClientId }) => {
  if (!chiefEditor)
    return [
      advice(
        'No chiefEditor is set. The first person to sign in with the editors’ key becomes chief editor.',
        'Set chiefEditor in the stage’s entry of infra/stages.ts to the address of your editor-in-chief.',
      ),
    ];
  if (mailFrom || googleClientId || orcidClientId) return [];
  return [
    advice(
      `${chiefEditor} is named as chief editor but can’t confirm that address: no email is sent, and no one can sign in with Google or ORCID. Until they confirm it, there is no chief editor.`,
      'Set mailFrom in the stage’s entry of infra/stages.ts.',
    ),
  ];
};

/** Needs nothing from the account: the settings say whether someone is told. */
const checkWhoIsTold: Check = async (_account, { alarmEmail, monthlyBudget, isThrowAway }) => [
  ...(alarmEmail
    ? []
    : [
        advice(
          'No alarmEmail is set, so no one hears of an alarm.',
          'Set alarmEmail in the stage’s entry of infra/stages.ts.',
        ),
      ]),
  ...(monthlyBudget || isThrowAway
    ? []
    : [
        advice(
          'No monthlyBudget is set, so no one hears when the account becomes dearer than expected.',
          'Set monthlyBudget, in dollars, in the stage’s entry of infra/stages.ts.',
        ),
      ]),
];

const CHECKS: Record<string, Check> = {
  'CDK is set up in this account': checkBootstraps,
  'the deployed stacks can be changed': checkStacks,
  'the name is free': checkRegion,
  'the restored tables are there': checkTables,
  'enough functions may run at once': checkConcurrency,
  'mail can be sent': checkMail,
  'alarms reach someone': checkAlarmMail,
  'someone is chief editor': checkChief,
  'the certificate is good': checkCertificate,
  'secrets are there, filled in and deployed': checkSecrets,
  'the domain leads to the site': checkDomain,
  'someone hears of alarms and costs': checkWhoIsTold,
};

/** Anything that can't be checked is reported, and stops nothing. */
export const orSay =
  (what: string, check: Check): Check =>
  async (account, settings) =>
    check(account, settings).catch((error: unknown) => [
      advice(
        `Whether ${what} could not be looked up (${error instanceof Error ? error.name : String(error)}).`,
        'The deployment continues. To find out, give these credentials the right to look, or use others.',
      ),
    ]);

/** What the account lacks for these settings. */
export async function checkAccount(account: Account, settings: Settings): Promise<Finding[]> {
  const found = await Promise.all(
    Object.entries(CHECKS).map(([what, check]) => orSay(what, check)(account, settings)),
  );
  return found.flat().sort((a, b) => Number(b.isBlocking) - Number(a.isBlocking));
}
