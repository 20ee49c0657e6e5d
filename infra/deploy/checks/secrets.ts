import { DescribeSecretCommand, ResourceNotFoundException } from '@aws-sdk/client-secrets-manager';
import type { Check } from '../check.ts';
import { blocking } from '../finding.ts';

export const checkSecrets: Check = async ({ secrets, region }, { orcidSecretArn }) => {
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
  try {
    await secrets.send(new DescribeSecretCommand({ SecretId: orcidSecretArn }));
    return [];
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
    return [
      blocking('The secret that orcidSecretArn names does not exist. No one could sign in with ORCID.', mend),
    ];
  }
};
