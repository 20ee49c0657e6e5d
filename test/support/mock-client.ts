import { mockClient as mock } from 'aws-sdk-client-mock';

const mocked: { restore(): void }[] = [];

/** A mocked AWS client, until the test file ends: its worker continues with other files. */
export const mockClient: typeof mock = (client, ...rest) => {
  const stub = mock(client, ...rest);
  mocked.push(stub);
  return stub;
};

export function restoreClients(): void {
  for (const stub of mocked.splice(0)) stub.restore();
}
