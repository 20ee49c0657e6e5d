import * as z from 'zod';

/** The properties of AWS::Cognito::UserPool that matter here. A template with other values than are emulated starts no server. */
const PoolProperties = z.object({
  /** People sign in by email address, whatever its case, and are named by an id of the pool's own. */
  UsernameAttributes: z.tuple([z.literal('email')]),
  UsernameConfiguration: z.object({ CaseSensitive: z.literal(false) }),
  AdminCreateUserConfig: z.object({ AllowAdminCreateUserOnly: z.literal(true) }),
  Policies: z.object({
    PasswordPolicy: z.object({
      MinimumLength: z.number(),
      RequireLowercase: z.literal(false).optional(),
      RequireUppercase: z.literal(false).optional(),
      RequireNumbers: z.literal(false).optional(),
      RequireSymbols: z.literal(false).optional(),
    }),
  }),
  /** Which triggers exist; `invokeTrigger` interprets the values. */
  LambdaConfig: z.record(z.string(), z.unknown()),
});

/** The same of AWS::Cognito::UserPoolClient. */
const ClientProperties = z.object({
  ExplicitAuthFlows: z.array(z.string()),
  PreventUserExistenceErrors: z.literal('ENABLED'),
  EnableTokenRevocation: z.literal(true),
  ReadAttributes: z.array(z.string()),
  AccessTokenValidity: z.number(),
  IdTokenValidity: z.number(),
  RefreshTokenValidity: z.number(),
  TokenValidityUnits: z.object({
    AccessToken: z.literal('minutes'),
    IdToken: z.literal('minutes'),
    RefreshToken: z.literal('minutes'),
  }),
  /** Minutes. */
  AuthSessionValidity: z.number(),
});

export type TriggerName = 'DefineAuthChallenge' | 'CreateAuthChallenge' | 'VerifyAuthChallengeResponse';

export const PoolSettings = z.object({
  /** The template's logical id, which is the same at every start. The pool's id is made once for it. */
  logicalId: z.string(),
  properties: PoolProperties,
  /** Names of the template's AWS::Cognito::UserPoolGroup resources of this pool. */
  groups: z.array(z.string()),
  clients: z.array(z.object({ logicalId: z.string(), properties: ClientProperties })),
});

export interface Client {
  id: string;
  poolId: string;
  properties: z.infer<typeof ClientProperties>;
}

export interface Pool {
  id: string;
  issuer: string;
  properties: z.infer<typeof PoolProperties>;
  groups: string[];
}
