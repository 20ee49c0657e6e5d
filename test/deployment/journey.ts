import { paginateListStackResources } from '@aws-sdk/client-cloudformation';
import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import type { Account } from '../../infra/deploy/account.ts';
import { findStack, outputOf } from '../../infra/deploy/stacks.ts';
import { DOOR_HEADER } from '../../shared/contract/door.ts';
import { apiClient } from '../support/api-client.ts';
import { sampleDocx, samplePdf } from '../support/sample-documents.ts';
import { registerAll, submitAndAccept } from '../support/submission-journey.ts';

/**
 * One manuscript from registration to acceptance: through the site's address, or on an emulator, which has none, as the distribution
 * would call.
 */
export async function journey(
  account: Account,
  { name, endpoint, say }: { name: string; endpoint: string | undefined; say: (line: string) => void },
): Promise<void> {
  const secret = async (logicalId: RegExp) => {
    const arn = await physicalId(account, `${name}-data`, 'AWS::SecretsManager::Secret', logicalId);
    const { SecretString = '' } = await account.secrets.send(new GetSecretValueCommand({ SecretId: arn }));
    return SecretString;
  };
  const editor = await secret(/EditorAccessKey/);
  const keys = () => ({ editor });
  const edge = `${name}-edge`;
  const api = await physicalId(account, edge, 'AWS::ApiGatewayV2::Api');
  const direct = endpoint
    ? `${endpoint}/_aws/execute-api/${api}/$default`
    : `https://${api}.execute-api.${account.region}.amazonaws.com`;
  const closed = await apiClient(() => direct, keys).call('GET', '/health');
  say(`Without the door's key: ${closed.status}`);
  if (closed.status !== 403) throw new Error('The API answers whoever goes round the distribution.');

  const site = outputOf(await findStack(account.cloudFormation(account.region), edge), 'SiteOrigin') ?? '';
  const client = endpoint
    ? apiClient(() => direct, keys, {
        [DOOR_HEADER]: await secret(/DoorKey1[0-9A-F]{8}$/),
        'x-viewer-address': '192.0.2.7',
      })
    : apiClient(() => site, keys);
  const health = await client.call('GET', '/health');
  if (health.status !== 200) throw new Error(`Health: ${health.status} ${JSON.stringify(health.body)}`);
  const times: Record<string, number> = {};
  const timed = async <Result>(what: string, work: () => Promise<Result>) => {
    const start = performance.now();
    const result = await work();
    times[what] = (performance.now() - start) / 1000;
    return result;
  };
  const waitForProof: typeof client.waitForProof = (...args) =>
    timed('PDF built', () => client.waitForProof(...args));
  const people = await timed('five people registered and signed in', () => registerAll(client));
  await timed('from the first word to acceptance', async () =>
    submitAndAccept({ ...client, waitForProof }, people, {
      manuscript: sampleDocx('Introduction', 'Quiet sequences were first seen in gardens.'),
      coverLetter: await samplePdf('Dear editors, kindly find our work.'),
      declaration: sampleDocx('We declare that no sequence was harmed.'),
    }),
  );
  const { token, refreshToken } = people.author;
  await client.call('POST', '/auth/logout', { token, body: { refreshToken } });
  const after = await client.call('GET', '/manuscripts/my-submissions', { token });
  if (after.status !== 401) throw new Error(`A signed-out session is answered ${after.status}.`);
  for (const [what, seconds] of Object.entries(times)) say(`${what}: ${seconds.toFixed(1)} s`);
  say('Accepted, and signed out for good.');
}

async function physicalId(
  account: Account,
  StackName: string,
  type: string,
  logicalId = /./,
): Promise<string> {
  const client = account.cloudFormation(account.region);
  for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName }))
    for (const { ResourceType, LogicalResourceId = '', PhysicalResourceId } of StackResourceSummaries)
      if (ResourceType === type && logicalId.test(LogicalResourceId) && PhysicalResourceId)
        return PhysicalResourceId;
  throw new Error(`${StackName} has no ${type}.`);
}
