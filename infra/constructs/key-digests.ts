import { type CfnElement, CustomResource, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Architecture, type Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Provider } from 'aws-cdk-lib/custom-resources';
import { Construct } from 'constructs';
import { KEY_DIGEST_ITERATIONS, type KeyDigest } from '../../shared/contract/site-config.ts';
import type { Settings } from '../settings.ts';
import { acknowledge, acknowledgeEach, BASIC_EXECUTION } from './acknowledge.ts';

export interface KeyDigestsProps {
  code: (entry: string) => Code;
  settings: Settings;
}

/** Computes digests of keys at deployment: the keys themselves never leave Secrets Manager except into that function. */
export class KeyDigests extends Construct {
  readonly #provider: Provider;
  readonly #handler: LambdaFunction;

  constructor(scope: Construct, { code, settings }: KeyDigestsProps) {
    super(scope, 'KeyDigests');
    const logGroup = new LogGroup(this, 'Log', {
      retention: settings.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.#handler = new LambdaFunction(this, 'Handler', {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: code('triggers/key-digest'),
      // It waits up to half a minute for its own rights.
      timeout: Duration.seconds(60),
      memorySize: 512,
      logGroup,
    });
    this.#provider = new Provider(this, 'Provider', { onEventHandler: this.#handler, logGroup });
    const handlerId = Stack.of(this).getLogicalId(this.#handler.node.defaultChild as CfnElement);
    const reason = 'Runs at deployment only, and the provider is as CDK makes it.';
    acknowledgeEach(this, 'AwsSolutions-IAM4', [BASIC_EXECUTION], reason);
    acknowledgeEach(this, 'AwsSolutions-IAM5', [`Resource::<${handlerId}.Arn>:*`], reason);
    acknowledge(this, { 'AwsSolutions-L1': reason });
  }

  /** With `sessions`, ends those opened by an older key. */
  of(id: string, secret: ISecret, edition: string, sessions?: ITable): KeyDigest {
    if (sessions)
      this.#handler.addToRolePolicy(
        new PolicyStatement({ actions: ['dynamodb:PutItem'], resources: [sessions.tableArn] }),
      );
    const made = this.#made(id, 'KeyDigest', secret, {
      Iterations: KEY_DIGEST_ITERATIONS,
      Edition: edition,
      ...(sessions && { SessionsTable: sessions.tableName }),
    });
    return {
      salt: made.getAttString('Salt'),
      iterations: KEY_DIGEST_ITERATIONS,
      digest: made.getAttString('Digest'),
    };
  }
  /** For the API, which recognises calls through the distribution by it: for 190 random bits, a plain digest is enough. */
  ofDoor(id: string, secret: ISecret): string {
    return this.#made(id, 'DoorDigest', secret).getAttString('Digest');
  }

  #made(id: string, type: string, secret: ISecret, properties: object = {}): CustomResource {
    this.#handler.addToRolePolicy(
      new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: [secret.secretArn] }),
    );
    const made = new CustomResource(this, id, {
      resourceType: `Custom::${type}`,
      serviceToken: this.#provider.serviceToken,
      properties: { SecretId: secret.secretArn, ...properties },
    });
    // Its own rights first: it runs as soon as it is created.
    made.node.addDependency(this.#handler.role!);
    return made;
  }
}
