import { Aws, Duration, RemovalPolicy, Size } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  type Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { type ILogGroup, LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Access } from '../access.ts';
import { acknowledgeEach, objectsOf } from './acknowledge.ts';
import { bucketName } from './data.ts';
import { settingsOf } from './function-settings.ts';
import { BUCKETS, grantsOf, type Resources } from './grants.ts';

export interface ProductFunctionProps {
  /** Its folder in the bundles: `http/sign-in`. */
  entry: string;
  access: Access;
  resources: Partial<Resources> & Pick<Resources, 'settings'>;
  code: (entry: string) => Code;
  /** A shared one; by default its own. */
  logGroup?: ILogGroup;
}

export const keptLog = (scope: Construct, id: string, { logDays }: Resources['settings']) =>
  new LogGroup(scope, id, { retention: logDays, removalPolicy: RemovalPolicy.DESTROY });

export const DEFAULT_MEMORY_MB = 512;
const DEFAULT_TIMEOUT_SECONDS = 15;

/** A function with our defaults and exactly the access it declares. */
export class ProductFunction extends LambdaFunction {
  constructor(scope: Construct, id: string, props: ProductFunctionProps) {
    const { entry, access, resources, code } = props;
    const { settings } = resources;
    const logGroup = props.logGroup ?? keptLog(scope, `${id}-log`, settings);
    const grants = [
      { actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], resources: [logGroup.logGroupArn] },
      ...grantsOf(access, resources, {
        partition: Aws.PARTITION,
        region: Aws.REGION,
        account: Aws.ACCOUNT_ID,
        bucket: (purpose) => bucketName(scope, settings.name, purpose),
      }),
    ];
    const role = new Role(scope, `${id}-role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      // Within the role: a separate policy would be one more of the 500 resources that a stack may have.
      inlinePolicies: {
        access: new PolicyDocument({ statements: grants.map((grant) => new PolicyStatement(grant)) }),
      },
    });
    acknowledgeEach(
      role,
      'AwsSolutions-IAM5',
      BUCKETS.filter((bucket) => access[bucket]).map((bucket) =>
        objectsOf(scope, `${settings.name}-${bucket}`),
      ),
      'Every object of this one bucket: which ones is decided by the person, not by the function.',
    );
    if (access.sendsMail && settings.mailFrom)
      acknowledgeEach(
        role,
        'AwsSolutions-IAM5',
        ['Resource::arn:<AWS::Partition>:ses:<AWS::Region>:<AWS::AccountId>:identity/*'],
        'Mail may go to anyone; its sender is the one that is set.',
      );
    if (settings.tracing)
      acknowledgeEach(role, 'AwsSolutions-IAM5', ['Resource::*'], 'X-Ray has no resources to name.');
    super(scope, id, {
      // The local stack finds the function's code by it.
      description: entry,
      runtime: Runtime.NODEJS_24_X,
      // The typesetter is a native library, built for x86.
      architecture: access.opensDocuments ? Architecture.X86_64 : Architecture.ARM_64,
      handler: 'index.handler',
      code: code(entry),
      // CDK's own additions, for tracing or a queue, are silently dropped: all rights come from infra/access.ts.
      role: role.withoutPolicyUpdates(),
      tracing: settings.tracing ? Tracing.ACTIVE : Tracing.DISABLED,
      logGroup,
      // Our lines are JSON already; the runtime's own join them.
      loggingFormat: LoggingFormat.JSON,
      memorySize: access.memory ?? DEFAULT_MEMORY_MB,
      timeout: Duration.seconds(access.timeout ?? DEFAULT_TIMEOUT_SECONDS),
      ...(access.disk && { ephemeralStorageSize: Size.mebibytes(access.disk) }),
      environment: { NODE_OPTIONS: '--enable-source-maps', ...settingsOf(access, resources) },
    });
  }
}
