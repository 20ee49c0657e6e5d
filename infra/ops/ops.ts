import { parseArgs } from 'node:util';
import { openLocalInstallation } from '../../functions/ops/installation-file.ts';
import { commands } from './commands.ts';
import type { Given } from './given.ts';

/* npm run ops -- COMMAND …: what the operator of an installation may need at night (infra/README.md). `--stage NAME` names one on AWS,
   by the ordinary credentials; `--local DATA_DIR` the one running on this machine. */

const usage = () =>
  Object.entries(commands)
    .map(([name, { subject = '', says }]) => `  ${`${name} ${subject}`.padEnd(24)}${says}`)
    .join('\n');

const HOW = 'npm run ops -- COMMAND, with --stage NAME (on AWS) or --local DATA_DIR (on one machine)';

async function main(): Promise<boolean> {
  if (process.argv.includes('--help')) {
    console.log(`${HOW}\n${usage()}`);
    return true;
  }
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      ...Object.fromEntries(
        ['stage', 'local', 'cursor', 'yes', 'reason', 'to', 'since'].map((name) => [
          name,
          { type: 'string' as const },
        ]),
      ),
      'dry-run': { type: 'boolean' },
    },
  });
  const [name = '', subject = ''] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const options = { ...values, 'dry-run': values['dry-run'] ? 'yes' : undefined } as Given['options'];
  if (!command || (command.subject && !subject) || Boolean(options.stage) === Boolean(options.local))
    throw new Error(`${HOW}\n${usage()}`);
  const installation = options.local
    ? await openLocalInstallation(options.local)
    : await (await import('./stage-installation.ts')).openStageInstallation(options.stage!);
  try {
    return await (await command.run())({ installation, subject, options });
  } finally {
    installation.close();
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
