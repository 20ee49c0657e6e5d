import { createHash, randomInt } from 'node:crypto';
import * as z from 'zod';
import { AttributeList, toAttributes, updateAttributes } from './admin-calls.ts';
import { CognitoError, invalidParameter, noSuchUser, notAuthorized } from './cognito-error.ts';
import { attributeList, type Context, checkEnabled, findClient, findUser } from './context.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import type { User } from './people-store.ts';
import { hidesExistence, type Pool } from './settings.ts';

/** Cognito's own limits: a code is good for an hour and a few tries, and so many are sent in an hour. */
const CODE_MS = 3_600_000;
const MAX_ATTEMPTS = 5;
const MAX_CODES = 10;

const WithToken = z.object({ AccessToken: z.string() });
const Person = z.object({ ClientId: z.string(), Username: z.string().min(1).max(128) });

/** The calls that a browser makes, without credentials. */
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
    // CloudFormation leaves it on where the template doesn't say.
    if (client.properties.EnableTokenRevocation === false)
      throw invalidParameter('Token revocation is not enabled for this client.');
    context.tokens.revoke(client, call.Token);
    return {};
  },

  ForgotPassword: async (context, body) => {
    const call = Person.parse(body);
    const { client, pool } = findClient(context, call.ClientId);
    const user = findUser(context, pool, call.Username);
    if (!user) {
      if (!hidesExistence(client)) throw noSuchUser();
      return delivery(call.Username.includes('@') ? call.Username : 'user@example.com');
    }
    checkEnabled(user);
    if (user.status === 'FORCE_CHANGE_PASSWORD')
      throw notAuthorized('User password cannot be reset in the current state.');
    const { email } = user.attributes;
    if (!email || user.attributes.email_verified !== 'true') {
      throw invalidParameter(
        'Cannot reset password for the user as there is no registered/verified email or phone_number',
      );
    }
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
    saveCode(context, user, code);
    await context.sendMail({ to: email, ...codeMail(pool, code) });
    return delivery(email);
  },

  ConfirmForgotPassword: async (context, body) => {
    const call = Person.extend({ ConfirmationCode: z.string().min(1).max(2048), Password: z.string() }).parse(
      body,
    );
    const { client, pool } = findClient(context, call.ClientId);
    checkPassword(pool, call.Password);
    const password = await hashPassword(call.Password);
    const user = findUser(context, pool, call.Username);
    if (!user && !hidesExistence(client)) throw noSuchUser();
    if (!user) throw wrongCode();
    checkEnabled(user);
    checkCode(context, user, call.ConfirmationCode);
    context.store.save({ ...user, password, status: 'CONFIRMED' });
    return {};
  },

  SignUp: async (context, body) => {
    const { pool } = findClient(context, z.object({ ClientId: z.string() }).parse(body).ClientId);
    const isOff = pool.properties.AdminCreateUserConfig?.AllowAdminCreateUserOnly;
    throw notAuthorized(
      isOff ? 'SignUp is not permitted for this user pool' : 'SignUp is not served by this server.',
    );
  },
};

function saveCode(context: Context, user: User, code: string): void {
  const now = Date.now();
  const before = context.store.findCode(user);
  const isSameHour = before && now - before.windowStart < CODE_MS;
  if (isSameHour && before.sent >= MAX_CODES) throw limitExceeded();
  context.store.saveCode(user, {
    hash: hashCode(user, code),
    expiresAt: now + CODE_MS,
    attempts: 0,
    sent: isSameHour ? before.sent + 1 : 1,
    windowStart: isSameHour ? before.windowStart : now,
  });
}

/** Counts the try before it looks, and takes the code away once it was right. */
function checkCode(context: Context, user: User, given: string): void {
  const code = context.store.findCode(user);
  if (!code || code.expiresAt < Date.now()) {
    throw new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
  }
  if (code.attempts >= MAX_ATTEMPTS) throw limitExceeded();
  const isRight = hashCode(user, given) === code.hash;
  context.store.saveCode(user, {
    ...code,
    attempts: code.attempts + 1,
    ...(isRight ? { expiresAt: 0 } : {}),
  });
  if (!isRight) throw wrongCode();
}

function wrongCode(): CognitoError {
  return new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.');
}

function limitExceeded(): CognitoError {
  return new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
}

function hashCode(user: User, code: string): string {
  return createHash('sha256').update(`${user.sub}:${code}`).digest('base64url');
}

function delivery(email: string) {
  const [name = '', host = ''] = email.split('@');
  const Destination = `${name.slice(0, 1)}***@${host.slice(0, 1)}***`;
  return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination } };
}

function codeMail({ properties }: Pool, code: string): { subject: string; text: string } {
  const template = properties.VerificationMessageTemplate;
  const text =
    template?.EmailMessage ?? properties.EmailVerificationMessage ?? 'Your password reset code is {####}';
  const subject = template?.EmailSubject ?? properties.EmailVerificationSubject ?? 'Your password reset code';
  return { subject, text: text.replaceAll('{####}', code) };
}
