import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRemoveUserFromGroupCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  type AuthenticationResultType,
  type CognitoIdentityProviderClient,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod';
import { DomainError } from '../core/rules/domain-error.ts';

const Tokens = z.object({
  AccessToken: z.string(),
  IdToken: z.string(),
  RefreshToken: z.string(),
  /** Seconds. */
  ExpiresIn: z.number(),
});
export type Tokens = z.infer<typeof Tokens>;

const hasName = (error: unknown, ...names: string[]) => error instanceof Error && names.includes(error.name);
const badPassword = () =>
  new DomainError('invalid_request', 'You can’t use this password. Choose another.', {
    field: 'password',
  });
const tokensFrom = (result: AuthenticationResultType | undefined): Tokens => Tokens.parse(result);

/** The pool's name of a person, and its id of them in tokens. */
export interface PoolUser {
  poolName: string;
  sub: string;
}

/** Half-made accounts (the process ended between pool and table) may be taken over after this long. */
const ORPHAN_MS = 30_000;

/** The pool takes no space at a password's ends; people may. A sign that nobody types, at both, keeps it there. */
const forPool = (password: string) => (/^\S.*\S$/s.test(password) ? password : `\uE000${password}\uE000`);

export type IdentityStore = ReturnType<typeof createIdentityStore>;

/** The user pool: passwords, sessions, groups. It stores nothing else of a person. */
export function createIdentityStore(
  client: CognitoIdentityProviderClient,
  UserPoolId: string,
  now: () => number = Date.now,
) {
  async function setPassword(poolName: string, password: string): Promise<void> {
    try {
      await client.send(
        new AdminSetUserPasswordCommand({
          UserPoolId,
          Username: poolName,
          Password: forPool(password),
          Permanent: true,
        }),
      );
    } catch (error) {
      throw hasName(error, 'InvalidPasswordException', 'InvalidParameterException') ? badPassword() : error;
    }
  }

  /** For an address whose row already leads to this person: another user of the pool with it was left behind by a failed registration. */
  async function changeEmail(poolName: string, email: string): Promise<void> {
    const UserAttributes = [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ];
    const change = new AdminUpdateUserAttributesCommand({ UserPoolId, Username: poolName, UserAttributes });
    try {
      await client.send(change);
    } catch (error) {
      if (!hasName(error, 'AliasExistsException')) throw error;
      await client.send(new AdminDeleteUserCommand({ UserPoolId, Username: email }));
      await client.send(change);
    }
  }

  const identify = (
    poolName: string,
    attributes: { Name?: string; Value?: string }[] | undefined,
  ): PoolUser => ({
    poolName,
    sub: attributes?.find((attribute) => attribute.Name === 'sub')?.Value ?? poolName,
  });

  return {
    setPassword,

    /** Creates the pool's user with a password, or returns undefined if the address has one already. */
    async add(email: string, password: string): Promise<PoolUser | undefined> {
      try {
        const { User } = await client.send(
          new AdminCreateUserCommand({
            UserPoolId,
            Username: email,
            MessageAction: 'SUPPRESS',
            UserAttributes: [
              { Name: 'email', Value: email },
              // People sign in with it; the person record says whether it is confirmed.
              { Name: 'email_verified', Value: 'true' },
            ],
          }),
        );
        const user = identify(User?.Username ?? email, User?.Attributes);
        await setPassword(user.poolName, password).catch(async (error) => {
          await client.send(new AdminDeleteUserCommand({ UserPoolId, Username: user.poolName }));
          throw error;
        });
        return user;
      } catch (error) {
        if (hasName(error, 'UsernameExistsException')) return undefined;
        throw error;
      }
    },

    /**
     * A pool user without a person, left behind by a process that ended too soon: taken over with the new password. Never one that
     * `isOwned`.
     */
    async adopt(
      email: string,
      password: string,
      isOwned: (user: PoolUser) => Promise<boolean>,
    ): Promise<PoolUser | undefined> {
      const user = await client.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
      if (now() - (user.UserCreateDate?.getTime() ?? now()) < ORPHAN_MS) return undefined;
      const identified = identify(user.Username ?? email, user.UserAttributes);
      if (await isOwned(identified)) return undefined;
      await setPassword(identified.poolName, password);
      return identified;
    },

    /** Undefined if the pool has no such name or address. */
    async find(nameOrEmail: string): Promise<PoolUser | undefined> {
      try {
        const user = await client.send(new AdminGetUserCommand({ UserPoolId, Username: nameOrEmail }));
        return identify(user.Username ?? nameOrEmail, user.UserAttributes);
      } catch (error) {
        if (hasName(error, 'UserNotFoundException')) return undefined;
        throw error;
      }
    },

    changeEmail,

    async remove(poolName: string): Promise<void> {
      await client.send(new AdminDeleteUserCommand({ UserPoolId, Username: poolName }));
    },

    async addToGroup(poolName: string, group: 'editor' | 'reviewer'): Promise<void> {
      await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: poolName, GroupName: group }));
    },

    async removeFromGroup(poolName: string, group: 'editor' | 'reviewer'): Promise<void> {
      await client.send(
        new AdminRemoveUserFromGroupCommand({ UserPoolId, Username: poolName, GroupName: group }),
      );
    },

    /** Undefined where name or password is wrong; the pool answers both alike and in like time. */
    async signIn(poolName: string, password: string, ClientId: string): Promise<Tokens | undefined> {
      try {
        const { AuthenticationResult } = await client.send(
          new AdminInitiateAuthCommand({
            UserPoolId,
            ClientId,
            AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
            AuthParameters: { USERNAME: poolName, PASSWORD: forPool(password) },
          }),
        );
        return tokensFrom(AuthenticationResult);
      } catch (error) {
        const refused = ['NotAuthorizedException', 'UserNotFoundException', 'InvalidParameterException'];
        const unready = ['PasswordResetRequiredException', 'UserNotConfirmedException'];
        if (hasName(error, ...refused, ...unready)) return undefined;
        throw error;
      }
    },

    /** Signs in without a password: the pool poses a challenge that only the holder of our secret can answer. */
    async signInByChallenge(
      poolName: string,
      ClientId: string,
      answer: (nonce: string) => Promise<string>,
    ): Promise<Tokens> {
      const { Session, ChallengeParameters } = await client.send(
        new AdminInitiateAuthCommand({
          UserPoolId,
          ClientId,
          AuthFlow: 'CUSTOM_AUTH',
          AuthParameters: { USERNAME: poolName },
        }),
      );
      const { AuthenticationResult } = await client.send(
        new AdminRespondToAuthChallengeCommand({
          UserPoolId,
          ClientId,
          ChallengeName: 'CUSTOM_CHALLENGE',
          Session,
          ChallengeResponses: {
            USERNAME: ChallengeParameters?.USERNAME ?? poolName,
            ANSWER: await answer(ChallengeParameters?.nonce ?? ''),
          },
        }),
      );
      return tokensFrom(AuthenticationResult);
    },

    /** Works for any token: one that can't be revoked any more needs no revoking. */
    async revoke(refreshToken: string, ClientId: string): Promise<void> {
      try {
        await client.send(new RevokeTokenCommand({ Token: refreshToken, ClientId }));
      } catch (error) {
        const harmless = ['InvalidParameterException', 'NotAuthorizedException', 'UnauthorizedException'];
        if (!hasName(error, ...harmless, 'UnsupportedTokenTypeException')) throw error;
      }
    },

    async endSessions(poolName: string): Promise<void> {
      await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: poolName }));
    },
  };
}
