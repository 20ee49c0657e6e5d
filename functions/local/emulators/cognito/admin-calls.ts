import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { CognitoError, invalidParameter } from './cognito-error.ts';
import {
  attributeList,
  type Context,
  checkEmailForm,
  checkEmailIsFree,
  findPool,
  findUser,
  getUser,
  isCaseSensitive,
} from './context.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import type { Attributes, User } from './people-store.ts';
import { checkAttributeNames, namesAreEmails, type Pool } from './settings.ts';

export const AttributeList = z
  .array(z.object({ Name: z.string().max(32), Value: z.string().max(2048).default('') }))
  .max(60);

const Named = z.object({ UserPoolId: z.string(), Username: z.string().min(1).max(128) });
const Grouped = Named.extend({ GroupName: z.string().min(1).max(128) });

/** Calls that only our own servers make, with their credentials. */
export const adminCalls: Record<string, (context: Context, body: unknown) => Promise<object>> = {
  AdminCreateUser: async (context, body) => {
    const call = Named.extend({
      UserAttributes: AttributeList.default([]),
      TemporaryPassword: z.string().optional(),
      MessageAction: z.enum(['RESEND', 'SUPPRESS']).optional(),
    }).parse(body);
    const pool = findPool(context, call.UserPoolId);
    const attributes = toAttributes(call.UserAttributes);
    checkAttributeNames(pool, Object.keys(attributes));
    const byEmail = namesAreEmails(pool);
    if (byEmail) {
      checkEmailForm(call.Username);
      attributes.email ??= call.Username;
    }
    if (call.TemporaryPassword !== undefined) checkPassword(pool, call.TemporaryPassword);
    const password = call.TemporaryPassword ?? `${randomBytes(12).toString('base64url')}aA1!`;
    const hashed = await hashPassword(password, context.passwordCost);
    const user = context.store.transaction(() => {
      if (findUser(context, pool, call.Username)) {
        throw new CognitoError('UsernameExistsException', 'User account already exists');
      }
      if (!checkEmailIsFree(context, pool, attributes.email)) {
        throw new CognitoError('UsernameExistsException', 'An account with the given email already exists.');
      }
      return context.store.add(
        pool.id,
        byEmail ? undefined : call.Username,
        isCaseSensitive(pool),
        attributes,
        hashed,
      );
    });
    if (call.MessageAction !== 'SUPPRESS' && attributes.email) {
      await context.sendMail({
        to: attributes.email,
        subject: 'Your temporary password',
        text: `Your username is ${call.Username} and temporary password is ${password}.`,
      });
    }
    return { User: { ...userType(user), Attributes: attributeList(user) } };
  },

  AdminGetUser: async (context, body) => {
    const user = named(context, Named.parse(body)).user;
    return { ...userType(user), UserAttributes: attributeList(user) };
  },

  AdminSetUserPassword: async (context, body) => {
    const call = Named.extend({ Password: z.string(), Permanent: z.boolean().default(false) }).parse(body);
    const { pool } = named(context, call);
    checkPassword(pool, call.Password);
    const password = await hashPassword(call.Password, context.passwordCost);
    const { user } = named(context, call);
    context.store.save({ ...user, password, status: call.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD' });
    return {};
  },

  AdminUpdateUserAttributes: async (context, body) => {
    const call = Named.extend({ UserAttributes: AttributeList.min(1) }).parse(body);
    const { pool, user } = named(context, call);
    updateAttributes(context, pool, user, toAttributes(call.UserAttributes));
    return {};
  },

  AdminDeleteUser: async (context, body) => {
    context.store.remove(named(context, Named.parse(body)).user);
    return {};
  },

  AdminDisableUser: async (context, body) => {
    context.store.save({ ...named(context, Named.parse(body)).user, enabled: false });
    return {};
  },

  AdminEnableUser: async (context, body) => {
    context.store.save({ ...named(context, Named.parse(body)).user, enabled: true });
    return {};
  },

  AdminUserGlobalSignOut: async (context, body) => {
    context.store.revokeAllSessions(named(context, Named.parse(body)).user);
    return {};
  },

  AdminAddUserToGroup: async (context, body) => {
    const { user, group } = grouped(context, Grouped.parse(body));
    context.store.addToGroup(user, group);
    return {};
  },

  AdminRemoveUserFromGroup: async (context, body) => {
    const { user, group } = grouped(context, Grouped.parse(body));
    context.store.removeFromGroup(user, group);
    return {};
  },

  AdminListGroupsForUser: async (context, body) => {
    const { pool, user } = named(context, Named.parse(body));
    return { Groups: context.store.groups(user).map((GroupName) => ({ GroupName, UserPoolId: pool.id })) };
  },

  ListUsers: async (context, body) => {
    const call = z
      .object({
        UserPoolId: z.string(),
        Filter: z.string().max(256).optional(),
        Limit: z.number().int().min(0).max(60).default(60),
        PaginationToken: z.string().optional(),
      })
      .parse(body);
    const pool = findPool(context, call.UserPoolId);
    const matches = readFilter(call.Filter);
    const users: User[] = [];
    let after = call.PaginationToken ?? '';
    for (;;) {
      const [user] = context.store.list(pool.id, after, 1);
      if (!user || users.length === (call.Limit || 60)) {
        const found = users.map((one) => ({ ...userType(one), Attributes: attributeList(one) }));
        return { Users: found, ...(user ? { PaginationToken: after } : {}) };
      }
      if (matches(user)) users.push(user);
      after = user.sub;
    }
  },
};

/** A changed address is unverified again, unless the same call says otherwise. */
export function updateAttributes(context: Context, pool: Pool, user: User, changes: Attributes): void {
  checkAttributeNames(pool, Object.keys(changes));
  const isNewEmail = changes.email !== undefined && changes.email !== user.attributes.email;
  if (isNewEmail) checkEmailForm(changes.email ?? '');
  context.store.transaction(() => {
    if (isNewEmail && !checkEmailIsFree(context, pool, changes.email, user)) {
      throw new CognitoError('AliasExistsException', 'An account with the given email already exists.');
    }
    const attributes = { ...user.attributes, ...(isNewEmail ? { email_verified: 'false' } : {}), ...changes };
    context.store.save({ ...user, attributes });
  });
}

export function toAttributes(list: z.infer<typeof AttributeList>): Attributes {
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
}

function named(context: Context, { UserPoolId, Username }: z.infer<typeof Named>) {
  const pool = findPool(context, UserPoolId);
  return { pool, user: getUser(context, pool, Username) };
}

function grouped(context: Context, call: z.infer<typeof Grouped>) {
  const { pool, user } = named(context, call);
  if (!pool.groups.includes(call.GroupName))
    throw new CognitoError('ResourceNotFoundException', 'Group not found.');
  return { user, group: call.GroupName };
}

function userType(user: User) {
  return {
    Username: user.username,
    Enabled: user.enabled,
    UserStatus: user.status,
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.modifiedAt / 1000,
  };
}

/** `name = "value"` or `name ^= "value"`, as in ListUsers. */
function readFilter(filter: string | undefined): (user: User) => boolean {
  if (!filter) return () => true;
  const parts = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter);
  if (!parts) throw invalidParameter('Error while parsing filter.');
  const [, name = '', operator, raw = ''] = parts;
  const wanted = raw.replace(/\\(.)/g, '$1').toLowerCase();
  const builtIn: Record<string, (user: User) => string> = {
    sub: (user) => user.sub,
    username: (user) => user.username,
    'cognito:user_status': (user) => user.status,
    status: (user) => (user.enabled ? 'Enabled' : 'Disabled'),
  };
  return (user) => {
    const value = (builtIn[name]?.(user) ?? user.attributes[name] ?? '').toLowerCase();
    return operator === '=' ? value === wanted : value.startsWith(wanted);
  };
}
