import { mockClient as mock } from 'aws-sdk-client-mock';

const mocked: { restore(): void; calls(): { args: readonly unknown[] }[] }[] = [];

/** A mocked AWS client, until the test file ends: its worker continues with other files. */
export const mockClient: typeof mock = (client, ...rest) => {
  const stub = mock(client, ...rest);
  mocked.push(stub);
  return stub;
};

/** By the names of their commands, of all mocked clients. */
export const callsOfClients = (): string[] =>
  mocked.flatMap((stub) =>
    stub.calls().map(({ args }) => (args[0] as object).constructor.name.replace(/Command$/, '')),
  );

export function restoreClients(): void {
  for (const stub of mocked.splice(0)) stub.restore();
}
