import { randomUUID } from 'node:crypto';
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
  CognitoIdentityProviderClient,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from './mock-client.ts';

interface PoolUser {
  sub: string;
  email: string;
  password?: string;
  groups: Set<string>;
  /** From the fifth failure on the pool lets nobody in: it locks for up to a quarter of an hour. */
  wrongTries: number;
  createdAt: Date;
}

class PoolRefusal extends Error {
  constructor(name: string) {
    super(name);
    this.name = name;
  }
}

/** The user pool's answers to exactly the calls that handlers make; the conformance suite covers the emulated and the real pool. */
export function fakePool() {
  const users = new Map<string, PoolUser>();
  const revoked: string[] = [];
  const signedOut: string[] = [];
  const pool = mockClient(CognitoIdentityProviderClient);
  const find = (name: string | undefined): PoolUser => {
    const user = [...users.values()].find((each) => each.email === name?.toLowerCase() || each.sub === name);
    if (!user) throw new PoolRefusal('UserNotFoundException');
    return user;
  };
  const attributes = (user: PoolUser) => [
    { Name: 'sub', Value: user.sub },
    { Name: 'email', Value: user.email },
  ];

  pool.on(AdminCreateUserCommand).callsFake(({ Username }) => {
    if (users.has(Username)) throw new PoolRefusal('UsernameExistsException');
    const user: PoolUser = {
      sub: randomUUID(),
      email: Username,
      groups: new Set(),
      wrongTries: 0,
      createdAt: new Date(),
    };
    users.set(Username, user);
    return { User: { Username: user.sub, Attributes: attributes(user), UserCreateDate: user.createdAt } };
  });
  pool.on(AdminSetUserPasswordCommand).callsFake(({ Username, Password }) => {
    if (!/^\S+.*\S+$/s.test(Password)) throw new PoolRefusal('InvalidParameterException');
    find(Username).password = Password;
    return {};
  });
  pool.on(AdminUpdateUserAttributesCommand).callsFake(({ Username, UserAttributes }) => {
    const user = find(Username);
    const { Value } = UserAttributes.find(({ Name }: { Name: string }) => Name === 'email');
    if (users.has(Value) && users.get(Value) !== user) throw new PoolRefusal('AliasExistsException');
    users.delete(user.email);
    user.email = Value;
    users.set(Value, user);
    return {};
  });
  pool.on(AdminGetUserCommand).callsFake(({ Username }) => {
    const user = find(Username);
    return { Username: user.sub, UserAttributes: attributes(user), UserCreateDate: user.createdAt };
  });
  pool.on(AdminDeleteUserCommand).callsFake(({ Username }) => {
    users.delete(find(Username).email);
    return {};
  });
  pool.on(AdminRemoveUserFromGroupCommand).callsFake(({ Username, GroupName }) => {
    find(Username).groups.delete(GroupName);
    return {};
  });
  pool.on(AdminAddUserToGroupCommand).callsFake(({ Username, GroupName }) => {
    find(Username).groups.add(GroupName);
    return {};
  });
  const tokensOf = (user: PoolUser, ClientId: string) => {
    const token = `${ClientId}.${user.sub}.${randomUUID()}`;
    const tokens = {
      AccessToken: `access.${token}`,
      IdToken: `id.${token}`,
      RefreshToken: `refresh.${token}`,
    };
    return { AuthenticationResult: { ...tokens, ExpiresIn: 3600 } };
  };
  pool
    .on(AdminRespondToAuthChallengeCommand)
    .callsFake(({ ClientId, ChallengeResponses }) => tokensOf(find(ChallengeResponses.USERNAME), ClientId));
  pool.on(AdminInitiateAuthCommand).callsFake(({ AuthFlow, AuthParameters, ClientId }) => {
    if (AuthFlow === 'CUSTOM_AUTH') return { ChallengeParameters: { USERNAME: AuthParameters.USERNAME } };
    const name = AuthParameters.USERNAME;
    const user = [...users.values()].find((each) => each.email === name || each.sub === name);
    const isLocked = user !== undefined && user.wrongTries >= 5;
    if (isLocked || user?.password === undefined || user.password !== AuthParameters.PASSWORD) {
      if (user) user.wrongTries += 1;
      throw new PoolRefusal('NotAuthorizedException');
    }
    return tokensOf(user, ClientId);
  });
  pool.on(RevokeTokenCommand).callsFake(({ Token }) => {
    revoked.push(Token);
    return {};
  });
  pool.on(AdminUserGlobalSignOutCommand).callsFake(({ Username }) => {
    signedOut.push(find(Username).sub);
    return {};
  });
  return { pool, users, revoked, signedOut, find };
}
