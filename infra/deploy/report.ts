import type { Settings } from '../settings.ts';
import type { Account } from './account.ts';
import { checkAlarmMail } from './checks/alarm-mail.ts';
import { findStack, outputOf, stacksOf } from './stacks.ts';

/**
 * The report after a deployment: its address, the location of the keys, what is left to do by hand. Names of secrets, never their values.
 */
export async function reportLines(account: Account, settings: Settings): Promise<string[]> {
  const stacks = stacksOf(settings.name, account.region);
  const output = async (kind: 'data' | 'edge', key: string) => {
    const { name, region } = stacks.find((stack) => stack.kind === kind)!;
    return outputOf(await findStack(account.cloudFormation(region), name), key) ?? '(unknown)';
  };
  const [origin, distribution, editorKey, reviewerKey, orcid, crossref, similarity] = await Promise.all([
    output('edge', 'SiteOrigin'),
    output('edge', 'DistributionDomain'),
    output('data', 'EditorAccessKeySecret'),
    output('data', 'ReviewerAccessKeySecret'),
    output('data', 'OrcidSecret'),
    output('data', 'CrossrefSecret'),
    output('data', 'SimilaritySecret'),
  ]);
  const show = (secret: string) =>
    `aws secretsmanager get-secret-value --region ${account.region} --query SecretString --output text --secret-id ${secret}`;
  const put = (secret: string) =>
    `aws secretsmanager put-secret-value --region ${account.region} --secret-id ${secret} --secret-string file://secret.txt`;
  const left = [
    ...(settings.siteOrigin
      ? [
          `Point ${new URL(settings.siteOrigin).hostname} at ${distribution} in your DNS (CNAME; ALIAS in Route 53).`,
        ]
      : []),
    ...(await checkAlarmMail(account, settings)).map(({ says, mend }) => `${says} ${mend}`),
    ...(settings.googleClientId
      ? [`At Google’s console, let the client ${settings.googleClientId} be used from ${origin}.`]
      : []),
    ...(settings.orcidClientId
      ? [
          `At ORCID, let the client ${settings.orcidClientId} return to ${origin}/orcid-callback.`,
          ...(settings.orcidSecretArn ? [] : [`Put ORCID’s client secret into its place: ${put(orcid)}`]),
        ]
      : []),
    ...(settings.depositsTo === 'off'
      ? []
      : [`Put your login at Crossref, login:password, into its place: ${put(crossref)}`]),
    ...(settings.similarityAt ? [`Put your key at iThenticate into its place: ${put(similarity)}`] : []),
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
