import { AsyncLocalStorage } from 'node:async_hooks';
import { SQSClient } from '@aws-sdk/client-sqs';
import { S3RequestPresigner } from '@aws-sdk/s3-request-presigner';
import type { Statement } from './cloud/grants.ts';
import { allows } from './cloud/grants.ts';
import { type Permission, type Place, permissionsOfCall } from './cloud/permissions-of-call.ts';

/** AWS's answer to a call that the function's role does not allow. */
class AccessDeniedException extends Error {
  override name = 'AccessDeniedException';
}

interface Running {
  entry: string;
  statements: Statement[];
  /** Hears of what was refused, as the function may answer with a fault that says nothing. */
  onDenied?: (sentence: string) => void;
}
export type Send = (
  this: unknown,
  command: { constructor: { name: string }; input: Record<string, unknown> },
  ...rest: unknown[]
) => unknown;

const running = new AsyncLocalStorage<Running>();

/** Runs work that may make only the calls allowed by its role in the templates. */
export function withAccess<Result>(of: Running, work: () => Result): Result {
  return running.run(of, work);
}

/**
 * The emulators know no roles, so the check is made where every SDK client sends, and where links are signed. A missing line in
 * infra/access.ts fails here as it would on AWS. Returns a function that removes the check.
 */
export function controlAccess(place: Place): () => void {
  // The class that all clients share is not exported itself.
  const base = Object.getPrototypeOf(SQSClient.prototype) as { send: Send };
  const { send } = base;
  const { presign } = S3RequestPresigner.prototype;
  base.send = checked(send, place);
  S3RequestPresigner.prototype.presign = async function (request, options) {
    refuseDenied([{ action: 's3:GetObject', resource: `arn:aws:s3:::${request.path.slice(1)}` }]);
    return presign.call(this, request, options);
  };
  return () => {
    base.send = send;
    S3RequestPresigner.prototype.presign = presign;
  };
}

/** Sends what the running function's role allows. */
export const checked = (send: Send, place: Place): Send =>
  async function (command, ...rest) {
    refuseDenied(permissionsOfCall(command.constructor.name, command.input, place));
    return send.call(this, command, ...rest);
  };

function refuseDenied(asked: Permission[]): void {
  const caller = running.getStore();
  const denied = caller && asked.find((permission) => !allows(caller.statements, permission));
  if (!denied) return;
  const { action, resource } = denied;
  const sentence = `functions/${caller.entry} is not allowed ${action} on ${resource}: see infra/access.ts`;
  caller.onDenied?.(sentence);
  throw new AccessDeniedException(sentence);
}
