import { mockClient as mock } from 'aws-sdk-client-mock';
import { checked, type Send } from '../../functions/local/access-control.ts';
import { TEST_ACCOUNT } from './test-account.ts';

const mocked: { restore(): void; calls?(): { args: readonly unknown[] }[] }[] = [];
const refusals: string[] = [];

/** A mocked AWS client, until the test file ends: its worker continues with other files. It refuses what the caller's role does. */
export const mockClient: typeof mock = (client, ...rest) => {
  const stub = mock(client, ...rest);
  const sends = ('prototype' in client ? client.prototype : client) as unknown as { send: Send };
  sends.send = checked(sends.send, TEST_ACCOUNT);
  undoAtEnd(stub);
  return stub;
};

export const undoAtEnd = (change: { restore(): void }) => void mocked.push(change);

/** By the names of their commands, of all mocked clients. */
export const callsOfClients = (): string[] =>
  mocked.flatMap((stub) =>
    (stub.calls?.() ?? []).map(({ args }) => (args[0] as object).constructor.name.replace(/Command$/, '')),
  );

export function restoreClients(): void {
  for (const stub of mocked.splice(0).reverse()) stub.restore();
}

export const noteRefusal = (sentence: string) => void refusals.push(sentence);

/** Where a function did what its role does not allow, which it may have answered or swallowed. */
export function tellRefusals(): void {
  const told = new Set(refusals.splice(0));
  if (told.size > 0) throw new Error([...told].join('\n'));
}
