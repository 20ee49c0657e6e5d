import { invalidParameter } from './cognito-error.ts';

/** The supported properties of AWS::Cognito::UserPool, as in the synthesised template. */
export interface PoolProperties {
  UserPoolName?: unknown;
  UsernameAttributes?: string[];
  AliasAttributes?: string[];
  AutoVerifiedAttributes?: string[];
  UsernameConfiguration?: { CaseSensitive?: boolean };
  AdminCreateUserConfig?: { AllowAdminCreateUserOnly?: boolean };
  Policies?: {
    PasswordPolicy?: {
      MinimumLength?: number;
      RequireLowercase?: boolean;
      RequireUppercase?: boolean;
      RequireNumbers?: boolean;
      RequireSymbols?: boolean;
    };
  };
  Schema?: { Name?: string; AttributeDataType?: string }[];
  /** Which triggers exist; `invokeTrigger` interprets the values. */
  LambdaConfig?: Partial<Record<TriggerName, unknown>>;
}

/** The supported properties of AWS::Cognito::UserPoolClient, as in the synthesised template. */
export interface ClientProperties {
  ClientName?: unknown;
  ExplicitAuthFlows?: string[];
  PreventUserExistenceErrors?: string;
  EnableTokenRevocation?: boolean;
  ReadAttributes?: string[];
  WriteAttributes?: string[];
  AccessTokenValidity?: number;
  IdTokenValidity?: number;
  RefreshTokenValidity?: number;
  TokenValidityUnits?: { AccessToken?: string; IdToken?: string; RefreshToken?: string };
  /** Minutes. */
  AuthSessionValidity?: number;
}

export type TriggerName = 'DefineAuthChallenge' | 'CreateAuthChallenge' | 'VerifyAuthChallengeResponse';

export interface PoolSettings {
  /** The template's logical id, which is the same at every start. The pool's id is made once for it. */
  logicalId: string;
  properties: PoolProperties;
  /** Names of the template's AWS::Cognito::UserPoolGroup resources of this pool. */
  groups?: string[];
  clients: { logicalId: string; properties: ClientProperties }[];
}

export interface Client {
  id: string;
  poolId: string;
  properties: ClientProperties;
}

export interface Pool {
  id: string;
  issuer: string;
  properties: PoolProperties;
  groups: string[];
}

const UNIT_SECONDS: Record<string, number> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

/** Seconds. Cognito's defaults: an hour, an hour, 30 days. */
export function tokenLifetimes({ properties }: Client) {
  const units = properties.TokenValidityUnits ?? {};
  const seconds = (value: number | undefined, unit: string | undefined, usual: string, fallback: number) =>
    value === undefined ? fallback : value * (UNIT_SECONDS[unit ?? usual] ?? 3600);
  return {
    access: seconds(properties.AccessTokenValidity, units.AccessToken, 'hours', 3600),
    id: seconds(properties.IdTokenValidity, units.IdToken, 'hours', 3600),
    refresh: seconds(properties.RefreshTokenValidity, units.RefreshToken, 'days', 30 * 86_400),
  };
}

/** Whether the pool's people sign in by email address and are named by an id of the pool's own. */
export function namesAreEmails(pool: Pool): boolean {
  return pool.properties.UsernameAttributes?.includes('email') ?? false;
}

export function hidesExistence(client: Client): boolean {
  return client.properties.PreventUserExistenceErrors === 'ENABLED';
}

export function allowsFlow(client: Client, flow: string): boolean {
  const flows = client.properties.ExplicitAuthFlows ?? [
    'ALLOW_REFRESH_TOKEN_AUTH',
    'ALLOW_USER_SRP_AUTH',
    'ALLOW_CUSTOM_AUTH',
  ];
  return flows.includes(`ALLOW_${flow}`);
}

const STANDARD_ATTRIBUTES = new Set(
  (
    'address birthdate email email_verified family_name gender given_name locale middle_name name nickname phone_number ' +
    'phone_number_verified picture preferred_username profile updated_at website zoneinfo'
  ).split(' '),
);

export function checkAttributeNames(pool: Pool, names: string[]): void {
  const custom = new Set(pool.properties.Schema?.map(({ Name }) => `custom:${Name}`));
  for (const name of names) {
    if (name === 'sub') throw invalidParameter('Cannot modify the non-mutable attribute sub');
    if (!STANDARD_ATTRIBUTES.has(name) && !custom.has(name)) {
      throw invalidParameter(
        `Attributes did not conform to the schema: ${name}: The attribute is not defined in schema.`,
      );
    }
  }
}
