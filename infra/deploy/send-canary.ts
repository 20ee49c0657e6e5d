import { InvokeCommand } from '@aws-sdk/client-lambda';
import type { Settings } from '../settings.ts';
import type { Account } from './account.ts';
import { findStack, outputOf } from './stacks.ts';

/** Tests sign-in at once, and creates the canary's account if it is missing. Reports the result; it stops nothing. */
export async function sendCanary(account: Account, { name, canaryMinutes }: Settings): Promise<string[]> {
  if (canaryMinutes === 0) return [];
  const service = await findStack(account.cloudFormation(account.region), `${name}-service`);
  const FunctionName = outputOf(service, 'CanaryFunction');
  if (!FunctionName) return ['There is no canary to send.'];
  try {
    const { FunctionError, Payload } = await account.functions.send(new InvokeCommand({ FunctionName }));
    if (!FunctionError) return ['The canary opened a page, signed in and saw its list.'];
    const { errorMessage = FunctionError } = JSON.parse(Buffer.from(Payload ?? []).toString() || '{}');
    return [`The canary did not get in: ${errorMessage}. What to do: infra/README.md#canaryfails`];
  } catch (error) {
    return [`The canary could not be sent (${error instanceof Error ? error.name : String(error)}).`];
  }
}
