/*
 * npm run check:deployment -- ENDPOINT [STAGE]: deploys the product with the real CDK command to an emulator of AWS that answers at ENDPOINT, and takes
 * one manuscript from registration to acceptance through what stands there. What the distribution would add is sent with each call.
 *
 * With MiniStack: `pip install ministack cryptography`, then, with Node 24 first in the PATH, `GATEWAY_PORT=4566 MINISTACK_REGION=us-east-1 ministack`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CloudFormationClient, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { parseSettings } from '../../infra/settings.ts';
import { isStage } from '../../infra/stage-settings.ts';
import { stages } from '../../infra/stages.ts';
import { DOOR_HEADER } from '../../shared/contract/door.ts';
import { apiClient } from '../support/api-client.ts';
import { sampleDocx, samplePdf } from '../support/sample-documents.ts';
import { registerAll, submitAndAccept } from '../support/submission-journey.ts';
import { deployTo } from './deploy-to.ts';

/** Where the firewall must stand: in another region the stacks would hand it on through both, which the emulators mix up. */
const REGION = 'us-east-1';

async function checkDeployment(endpoint: string, stage: string): Promise<void> {
  if (!isStage(stage)) throw new Error(`There is no stage '${stage}'.`);
  const { name } = parseSettings(stages[stage]);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: endpoint,
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: process.env.AWS_ACCESS_KEY_ID ?? 'test',
    AWS_SECRET_ACCESS_KEY: process.env.AWS_SECRET_ACCESS_KEY ?? 'test',
  });
  const { Account: account = '' } = await new STSClient({}).send(new GetCallerIdentityCommand());
  const folder = mkdtempSync(join(tmpdir(), 'mwp-deployment-'));
  try {
    const { resources, leftOut, synthSeconds, deploySeconds } = await deployTo(folder, {
      account,
      region: REGION,
      stage,
    });
    say(`Synthesized in ${synthSeconds.toFixed(0)} s, deployed in ${deploySeconds.toFixed(0)} s:`);
    for (const [stack, count] of Object.entries(resources)) say(`  ${stack}: ${count} resources`);
    for (const [what, count] of Object.entries(leftOut)) say(`  left out: ${count} ${what}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  await walk(endpoint, name);
}

async function walk(endpoint: string, name: string): Promise<void> {
  const [api, doorKey, editorKey] = await Promise.all([
    physicalId(`${name}-edge`, 'AWS::ApiGatewayV2::Api'),
    physicalId(`${name}-data`, 'AWS::SecretsManager::Secret', /DoorKey1/).then(secretOf),
    physicalId(`${name}-data`, 'AWS::SecretsManager::Secret', /EditorAccessKey/).then(secretOf),
  ]);
  const origin = () => `${endpoint}/_aws/execute-api/${api}/$default`;
  const keys = () => ({ editor: editorKey });
  const closed = await apiClient(origin, keys).call('GET', '/health');
  say(`Without the door's key: ${closed.status}`);
  if (closed.status !== 403) throw new Error('The API answers whoever goes round the distribution.');

  const client = apiClient(origin, keys, { [DOOR_HEADER]: doorKey, 'x-viewer-address': '192.0.2.7' });
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

async function physicalId(StackName: string, type: string, logicalId = /./): Promise<string> {
  const client = new CloudFormationClient({});
  let NextToken: string | undefined;
  do {
    const page = await client.send(new ListStackResourcesCommand({ StackName, NextToken }));
    for (const { ResourceType, LogicalResourceId = '', PhysicalResourceId } of page.StackResourceSummaries ??
      [])
      if (ResourceType === type && logicalId.test(LogicalResourceId) && PhysicalResourceId)
        return PhysicalResourceId;
    NextToken = page.NextToken;
  } while (NextToken);
  throw new Error(`${StackName} has no ${type}.`);
}

async function secretOf(SecretId: string): Promise<string> {
  const { SecretString = '' } = await new SecretsManagerClient({}).send(
    new GetSecretValueCommand({ SecretId }),
  );
  return SecretString;
}

const say = (line: string) => console.log(line);

const [endpoint, stage = 'trial'] = process.argv.slice(2);
if (endpoint) await checkDeployment(endpoint.replace(/\/$/, ''), stage);
else {
  console.error('Usage: npm run check:deployment -- ENDPOINT [STAGE]');
  process.exitCode = 1;
}
