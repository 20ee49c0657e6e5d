import type { Settings } from '../settings.ts';
import type { Account } from './account.ts';
import { orSay } from './check-account.ts';
import { checkAlarmMail } from './checks/alarm-mail.ts';
import { checkDomain } from './checks/domain.ts';
import { checkFilledIn } from './checks/secrets.ts';
import { findStack, outputOf, stacksOf } from './stacks.ts';

/** What people do beside a deployment, and a check can see. */
const LEFT_BY_HAND = [
  orSay('the domain leads to the site', checkDomain),
  checkAlarmMail,
  orSay('the secrets are filled in', checkFilledIn),
];

/**
 * The report after a deployment: its address, the location of the keys, what is left to do by hand. Names of secrets, never their values.
 */
export async function reportLines(account: Account, settings: Settings): Promise<string[]> {
  const stacks = stacksOf(settings.name, account.region);
  const output = async (kind: 'data' | 'edge', key: string) => {
    const { name, region } = stacks.find((stack) => stack.kind === kind)!;
    return outputOf(await findStack(account.cloudFormation(region), name), key) ?? '(unknown)';
  };
  const [origin, editorKey, reviewerKey] = await Promise.all([
    output('edge', 'SiteOrigin'),
    output('data', 'EditorAccessKeySecret'),
    output('data', 'ReviewerAccessKeySecret'),
  ]);
  const show = (secret: string) =>
    `aws secretsmanager get-secret-value --region ${account.region} --query SecretString --output text --secret-id ${secret}`;
  const left = [
    ...(await Promise.all(LEFT_BY_HAND.map((check) => check(account, settings))))
      .flat()
      .map(({ says, mend }) => `${says} ${mend}`),
    ...(settings.googleClientId
      ? [`At Google’s console, let the client ${settings.googleClientId} be used from ${origin}.`]
      : []),
    ...(settings.orcidClientId
      ? [`At ORCID, let the client ${settings.orcidClientId} return to ${origin}/orcid-callback.`]
      : []),
  ];
  return [
    `The site: ${origin}`,
    'The access key that editors enter when they sign in:',
    `  ${show(editorKey)}`,
    'The one that reviewers enter:',
    `  ${show(reviewerKey)}`,
    ...(left.length > 0 ? ['To be done by hand, where it is not yet:'] : []),
    ...left.map((line) => `  - ${line}`),
  ];
}
