import { resolve4, resolveCname } from 'node:dns/promises';
import { ACMClient } from '@aws-sdk/client-acm';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SNSClient } from '@aws-sdk/client-sns';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { WORLDWIDE_REGION } from '../worldwide-region.ts';

/** Where to deploy, and the clients for looking there. */
export interface Account {
  id: string;
  region: string;
  cloudFormation: (region: string) => CloudFormationClient;
  certificates: ACMClient;
  functions: LambdaClient;
  mail: SESv2Client;
  notifications: (region: string) => SNSClient;
  secrets: SecretsManagerClient;
  database: DynamoDBClient;
  objects: S3Client;
  /** The names and addresses to which a host leads; none if it leads nowhere. */
  lookUp: (host: string) => Promise<string[]>;
}

async function lookUp(host: string): Promise<string[]> {
  const missing = (error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOTFOUND' || error.code === 'ENODATA') return [];
    throw error;
  };
  const found = await Promise.all([resolveCname, resolve4].map((ask) => ask(host).catch(missing)));
  return found.flat().map((each) => each.toLowerCase());
}

/** With the credentials and the region that the CDK command finds too; throws with an explanation if there are none. */
export async function findAccount(): Promise<Account> {
  const { AWS_REGION, AWS_DEFAULT_REGION } = process.env;
  const sts = new STSClient({
    ...((AWS_REGION ?? AWS_DEFAULT_REGION) && { region: AWS_REGION ?? AWS_DEFAULT_REGION }),
  });
  const region = await sts.config.region().catch(() => {
    throw new Error(
      'No AWS region is set, so it is not known where to deploy to: set one, for instance `export AWS_REGION=eu-west-1`.',
    );
  });
  // The CDK command would use another if it finds none.
  process.env.AWS_REGION = region;
  const { Account: id } = await sts.send(new GetCallerIdentityCommand()).catch((error: unknown) => {
    const name = error instanceof Error ? error.name : String(error);
    throw new Error(
      `AWS takes no credentials from here (${name}): sign in with \`aws sso login\`, or set them with \`aws configure\`.`,
    );
  });
  if (!id) throw new Error('AWS does not say which account these credentials belong to.');
  const here = { region };
  return {
    id,
    region,
    cloudFormation: (where) => new CloudFormationClient({ region: where }),
    certificates: new ACMClient({ region: WORLDWIDE_REGION }),
    functions: new LambdaClient(here),
    mail: new SESv2Client(here),
    notifications: (where) => new SNSClient({ region: where }),
    secrets: new SecretsManagerClient(here),
    database: new DynamoDBClient(here),
    objects: new S3Client(here),
    lookUp,
  };
}
