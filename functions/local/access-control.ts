import { AsyncLocalStorage } from 'node:async_hooks';
import { SQSClient } from '@aws-sdk/client-sqs';
import type { Statement } from './cloud/grants.ts';
import { allows } from './cloud/grants.ts';
import { type Place, permissionsOfCall } from './cloud/permissions-of-call.ts';

/** AWS's answer to a call that the function's role does not allow. */
class AccessDeniedException extends Error {
  override name = 'AccessDeniedException';
}

interface Running {
  entry: string;
  statements: Statement[];
}
type Send = (
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
 * The emulators know no roles, so the check is made where every SDK client sends. A missing line in infra/access.ts fails here as it
 * would on AWS. Returns a function that removes the check.
 */
export function controlAccess(place: Place): () => void {
  // The class that all clients share is not exported itself.
  const base = Object.getPrototypeOf(SQSClient.prototype) as { send: Send };
  const send = base.send;
  base.send = function (command, ...rest) {
    const caller = running.getStore();
    const denied = caller && firstDenied(caller, command.constructor.name, command.input, place);
    if (denied) return Promise.reject(new AccessDeniedException(denied));
    return send.call(this, command, ...rest);
  };
  return () => {
    base.send = send;
  };
}

function firstDenied(
  { entry, statements }: Running,
  command: string,
  input: Record<string, unknown>,
  place: Place,
): string | undefined {
  const denied = permissionsOfCall(command, input, place).find(
    (permission) => !allows(statements, permission),
  );
  return (
    denied && `functions/${entry} is not allowed ${denied.action} on ${denied.resource}: see infra/access.ts`
  );
}
