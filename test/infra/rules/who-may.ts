import { statementsOf } from '../../../functions/local/cloud/grants.ts';
import { readRoutes } from '../../../functions/local/gateway/route-table.ts';
import { type Access, access, schedules, triggers, workers } from '../../../infra/access.ts';
import { needsSession } from '../../../shared/contract/endpoint.ts';
import { routeNames, routes } from '../../../shared/contract/routes.ts';
import { productFunctions } from '../../support/templates.ts';
import { except, type Rule, some } from './rule.ts';

const accessOf = (entry: string): Access => {
  const [folder, name = ''] = entry.split('/');
  const all: Record<string, Access> = { http: access, queue: workers, triggers, schedules }[folder!] ?? {};
  return all[name] ?? {};
};

/** The access entry required for this action on this resource. */
function isDeclared(declared: Access, action: string, resource: string): boolean {
  const [service, verb = ''] = action.split(':');
  const use =
    verb === 'Scan'
      ? 'scan'
      : /Put|Update/.test(verb)
        ? 'write'
        : /Delete|BatchWrite/.test(verb)
          ? 'delete'
          : 'read';
  const named = (
    name:
      | 'people'
      | 'manuscripts'
      | 'publications'
      | 'limits'
      | 'prints'
      | 'uploads'
      | 'documents'
      | 'published'
      | 'pages',
  ) => (declared[name] as readonly string[] | undefined)?.includes(use) ?? false;
  const deletes = (name: 'uploads' | 'documents' | 'published') =>
    (declared[name] as readonly string[] | undefined)?.includes('delete') ?? false;
  switch (service) {
    case 'logs':
      return ['CreateLogStream', 'PutLogEvents'].includes(verb);
    case 'xray':
      return ['PutTraceSegments', 'PutTelemetryRecords'].includes(verb);
    case 'dynamodb':
      return (['people', 'manuscripts', 'publications', 'limits', 'prints'] as const).some(
        (name) => new RegExp(`Data${name}`, 'i').test(resource) && named(name),
      );
    case 's3':
      // Deleting something completely requires finding all its versions.
      if (verb === 'ListBucketVersions')
        return (['uploads', 'documents', 'published'] as const).some(
          (name) => resource.includes(`-${name}-`) && deletes(name),
        );
      if (verb === 'ListBucket')
        return (['uploads', 'documents', 'published', 'pages'] as const).some(
          (name) => declared[name] && resource.includes(`-${name}-`),
        );
      return (['uploads', 'documents', 'published', 'pages'] as const).some(
        (name) => resource.includes(`-${name}-`) && named(name),
      );
    case 'cloudfront':
      return verb === 'CreateInvalidation' && declared.clearsCaches === true;
    case 'sqs':
      if (verb !== 'SendMessage') return declared.consumes !== undefined;
      if (resource.includes('-service-Moving')) return declared.queuesMoving === true;
      return resource.includes('MailLetters')
        ? declared.queuesMail === true
        : declared.queuesProofs === true || declared.consumes === 'deadLetters';
    case 'ses':
      return declared.sendsMail === true;
    case 'cognito-idp':
      return (declared.accounts as readonly string[] | undefined)?.includes(verb) ?? false;
    case 'secretsmanager':
      return (declared.secrets ?? []).some((name) => new RegExp(`Secrets${name}`, 'i').test(resource));
    default:
      return false;
  }
}

const READS =
  /^(dynamodb:(BatchGetItem|GetItem|Query|ConditionCheckItem)|s3:(GetObject|ListBucket)|secretsmanager:GetSecretValue)$/;

/** What a GET may do besides reading, each with its reason. */
const BESIDES_READING: { reason: string; action: RegExp; resource: RegExp }[] = [
  {
    reason: 'how often a person or an address asks is counted',
    action: /^dynamodb:(Put|Update)Item$/,
    resource: /DataLimits/,
  },
  { reason: 'what happens is logged', action: /^logs:(CreateLogStream|PutLogEvents)$/, resource: /Log/ },
  { reason: 'calls are traced', action: /^xray:Put/, resource: /./ },
];

/** X-Ray has no resources to name. */
const mayNameAll = (action: string) => action.startsWith('xray:');

export const accessRules = {
  'a function may do what its access entry declares, and nothing else': ({ cloud }) =>
    some([...productFunctions(cloud)], 'function').flatMap(([entry, placed]) =>
      statementsOf(cloud, placed).flatMap(({ Effect, Action, Resource }) =>
        Action.flatMap((action) =>
          except(
            Resource,
            (resource) => Effect === 'Allow' && isDeclared(accessOf(entry), action, resource),
            (resource) => `${entry}: ${action} on ${resource}`,
          ),
        ),
      ),
    ),

  'a grant names its resource: at most the objects of one bucket are meant together': ({ cloud }) =>
    [...productFunctions(cloud)].flatMap(([entry, placed]) =>
      statementsOf(cloud, placed).flatMap(({ Action, Resource, Condition }) =>
        except(
          Resource,
          (resource) =>
            !resource.includes('*') ||
            Condition?.StringEquals?.['ses:FromAddress'] !== undefined ||
            /^arn:aws:s3:::[a-z0-9-]+\/\*$/.test(resource) ||
            Action.every(mayNameAll),
          (resource) => `${entry}: ${Action} on ${resource}`,
        ),
      ),
    ),

  'a GET reads, and writes or queues nothing': ({ cloud }) =>
    [...productFunctions(cloud)].flatMap(([entry, placed]) => {
      const name = routeNames.find((each) => entry === `http/${each}`);
      if (!name || routes[name].method !== 'GET') return [];
      return statementsOf(cloud, placed).flatMap(({ Action, Resource }) =>
        Action.filter((action) => !READS.test(action)).flatMap((action) =>
          except(
            Resource,
            (arn) => BESIDES_READING.some((may) => may.action.test(action) && may.resource.test(arn)),
            (arn) => `${entry}: ${action} on ${arn}`,
          ),
        ),
      );
    }),

  'no function has a managed policy': ({ cloud }) =>
    [...productFunctions(cloud)].flatMap(([entry, placed]) => {
      const { Role } = cloud.propertiesOf<{ Role: string }>(placed);
      const role = cloud.ofType('AWS::IAM::Role').find(({ id }) => Role === `${id}.Arn`);
      return role && role.properties.ManagedPolicyArns === undefined ? [] : [entry];
    }),

  'the deployment reads the keys and may end sessions, and nothing else': ({ cloud }) => {
    const handlers = cloud
      .ofType('AWS::Lambda::Function')
      .filter(({ path }) => path.includes('/KeyDigests/Handler/'));
    return some(handlers, 'digest of keys').flatMap((handler) =>
      statementsOf(cloud, handler).flatMap(({ Action, Resource }) =>
        except(
          Action,
          (action) =>
            (action === 'secretsmanager:GetSecretValue' &&
              Resource.every((arn) => /Secrets\w+Key/.test(arn))) ||
            (action === 'dynamodb:PutItem' && Resource.every((arn) => /DataLimits/.test(arn))),
          (action) => `${action} on ${Resource}`,
        ),
      ),
    );
  },

  'API Gateway asks for a session wherever the contract says so': ({ cloud }) => {
    const made = readRoutes(cloud, (arn) => arn);
    return except(
      routeNames,
      (name) => {
        const { method, path, caller } = routes[name];
        return made.find(({ key }) => key === `${method} ${path}`)?.needsSession === needsSession(caller);
      },
      (name) => name,
    );
  },

  'API Gateway calls each endpoint, and nothing else, in the name of one role': ({ cloud }) => {
    const endpoints = new Set(
      [...productFunctions(cloud)].flatMap(([entry, { id }]) =>
        entry.startsWith('http/') ? `${id}.Arn` : [],
      ),
    );
    const callers = new Map<string, Set<string>>();
    for (const role of cloud.ofType('AWS::IAM::Role')) {
      const { AssumeRolePolicyDocument, Policies = [] } = cloud.propertiesOf<{
        AssumeRolePolicyDocument: { Statement: { Principal: { Service?: string } }[] };
        Policies?: { PolicyDocument: { Statement: { Action: string; Resource: string | string[] }[] } }[];
      }>(role);
      if (
        !AssumeRolePolicyDocument.Statement.some(({ Principal }) =>
          /apigateway/.test(Principal.Service ?? ''),
        )
      )
        continue;
      const may = Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
      const arns = may.flatMap(({ Action, Resource }) =>
        Action === 'lambda:InvokeFunction' ? Resource : [`${Action} on ${Resource}`],
      );
      callers.set(`${role.id}.Arn`, new Set(arns));
    }
    return [
      ...except(
        some(cloud.ofType('AWS::ApiGatewayV2::Integration'), 'integration'),
        (integration) => {
          const { IntegrationUri, CredentialsArn = '' } = cloud.propertiesOf<{
            IntegrationUri: string;
            CredentialsArn?: string;
          }>(integration);
          return callers.get(CredentialsArn)?.has(IntegrationUri) === true;
        },
        ({ path }) => path,
      ),
      ...[...callers.values()].flatMap((arns) => [...arns].filter((arn) => !endpoints.has(arn))),
      ...cloud
        .ofType('AWS::Lambda::Permission')
        .filter(({ properties }) => properties.Principal === 'apigateway.amazonaws.com')
        .map(({ path }) => path),
    ];
  },

  'nobody makes an account or signs in around our endpoints': ({ cloud }) => {
    const { AdminCreateUserConfig } = cloud.propertiesOf<{
      AdminCreateUserConfig?: { AllowAdminCreateUserOnly: boolean };
    }>(cloud.one('AWS::Cognito::UserPool'));
    const allowed = ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_CUSTOM_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'];
    return [
      ...(AdminCreateUserConfig?.AllowAdminCreateUserOnly === true ? [] : ['the pool']),
      ...except(
        some(cloud.ofType('AWS::Cognito::UserPoolClient'), 'client'),
        ({ properties }) =>
          (properties.ExplicitAuthFlows as string[]).every((flow) => allowed.includes(flow)),
        ({ path }) => path,
      ),
    ];
  },
} satisfies Record<string, Rule>;
