import type { Installation } from '../../functions/ops/installation.ts';
import { openLocalInstallation } from '../../functions/ops/installation-file.ts';
import { Unknown } from '../../functions/ops/unknown.ts';
import type { Given } from './given.ts';
import { readCommand, usage } from './read-command.ts';

const openNamed = async (
  { local, stage = '' }: Given['options'],
  isDryRun: boolean,
): Promise<Installation> =>
  local
    ? openLocalInstallation(local, isDryRun)
    : (await import('./stage-installation.ts')).openStageInstallation(stage, isDryRun);

const sayLine: Given['say'] = (line) => console.log(line);
const sayJson: Given['say'] = (line, facts) => console.log(JSON.stringify({ ...facts, says: line }));

/** Runs one command. Returns whether all is well. */
export async function runOps(args: string[], open = openNamed): Promise<boolean> {
  if (args.length === 0 || args.includes('--help')) {
    console.log(usage(args.find((arg) => !arg.startsWith('-'))));
    return args.length > 0;
  }
  const { command, isDryRun, isJson, ...asked } = readCommand(args);
  const installation = await open(asked.options, isDryRun);
  if (isDryRun) process.stderr.write('--dry-run: nothing is changed. This would happen:\n');
  try {
    return await command.run({ installation, ...asked, say: isJson ? sayJson : sayLine });
  } catch (error) {
    if (!(error instanceof Unknown)) throw error;
    process.stderr.write(`${error.message}\n`);
    return false;
  } finally {
    installation.close();
  }
}
