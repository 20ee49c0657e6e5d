import type { Permission } from './permissions-of-call.ts';
import type { Cloud, Placed } from './template.ts';

export interface Statement {
  Effect: string;
  Action: string[];
  Resource: string[];
  /** Conditions: values that must be equal, by operator. */
  Condition?: Record<string, Record<string, string>>;
}

interface Policy {
  PolicyDocument: { Statement: Record<string, unknown>[] };
}

/** The permissions of this function's role in the templates. */
export function statementsOf(cloud: Cloud, handler: Placed): Statement[] {
  const { Role } = cloud.propertiesOf<{ Role: string }>(handler);
  const roleId = Role.replace(/\.Arn$/, '');
  const within = cloud
    .ofType('AWS::IAM::Role')
    .filter(({ id }) => id === roleId)
    .flatMap((role) => cloud.propertiesOf<{ Policies?: Policy[] }>(role).Policies ?? []);
  const beside = cloud
    .ofType('AWS::IAM::Policy')
    .map((policy) => cloud.propertiesOf<Policy & { Roles: string[] }>(policy))
    .filter(({ Roles }) => Roles.includes(roleId));
  return [...within, ...beside]
    .flatMap((policy) => policy.PolicyDocument.Statement)
    .map((statement) => ({
      Effect: String(statement.Effect),
      Action: [statement.Action].flat() as string[],
      Resource: [statement.Resource].flat() as string[],
      ...(statement.Condition ? { Condition: statement.Condition as Statement['Condition'] & object } : {}),
    }));
}

/** An unknown operator is never fulfilled. */
const holds = ({ Condition = {} }: Statement, context: Record<string, string>): boolean =>
  Object.entries(Condition).every(
    ([operator, wanted]) =>
      operator === 'StringEquals' && Object.entries(wanted).every(([key, value]) => context[key] === value),
  );

export function allows(statements: Statement[], { action, resource, context = {} }: Permission): boolean {
  return statements.some(
    (statement) =>
      statement.Effect === 'Allow' &&
      statement.Action.includes(action) &&
      holds(statement, context) &&
      statement.Resource.some((pattern) =>
        pattern.endsWith('*') ? resource.startsWith(pattern.slice(0, -1)) : resource === pattern,
      ),
  );
}
