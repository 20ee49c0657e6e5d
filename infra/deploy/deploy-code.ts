import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { StageName } from '../stage-settings.ts';
import { stages } from '../stages.ts';
import { checkTemplates, codeStacks, readTemplates } from './check-templates.ts';
import type { CommandLine } from './command-line.ts';
import type { DeployTools } from './deploy-tools.ts';
import { contextArguments, DEPLOYMENT, PROJECT_ROOT, runCdk } from './run-node.ts';
import type { Standing } from './standing.ts';

/** Deploys the functions and the pages of this state, or of another one in its own folder with its packages. */
export async function deployCode(
  { settings, stage, from }: CommandLine,
  standing: Standing | undefined,
  context: string[],
  { run, say }: Pick<DeployTools, 'run' | 'say'>,
): Promise<number> {
  if (!standing) {
    say(`${settings.name} is not deployed here. --code-only only replaces code that is. Nothing was done.`);
    return 1;
  }
  const folder = from === undefined ? PROJECT_ROOT : resolve(from);
  await run('functions/local/build/web.ts', [], folder);
  const made = mkdtempSync(join(tmpdir(), 'code-only-'));
  try {
    // The existing values of the stage, which the other state's own settings may not know yet, or no longer.
    const set =
      from === undefined
        ? []
        : Object.entries(stages[stage as StageName]).map(([key, value]) => `${key}=${value}`);
    await runCdk(
      run,
      ['synth', '--quiet', '--output', made, ...contextArguments([...set, ...context])],
      folder,
    );
    const templates = readTemplates(made);
    const those = codeStacks(templates, settings.name);
    const refusals = checkTemplates(
      Object.fromEntries(those.map((stack) => [stack, templates[stack]!])),
      standing,
    );
    if (refusals.length > 0) {
      for (const line of ['In the way:', ...refusals.map((refusal) => `  - ${refusal}`)]) say(line);
      say('Nothing was done.');
      return 1;
    }
    // This state's own command: an older one may not know these options.
    await runCdk(run, [...DEPLOYMENT, '--exclusively', ...those, '--app', made]);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
  say('The functions and the pages are replaced. Everything else is unchanged.');
  return 0;
}
