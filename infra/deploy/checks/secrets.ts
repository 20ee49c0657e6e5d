import type { Settings } from '../../settings.ts';
import type { Account } from '../account.ts';
import type { Check } from '../check.ts';
import { advice, blocking, type Finding } from '../finding.ts';
import { secretVersion, undeployedKeys } from '../key-editions.ts';
import { findStack, outputOf } from '../stacks.ts';

/** Places that a deployment makes for secrets from outside, which only people can fill in. */
const placesOf = ({ orcidClientId, orcidSecretArn, depositsTo, similarityAt }: Settings) => [
  ...(orcidClientId && !orcidSecretArn
    ? [{ output: 'OrcidSecret', what: 'ORCID’s client secret', loses: 'no one can sign in with ORCID' }]
    : []),
  ...(depositsTo === 'off'
    ? []
    : [
        {
          output: 'CrossrefSecret',
          what: 'your login at Crossref, login:password,',
          loses: 'no DOI is registered',
        },
      ]),
  ...(similarityAt
    ? [
        {
          output: 'SimilaritySecret',
          what: 'your key at iThenticate',
          loses: 'no manuscript can be sent to Similarity Check',
        },
      ]
    : []),
];

/** A generated secret has one version until someone puts another. */
export async function checkFilledIn(account: Account, settings: Settings): Promise<Finding[]> {
  const { region, cloudFormation } = account;
  const data = await findStack(cloudFormation(region), `${settings.name}-data`);
  const found = await Promise.all(
    placesOf(settings).map(async ({ output, what, loses }) => {
      const secret = outputOf(data, output);
      if (secret === undefined || (await secretVersion(account, secret))?.count !== 1) return [];
      return [
        advice(
          `The secret for ${what} is not filled in, so ${loses}.`,
          `Put it into its place: aws secretsmanager put-secret-value --region ${region} --secret-id ${secret} --secret-string file://secret.txt`,
        ),
      ];
    }),
  );
  return found.flat();
}

export const checkSecrets: Check = async (account, settings) => [
  ...(await checkGivenOrcid(account, settings)),
  ...(await checkFilledIn(account, settings)),
  ...(await undeployedKeys(account, settings)).map((whose) =>
    advice(
      `The access key of ${whose} was changed, and the site still takes the former one.`,
      'Deploy: --code-only is enough.',
    ),
  ),
];

async function checkGivenOrcid(account: Account, { orcidSecretArn }: Settings): Promise<Finding[]> {
  const { region } = account;
  if (!orcidSecretArn) return [];
  const mend = `aws secretsmanager create-secret --region ${region} --name orcid --secret-string file://secret.txt, and its ARN into orcidSecretArn.`;
  const [, , , secretRegion] = orcidSecretArn.split(':');
  if (secretRegion !== region)
    return [
      blocking(
        `The secret that orcidSecretArn names is in ${secretRegion}, and functions read secrets of ${region} only. No one could sign in with ORCID.`,
        mend,
      ),
    ];
  if (await secretVersion(account, orcidSecretArn)) return [];
  return [
    blocking('The secret that orcidSecretArn names does not exist. No one could sign in with ORCID.', mend),
  ];
}
