import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { declaredEndpoints, makeApp, unbuiltSite } from '../../infra/app.ts';
import { withChecks } from '../../infra/with-checks.ts';
import type { Asked, Stack, Synthesised } from './synthesise.ts';
import { TEST_ACCOUNT } from './test-account.ts';

/** A synthesis with its number: the file that tells of it, or what stopped it. */
export interface Synthesis {
  number: number;
  file?: string;
  refused?: string;
}

const [, , folder = ''] = process.argv;

function synthesise(asked: Asked, outdir: string): Synthesised {
  const { context, place = TEST_ACCOUNT, site = unbuiltSite, siteFolder = 'nowhere', checks } = asked;
  const { leavesOut = [], pretends } = asked;
  const endpoints = declaredEndpoints();
  for (const name of leavesOut) delete endpoints[name];
  if (pretends) {
    const { endpoint, access } = endpoints[pretends.like]!;
    endpoints[pretends.name] = { endpoint: { ...endpoint, path: pretends.path } as typeof endpoint, access };
  }
  const app = makeApp({
    place,
    ...(site !== 'built' && { site }),
    ...(site !== 'built' && { siteFolder }),
    endpoints,
    outdir,
    builtinCloudFormationValidation: checks === 'all',
    context: {
      'aws:cdk:enable-path-metadata': true,
      ...(checks === 'all' && { '@aws-cdk/core:validateAgainstDefaultRules': true }),
      ...context,
    },
  });
  process.exitCode = undefined;
  const { stacks } = (checks ? withChecks(app) : app).synth();
  return {
    hasFaults: process.exitCode !== undefined,
    context: app.node.getAllContext(),
    stacks: stacks.map((stack): Stack => {
      const { stackName, template, environment, terminationProtection = false, messages } = stack;
      return {
        stackName,
        template,
        region: environment.region,
        terminationProtection,
        warnings: messages.filter(({ level }) => level === 'warning').map(({ entry }) => String(entry.data)),
        dependencies: stack.dependencies.map(({ id }) => id),
        file: stack.templateFullPath,
      };
    }),
  };
}

process.on('message', ({ number, asked }: { number: number; asked: string }) => {
  const file = join(folder, `${number}.json`);
  let synthesis: Synthesis = { number, file };
  try {
    writeFileSync(file, JSON.stringify(synthesise(JSON.parse(asked), join(folder, String(number)))));
  } catch (error) {
    synthesis = { number, refused: (error as Error).message };
  }
  process.exitCode = undefined;
  process.send!(synthesis);
});
process.on('disconnect', () => process.exit());
