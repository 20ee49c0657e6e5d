import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Resource, Template } from '../../functions/local/cloud/template.ts';
import { PROJECT_ROOT, type Run, runNode } from '../../infra/deploy/run-node.ts';
import { WORLDWIDE_REGION } from '../../infra/worldwide-region.ts';

const CDK = 'node_modules/aws-cdk/bin/cdk';

/** Resources that emulators of AWS can't make, seen on MiniStack 1.5, and why. */
const LEFT_OUT: { what: string; is: (resource: Resource) => boolean }[] = [
  // Uses a Lambda in Python with AWS's command line.
  { what: "copying the site's files", is: ({ Type }) => Type === 'Custom::CDKBucketDeployment' },
  {
    what: 'alarms on sums of metrics',
    is: ({ Type, Properties }) => Type === 'AWS::CloudWatch::Alarm' && Properties?.Metrics !== undefined,
  },
  // It shows those alarms.
  { what: 'dashboards', is: ({ Type }) => Type === 'AWS::CloudWatch::Dashboard' },
  { what: 'budgets', is: ({ Type }) => Type === 'AWS::Budgets::Budget' },
];

/** Runs the real CDK command on templates from which that is taken out. */
export const runAsEmulated =
  (say: (line: string) => void): Run =>
  async (file, args, folder) => {
    if (file !== CDK) return runNode(file, args, folder);
    const context = args.flatMap((arg, index) => (arg === '-c' ? ['-c', args[index + 1]!] : []));
    if (args[0] === 'synth') {
      await runNode(file, args, folder);
      leaveOut(args[args.indexOf('--output') + 1]!);
      return;
    }
    if (args[0] !== 'deploy' || args.includes('--app')) return runNode(file, args, folder);
    const made = mkdtempSync(join(tmpdir(), 'emulated-'));
    try {
      await runNode(file, ['synth', '--quiet', '--output', made, ...context], folder);
      const { resources, leftOut } = leaveOut(made);
      const start = performance.now();
      const others = args.filter((arg, index) => arg !== '-c' && args[index - 1] !== '-c');
      await runNode(file, [...others, '--app', made], folder);
      const seconds = ((performance.now() - start) / 1000).toFixed(0);
      say(`Deployed in ${seconds} s: ${describe(resources)} resources; left out: ${describe(leftOut)}.`);
    } finally {
      rmSync(made, { recursive: true, force: true });
    }
  };

/** As for every new account, once, in both regions. */
export function bootstrap(account: string, region: string): void {
  for (const each of new Set([region, WORLDWIDE_REGION]))
    execFileSync(process.execPath, [join(PROJECT_ROOT, CDK), 'bootstrap', `aws://${account}/${each}`], {
      cwd: PROJECT_ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
}

const describe = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');

function leaveOut(folder: string): Record<'resources' | 'leftOut', Record<string, number>> {
  const resources: Record<string, number> = {};
  const leftOut: Record<string, number> = {};
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
