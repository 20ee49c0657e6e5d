import * as z from 'zod';
import { CognitoError, invalidParameter, noSuchUser } from './cognito-error.ts';
import { type Context, findClient, findPool } from './context.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import type { Attributes } from './people-store.ts';
import type { SignIn } from './sign-in.ts';

const Named = z.object({ UserPoolId: z.string(), Username: z.string().min(1).max(128) });
const Grouped = Named.extend({ GroupName: z.string().min(1).max(128) });
const AttributeList = z
  .array(z.object({ Name: z.enum(['email', 'email_verified']), Value: z.string().max(2048) }))
  .min(1);
const Initiate = z.object({
  UserPoolId: z.string().optional(),
  ClientId: z.string(),
  AuthFlow: z.string(),
  AuthParameters: z.record(z.string(), z.string()).default({}),
});
const Respond = z.object({
  UserPoolId: z.string(),
  ClientId: z.string(),
  ChallengeName: z.literal('CUSTOM_CHALLENGE'),
  Session: z.string(),
  ChallengeResponses: z.object({ USERNAME: z.string(), ANSWER: z.string() }),
});

type Call = (context: Context, body: unknown, signIn: SignIn) => Promise<object>;

/** By name. Those that begin with Admin are only for our own servers, with their credentials; a browser makes the others. */
export const calls: Record<string, Call> = {
  AdminCreateUser: async (context, body) => {
    const Call = Named.extend({
      UserAttributes: AttributeList.default([]),
      MessageAction: z.literal('SUPPRESS'),
    });
    const call = Call.parse(body);
    const pool = findPool(context, call.UserPoolId);
    checkEmailForm(call.Username);
    const user = context.store.transaction(() => {
      if (context.store.find(pool.id, call.Username))
        throw new CognitoError('UsernameExistsException', 'User account already exists');
      return context.store.add(pool.id, { email: call.Username, ...toAttributes(call.UserAttributes) });
    });
    return { User: { Username: user.sub, Attributes: attributeList(user) } };
  },

  AdminGetUser: async (context, body) => {
    const { user } = named(context, Named.parse(body));
    return {
      Username: user.sub,
      UserCreateDate: user.createdAt / 1000,
      UserAttributes: attributeList(user),
    };
  },

  AdminSetUserPassword: async (context, body) => {
    const call = Named.extend({ Password: z.string(), Permanent: z.literal(true) }).parse(body);
    const { pool } = named(context, call);
    checkPassword(pool, call.Password);
    const password = await hashPassword(call.Password, context.passwordCost);
    context.store.save({ ...named(context, call).user, password });
    return {};
  },

  /** A changed address is unverified again, unless the same call says otherwise. */
  AdminUpdateUserAttributes: async (context, body) => {
    const call = Named.extend({ UserAttributes: AttributeList }).parse(body);
    const { pool, user } = named(context, call);
    const changes = toAttributes(call.UserAttributes);
    const isNewEmail = changes.email !== undefined && changes.email !== user.attributes.email;
    if (isNewEmail) checkEmailForm(changes.email ?? '');
    context.store.transaction(() => {
      const other = isNewEmail ? context.store.find(pool.id, changes.email ?? '') : undefined;
      if (other && other.sub !== user.sub)
        throw new CognitoError('AliasExistsException', 'An account with the given email already exists.');
      const attributes = { ...user.attributes, ...(isNewEmail && { email_verified: 'false' }), ...changes };
      context.store.save({ ...user, attributes });
    });
    return {};
  },

  AdminDeleteUser: async (context, body) => {
    context.store.remove(named(context, Named.parse(body)).user);
    return {};
  },

  AdminUserGlobalSignOut: async (context, body) => {
    context.store.revokeAllSessions(named(context, Named.parse(body)).user);
    return {};
  },

  AdminAddUserToGroup: async (context, body) => {
    const { user, group } = grouped(context, body);
    context.store.addToGroup(user, group);
    return {};
  },

  AdminRemoveUserFromGroup: async (context, body) => {
    const { user, group } = grouped(context, body);
    context.store.removeFromGroup(user, group);
    return {};
  },

  AdminInitiateAuth: (_context, body, signIn) =>
    signIn.initiate(Initiate.required({ UserPoolId: true }).parse(body)),

  AdminRespondToAuthChallenge: (_context, body, signIn) => signIn.respond(Respond.parse(body)),

  InitiateAuth: (_context, body, signIn) =>
    signIn.initiate({ ...Initiate.parse(body), UserPoolId: undefined }),

  RevokeToken: async (context, body) => {
    const call = z.object({ ClientId: z.string(), Token: z.string() }).parse(body);
    context.tokens.revoke(findClient(context, call.ClientId).client, call.Token);
    return {};
  },
};

function named(context: Context, { UserPoolId, Username }: z.infer<typeof Named>) {
  const pool = findPool(context, UserPoolId);
  const user = context.store.find(pool.id, Username);
  if (!user) throw noSuchUser();
  return { pool, user };
}

function grouped(context: Context, body: unknown) {
  const call = Grouped.parse(body);
  const { pool, user } = named(context, call);
  if (!pool.groups.includes(call.GroupName))
    throw new CognitoError('ResourceNotFoundException', 'Group not found.');
  return { user, group: call.GroupName };
}

function checkEmailForm(email: string): void {
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 128)
    throw invalidParameter('Username should be an email.');
}

function toAttributes(list: z.infer<typeof AttributeList>): Attributes {
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
}

function attributeList({ sub, attributes }: { sub: string; attributes: Attributes }) {
  return Object.entries({ sub, ...attributes }).map(([Name, Value]) => ({ Name, Value }));
}
