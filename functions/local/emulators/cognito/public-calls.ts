import * as z from 'zod';
import { AttributeList, toAttributes, updateAttributes } from './admin-calls.ts';
import { invalidParameter, notAuthorized } from './cognito-error.ts';
import { attributeList, type Context, findClient } from './context.ts';

const WithToken = z.object({ AccessToken: z.string() });
const Person = z.object({ ClientId: z.string(), Username: z.string().min(1).max(128) });

/** Calls that a browser makes, without credentials. */
export const publicCalls: Record<string, (context: Context, body: unknown) => Promise<object>> = {
  GetUser: async (context, body) => {
    const { user, clientId } = await context.tokens.check(context.pools, WithToken.parse(body).AccessToken);
    const { client } = findClient(context, clientId);
    return { Username: user.username, UserAttributes: attributeList(user, client.properties.ReadAttributes) };
  },

  UpdateUserAttributes: async (context, body) => {
    const call = WithToken.extend({ UserAttributes: AttributeList.min(1) }).parse(body);
    const { pool, user, clientId } = await context.tokens.check(context.pools, call.AccessToken);
    const writable = findClient(context, clientId).client.properties.WriteAttributes;
    const changes = toAttributes(call.UserAttributes);
    const refused = Object.keys(changes).some(
      (name) => name.endsWith('_verified') || (writable && !writable.includes(name)),
    );
    if (refused) throw notAuthorized('A client attempted to write unauthorized attribute');
    updateAttributes(context, pool, user, changes);
    return { CodeDeliveryDetailsList: [] };
  },

  GlobalSignOut: async (context, body) => {
    const { user } = await context.tokens.check(context.pools, WithToken.parse(body).AccessToken);
    context.store.revokeAllSessions(user);
    return {};
  },

  RevokeToken: async (context, body) => {
    const call = z.object({ ClientId: z.string(), Token: z.string() }).parse(body);
    const { client } = findClient(context, call.ClientId);
    // CloudFormation's default is on.
    if (client.properties.EnableTokenRevocation === false)
      throw invalidParameter('Token revocation is not enabled for this client.');
    context.tokens.revoke(client, call.Token);
    return {};
  },

  /** Without a way of recovery (`admin_only`), people are referred to the operators of the pool. */
  ForgotPassword: async (context, body) => {
    findClient(context, Person.parse(body).ClientId);
    throw notAuthorized('Contact administrator to reset password.');
  },

  SignUp: async (context, body) => {
    const { pool } = findClient(context, z.object({ ClientId: z.string() }).parse(body).ClientId);
    const isOff = pool.properties.AdminCreateUserConfig?.AllowAdminCreateUserOnly;
    throw notAuthorized(
      isOff ? 'SignUp is not permitted for this user pool' : 'SignUp is not served by this server.',
    );
  },
};
