import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Resource, Template } from '../../functions/local/cloud/template.ts';
import { PROJECT_ROOT } from '../../infra/deploy/run-node.ts';
import { WORLDWIDE_REGION } from '../../infra/worldwide-region.ts';

const run = promisify(execFile);
const CDK = join(PROJECT_ROOT, 'node_modules/aws-cdk/bin/cdk');

/** Characters; what went wrong stands at the end. */
const LAST_WORDS = 3000;

export interface Deployed {
  /** Resources that stand, by stack. */
  resources: Record<string, number>;
  leftOut: Record<string, number>;
  synthSeconds: number;
  deploySeconds: number;
}

/** The real CDK command bootstraps both regions and deploys all stacks to whatever AWS_ENDPOINT_URL names. */
export async function deployTo(
  folder: string,
  { account, region, stage }: { account: string; region: string; stage: string },
): Promise<Deployed> {
  const cdk = async (...args: string[]) => {
    const start = performance.now();
    await run(process.execPath, [CDK, ...args], {
      cwd: PROJECT_ROOT,
      env: { ...process.env, CDK_DEFAULT_ACCOUNT: account, CDK_DEFAULT_REGION: region },
      maxBuffer: 64 * 1024 * 1024,
    }).catch((error: { stderr?: string }) => {
      throw new Error(`cdk ${args[0]}: ${error.stderr?.slice(-LAST_WORDS)}`);
    });
    return (performance.now() - start) / 1000;
  };
  await cdk(
    'bootstrap',
    ...[...new Set([region, WORLDWIDE_REGION])].map((each) => `aws://${account}/${each}`),
  );
  const synthSeconds = await cdk('synth', '--quiet', '--output', folder, '-c', `stage=${stage}`);
  const { resources, leftOut } = leaveOut(folder);
  const never = ['--require-approval', 'never'];
  const deploySeconds = await cdk('deploy', '--all', ...never, '--app', folder);
  return { resources, leftOut, synthSeconds, deploySeconds };
}

/** What emulators of AWS can't make, seen on MiniStack 1.5, and why. */
const LEFT_OUT: { what: string; is: (resource: Resource) => boolean }[] = [
  // By a Lambda in Python, with AWS's command line beside it.
  { what: "copying the site's files", is: ({ Type }) => Type === 'Custom::CDKBucketDeployment' },
  {
    what: 'alarms on sums of metrics',
    is: ({ Type, Properties }) => Type === 'AWS::CloudWatch::Alarm' && Properties?.Metrics !== undefined,
  },
  // It shows those alarms.
  { what: 'dashboards', is: ({ Type }) => Type === 'AWS::CloudWatch::Dashboard' },
];

function leaveOut(folder: string): Pick<Deployed, 'resources' | 'leftOut'> {
  const resources: Deployed['resources'] = {};
  const leftOut: Deployed['leftOut'] = {};
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.template.json'))) {
    const path = join(folder, file);
    const template = JSON.parse(readFileSync(path, 'utf8')) as Template;
    for (const [id, resource] of Object.entries(template.Resources)) {
      const found = LEFT_OUT.find(({ is }) => is(resource));
      if (!found) continue;
      delete template.Resources[id];
      leftOut[found.what] = (leftOut[found.what] ?? 0) + 1;
    }
    resources[file.replace('.template.json', '')] = Object.keys(template.Resources).length;
    writeFileSync(path, JSON.stringify(template));
  }
  return { resources, leftOut };
}
