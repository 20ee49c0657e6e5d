/* Proves that every rule of an installation works: a change that would break it is made to a copy of the templates, and the rule of
   that name has to find it. One list, long because it is complete: a rule without a change that it catches fails the last test. */

import { describe, expect, test } from 'vitest';
import { Cloud, type Template } from '../../functions/local/cloud/template.ts';
import { synthesise } from '../support/synthesise.ts';
import { TEST_ACCOUNT } from '../support/test-account.ts';
import { doorRules } from './rules/public-door.ts';
import type { Installation, Rule } from './rules/rule.ts';
import { keptRules } from './rules/what-is-kept.ts';
import { runningRules } from './rules/what-runs.ts';
import { accessRules } from './rules/who-may.ts';

const rules = { ...accessRules, ...keptRules, ...doorRules, ...runningRules };
type RuleName = keyof typeof rules;

const { stacks } = await synthesise({
  context: {
    siteOrigin: 'https://journal.example.org',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1',
    orcidClientId: 'APP-ORCID',
    mailFrom: 'office@journal.example.org',
    alarmEmail: 'ops@journal.example.org',
  },
});

/** The input of a mutation: a copy of everything. */
interface Draft {
  templates: Record<string, Template>;
  protectedStacks: string[];
  // biome-ignore lint/suspicious/noExplicitAny: mutations reach into properties of every shape.
  properties(type: string, pathPart?: string): any;
  remove(type: string, pathPart: string): void;
}

function draft(): Draft {
  const templates = Object.fromEntries(
    stacks.map(({ stackName, template }) => [stackName, structuredClone(template)]),
  );
  const find = (type: string, pathPart = '') => {
    for (const { Resources } of Object.values(templates))
      for (const [id, resource] of Object.entries(Resources))
        if (resource.Type === type && (resource.Metadata?.['aws:cdk:path'] ?? '').includes(pathPart))
          return { Resources, id, resource };
    throw new Error(`The templates have no ${type} at ${pathPart}.`);
  };
  return {
    templates,
    protectedStacks: stacks
      .filter(({ terminationProtection }) => terminationProtection)
      .map(({ stackName }) => stackName),
    properties(type, pathPart) {
      const { resource } = find(type, pathPart);
      resource.Properties ??= {};
      return resource.Properties;
    },
    remove(type, pathPart) {
      const { Resources, id } = find(type, pathPart);
      delete Resources[id];
    },
  };
}

const installation = ({ templates, protectedStacks }: Draft): Installation => ({
  cloud: new Cloud(templates, TEST_ACCOUNT),
  protectedStacks,
});

const FUNCTION = 'AWS::Lambda::Function';
const statements = (of: Draft, pathPart: string) =>
  of.properties('AWS::IAM::Role', pathPart).Policies[0].PolicyDocument.Statement;
const distribution = (of: Draft) => of.properties('AWS::CloudFront::Distribution').DistributionConfig;
const statement = (all: { Action: string | string[] }[], action: string) =>
  all.find(({ Action }) => [Action].flat().includes(action)) as { Action: string[]; Resource: unknown };

const MUTATIONS: [what: string, mutate: (of: Draft) => void, caughtBy: RuleName][] = [
  [
    'a reading call may also write manuscripts',
    (of) =>
      statement(statements(of, 'Endpoints/list-reviewers-role'), 'dynamodb:Query').Action.push(
        'dynamodb:PutItem',
      ),
    'a function may do what its access entry declares, and nothing else',
  ],
  [
    'a reader may queue builds',
    (of) =>
      statements(of, 'Endpoints/get-manuscript-role').push({
        Effect: 'Allow',
        Action: 'sqs:SendMessage',
        Resource: '*',
      }),
    'a GET reads, and writes or queues nothing',
  ],
  [
    'a reader may delete files',
    (of) =>
      statements(of, 'Endpoints/get-review-copy-role').push({
        Effect: 'Allow',
        Action: 's3:DeleteObjectVersion',
        Resource: 'arn:aws:s3:::mwp-documents-1/*',
      }),
    'a GET reads, and writes or queues nothing',
  ],
  [
    'a call may scan a table',
    (of) =>
      statement(statements(of, 'Endpoints/get-profile-role'), 'dynamodb:GetItem').Action.push(
        'dynamodb:Scan',
      ),
    'a function may do what its access entry declares, and nothing else',
  ],
  [
    'a sign-in may read every secret',
    (of) => {
      statement(statements(of, 'Endpoints/sign-in-editor-role'), 'secretsmanager:GetSecretValue').Resource =
        '*';
    },
    'a grant names its resource: at most the objects of one bucket are meant together',
  ],
  [
    'a function gets a managed policy',
    (of) => {
      of.properties('AWS::IAM::Role', 'Endpoints/save-manuscript-role').ManagedPolicyArns = [
        'arn:aws:iam::aws:policy/AmazonS3FullAccess',
      ];
    },
    'no function has a managed policy',
  ],
  [
    'the digest of keys may also read tables',
    (of) =>
      of.properties('AWS::IAM::Policy', 'KeyDigests/Handler').PolicyDocument.Statement.push({
        Effect: 'Allow',
        Action: 'dynamodb:GetItem',
        Resource: '*',
      }),
    'the deployment reads the keys and may end sessions, and nothing else',
  ],
  [
    'API Gateway may not call an endpoint',
    (of) => {
      statement(statements(of, 'Endpoints/Caller'), 'lambda:InvokeFunction').Resource = [];
    },
    'API Gateway calls each endpoint, and nothing else, in the name of one role',
  ],
  [
    'API Gateway may call whatever there is',
    (of) => {
      statement(statements(of, 'Endpoints/Caller'), 'lambda:InvokeFunction').Resource = '*';
    },
    'API Gateway calls each endpoint, and nothing else, in the name of one role',
  ],
  [
    'a route loses its authorizer',
    (of) => {
      of.properties(
        'AWS::ApiGatewayV2::Route',
        'Endpoints/list-users-with-manuscripts-route',
      ).AuthorizationType = 'NONE';
    },
    'API Gateway asks for a session wherever the contract says so',
  ],
  [
    'anybody may make an account at the pool',
    (of) => {
      of.properties('AWS::Cognito::UserPool').AdminCreateUserConfig.AllowAdminCreateUserOnly = false;
    },
    'nobody makes an account or signs in around our endpoints',
  ],
  [
    'a client allows passwords to be tried at the pool',
    (of) => of.properties('AWS::Cognito::UserPoolClient').ExplicitAuthFlows.push('ALLOW_USER_PASSWORD_AUTH'),
    'nobody makes an account or signs in around our endpoints',
  ],
  [
    'manuscripts go with their stack',
    (of) => {
      for (const resource of Object.values(of.templates['mwp-data']!.Resources))
        if (resource.Metadata?.['aws:cdk:path']?.endsWith('Data/Manuscripts/Resource'))
          resource.DeletionPolicy = 'Delete';
    },
    'what people entrusted to us outlives its stack, but not where making it failed',
  ],
  [
    'restoring to a point in time is off',
    (of) => {
      const table = of.properties('AWS::DynamoDB::Table', 'Data/Manuscripts');
      table.PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: false };
    },
    'people and manuscripts can be restored to any minute',
  ],
  [
    'a table may be deleted',
    (of) => {
      of.properties('AWS::DynamoDB::Table', 'Data/People').DeletionProtectionEnabled = false;
    },
    'no people, manuscripts or accounts are deleted by a slip',
  ],
  [
    'termination protection is off',
    (of) => {
      of.protectedStacks = [];
    },
    'the stack that holds them is not deleted by a slip',
  ],
  [
    'a table is not encrypted by a key of the account',
    (of) => {
      delete of.properties('AWS::DynamoDB::Table', 'Data/Limits').SSESpecification;
    },
    'tables are encrypted',
  ],
  [
    'a bucket is opened to the public',
    (of) => {
      of.properties('AWS::S3::Bucket', 'Data/Documents').PublicAccessBlockConfiguration.BlockPublicPolicy =
        false;
    },
    'buckets are encrypted and closed to the public',
  ],
  [
    'a bucket lets anybody read',
    (of) =>
      of.properties('AWS::S3::BucketPolicy', 'Data/Documents').PolicyDocument.Statement.push({
        Effect: 'Allow',
        Principal: '*',
        Action: 's3:GetObject',
        Resource: '*',
      }),
    'buckets refuse plain HTTP and old TLS, and let in nobody unnamed',
  ],
  [
    'a bucket takes plain HTTP',
    (of) => {
      const { PolicyDocument } = of.properties('AWS::S3::BucketPolicy', 'Uploads/Bucket');
      PolicyDocument.Statement = PolicyDocument.Statement.filter(
        ({ Condition }: { Condition?: { Bool?: object } }) => !Condition?.Bool,
      );
    },
    'buckets refuse plain HTTP and old TLS, and let in nobody unnamed',
  ],
  [
    'every site may post uploads',
    (of) => {
      of.properties('AWS::S3::Bucket', 'Uploads/Bucket').CorsConfiguration.CorsRules[0].AllowedOrigins = [
        '*',
      ];
    },
    'browsers may post uploads from the site alone, and nothing else to any bucket',
  ],
  [
    'the firewall is off',
    (of) => {
      delete distribution(of).WebACLId;
    },
    'the distribution asks the firewall first',
  ],
  [
    "the firewall's rate for sign-ins only counts",
    (of) => {
      of.properties('AWS::WAFv2::WebACL').Rules[0].Action = { Count: {} };
    },
    'the firewall turns away what its rules find, bodies of manuscripts excepted',
  ],
  [
    'the distribution shows no key',
    (of) => {
      for (const origin of distribution(of).Origins) delete origin.OriginCustomHeaders;
    },
    'the distribution shows the API the key of the door',
  ],
  [
    'an endpoint asks for no key',
    (of) => {
      delete of.properties(FUNCTION, 'Endpoints/sign-in/').Environment.Variables.DOOR_DIGESTS;
    },
    'every endpoint knows which keys open the door',
  ],
  [
    'the bucket of pages is reached without the access control of its origin',
    (of) => {
      for (const origin of distribution(of).Origins) delete origin.OriginAccessControlId;
    },
    'nobody but the distribution reaches the pages',
  ],
  [
    'pages may come by plain HTTP',
    (of) => {
      distribution(of).DefaultCacheBehavior.ViewerProtocolPolicy = 'allow-all';
    },
    'everything is HTTPS',
  ],
  [
    'old TLS is spoken',
    (of) => {
      distribution(of).ViewerCertificate.MinimumProtocolVersion = 'TLSv1.1_2016';
    },
    'a domain of its own speaks TLS 1.2 at least',
  ],
  [
    'a security header is moved among the custom ones',
    (of) => {
      const { ResponseHeadersPolicyConfig: config } = of.properties('AWS::CloudFront::ResponseHeadersPolicy');
      const { ReferrerPolicy: Value } = config.SecurityHeadersConfig.ReferrerPolicy;
      config.CustomHeadersConfig.Items.push({ Header: 'Referrer-Policy', Value, Override: true });
    },
    'no security header stands among the custom ones',
  ],
  [
    'a security header is taken away',
    (of) => {
      const policy = of.properties('AWS::CloudFront::ResponseHeadersPolicy', 'ApiHeaders');
      delete policy.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy;
    },
    'pages and answers come with the headers that protect their reader',
  ],
  [
    'the dead-letter queue is left out',
    (of) => {
      delete of.properties('AWS::SQS::Queue', 'Proofs/Queue').RedrivePolicy;
    },
    'no build is lost: what fails five times and more waits with the dead letters',
  ],
  [
    'a worker may run longer than its message is invisible',
    (of) => {
      of.properties(FUNCTION, 'queue-build-proof').Timeout = 900;
    },
    'a message stays invisible six times as long as its function may run',
  ],
  [
    'a message is invisible for too short a time',
    (of) => {
      of.properties('AWS::SQS::Queue', 'Proofs/Queue').VisibilityTimeout = 120;
    },
    'a message stays invisible six times as long as its function may run',
  ],
  [
    'a worker is given ten builds at once',
    (of) => {
      of.properties('AWS::Lambda::EventSourceMapping', 'build-proof').BatchSize = 10;
    },
    'one build is one call',
  ],
  [
    'what succeeded comes again with what failed',
    (of) => {
      delete of.properties('AWS::Lambda::EventSourceMapping', 'failed-proof').FunctionResponseTypes;
    },
    'of several messages only what failed comes again',
  ],
  [
    'builds may take the whole account',
    (of) => {
      delete of.properties('AWS::Lambda::EventSourceMapping', 'build-proof').ScalingConfig;
    },
    'builds leave room for everybody else: ten functions run at once in a new account',
  ],
  [
    'the worker may not receive from its queue',
    (of) => {
      const all = statements(of, 'queue-build-proof-role');
      all.splice(all.indexOf(statement(all, 'sqs:ReceiveMessage')), 1);
    },
    'who is fed by a queue may receive from it',
  ],
  [
    'a queue is not encrypted',
    (of) => {
      of.properties('AWS::SQS::Queue', 'Proofs/DeadLetters').SqsManagedSseEnabled = false;
    },
    'messages are encrypted and kept for two weeks',
  ],
  [
    'an endpoint runs longer than API Gateway waits',
    (of) => {
      of.properties(FUNCTION, 'Endpoints/save-manuscript/').Timeout = 60;
    },
    'no endpoint runs longer than API Gateway waits',
  ],
  [
    'tracing is off',
    (of) => {
      delete of.properties(FUNCTION, 'Endpoints/save-manuscript/').TracingConfig;
    },
    'calls are traced',
  ],
  [
    'a log is kept for ever',
    (of) => {
      delete of.properties('AWS::Logs::LogGroup', 'Endpoints/Log').RetentionInDays;
    },
    'no log is kept for ever',
  ],
  [
    'an alarm rings for nobody',
    (of) => {
      delete of.properties('AWS::CloudWatch::Alarm', 'SavingFails').AlarmActions;
    },
    'every alarm tells somebody',
  ],
  [
    'CloudWatch may not publish alarms',
    (of) => {
      const { PolicyDocument } = of.properties('AWS::SNS::TopicPolicy');
      PolicyDocument.Statement = PolicyDocument.Statement.filter(
        ({ Effect }: { Effect: string }) => Effect === 'Deny',
      );
    },
    'CloudWatch may say what rings',
  ],
  [
    'nobody subscribes to alarms',
    (of) => of.remove('AWS::SNS::Subscription', ''),
    'the address that is set hears every alarm',
  ],
];

describe('the templates as they are', () => {
  const whole = installation(draft());
  test.each(Object.entries(rules) as [RuleName, Rule][])('%s', (_name, rule) => {
    expect(rule(whole)).toEqual([]);
  });
});

describe('a template would be caught in which', () => {
  test.each(MUTATIONS)('%s', (_what, mutate, caughtBy) => {
    const mutated = draft();
    mutate(mutated);
    expect(rules[caughtBy](installation(mutated))).not.toEqual([]);
  });

  test('no rule is without a mutation that it catches', () => {
    const proved = new Set<string>(MUTATIONS.map(([, , caughtBy]) => caughtBy));
    expect(Object.keys(rules).filter((name) => !proved.has(name))).toEqual([]);
  });
});
